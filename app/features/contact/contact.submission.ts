import { lt, sql } from 'drizzle-orm';
import type { StatusEmails } from '#app/features/submissions/declaration/kind.ts';
import { defineSubmission } from '#app/features/submissions/declaration/submission.server.ts';
import { contactMessages as table } from './contact.table.ts';
import { contactForm } from './contact.ts';

const answer = 'If something is still unclear, reply to this email.';

const emails: StatusEmails = {
  kind: 'contact-message',
  inbox: 'support',
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

export const contact = defineSubmission<typeof table.$inferSelect>({
  name: 'contact',
  labels: { one: 'Contact message', many: 'Contact messages' },
  table,
  form: contactForm,
  fields: {
    name: { label: 'Name' },
    email: { label: 'Email', kind: 'email' },
    subject: { label: 'Subject' },
    message: { label: 'Message', kind: 'long' },
  },
  about: { label: 'Subject', text: sql`${table.subject}` },
  emails,
  privacy: { past: ({ before }) => lt(table.createdAt, before('messages')), emails: ['contact-'] },
});
