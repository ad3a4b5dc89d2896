import type { KindMails } from './words.ts';

const answer = 'If something is still unclear, reply to this email.';

export const contactMails: KindMails = {
  kind: 'contact-message',
  desk: 'support',
  reason: 'You get this email because this address was given with a message on our website.',
  statuses: {
    pending: (subject) => ({
      subject: `We are looking into your message: ${subject}`,
      heading: 'We are looking into it',
      text: ['we have opened your message again and are looking into it. You will hear from us by email.'],
    }),
    approved: (subject) => ({
      subject: `We are taking care of it: ${subject}`,
      heading: 'We are taking care of it',
      text: [
        'thank you for your message. We have read it, and one of us is looking after it. You will hear from us by email.',
        answer,
      ],
    }),
    rejected: (subject) => ({
      subject: `About your message: ${subject}`,
      heading: 'We cannot help with this',
      text: [
        'thank you for your message. We have looked into it and are sorry that we cannot do what you ask.',
        'Perhaps one of the answers in our help centre is of use to you.',
        answer,
      ],
      button: { label: 'Visit the Help Centre', path: '/help' },
    }),
    waitlisted: (subject) => ({
      subject: `Your message has to wait a little: ${subject}`,
      heading: 'We need a little longer',
      text: [
        'thank you for your message. We need a little longer to answer it properly, and have not forgotten you.',
        answer,
      ],
    }),
    done: (subject) => ({
      subject: `Answered: ${subject}`,
      heading: 'Your message is answered',
      text: ['we have dealt with your message and closed it. Thank you for writing to us.', answer],
    }),
  },
};

/** A registration for an event has statuses of its own: staff cancel it, or note who was there. */
export const eventMails: KindMails = {
  kind: 'event-registration',
  desk: 'support',
  reason: 'You get this email because this address was given when someone registered for one of our events.',
  statuses: {
    attended: (event) => ({
      subject: `Thank you for coming: ${event}`,
      heading: 'Thank you for coming',
      text: [
        `thank you for coming to ${event}. We hope that you took something with you.`,
        'Tell us what was good and what was not: reply to this email.',
      ],
      button: { label: 'See all events', path: '/events' },
    }),
    registered: (event) => ({
      subject: `Your registration stands: ${event}`,
      heading: 'Your registration stands',
      text: [
        `we have noted that your registration for ${event} stands as it was.`,
        'If something is unclear, reply to this email.',
      ],
      button: { label: 'See all events', path: '/events' },
    }),
    cancelled: (event) => ({
      subject: `Your registration was cancelled: ${event}`,
      heading: 'Your registration was cancelled',
      text: [
        `we have cancelled your registration for ${event}. Please delete the event from your calendar.`,
        'If you think that this is a mistake, reply to this email.',
      ],
      button: { label: 'See all events', path: '/events' },
    }),
  },
};
