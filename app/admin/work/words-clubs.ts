import type { KindMails } from './words.ts';

const answer = 'If you have a question, just reply to this email.';
const clubs = { label: 'See all code clubs', path: '/code-clubs' };

export const starterMails: KindMails = {
  kind: 'club-starter',
  desk: 'support',
  reason: 'You get this email because this address was given with an application to start a code club.',
  statuses: {
    pending: (city) => ({
      subject: 'Your application to start a code club is open again',
      heading: 'We are reading your application again',
      text: [
        `your application to start a code club in ${city} is open again, and one of us is reading it.`,
        answer,
      ],
    }),
    approved: (city) => ({
      subject: `Let us start a code club in ${city}`,
      heading: 'Your code club can begin',
      text: [
        `we are happy to tell you that your application is approved: there will be a code club in ${city}, and you will lead it.`,
        'One of us will write to you within a week about the first steps: the room, the helpers and their checks, the laptops and the plan for the first term. Please wait for that before you promise anything to anyone.',
        answer,
      ],
    }),
    rejected: (city) => ({
      subject: 'About your application to start a code club',
      heading: 'Not for now',
      text: [
        `thank you for wanting to start a code club in ${city}. We have talked about it, and for now we cannot: each new club needs equipment and someone from our team to support it.`,
        'You are welcome to apply again. If you would like to help at one of our clubs, we would be very glad.',
        answer,
      ],
      button: clubs,
    }),
    waitlisted: (city) => ({
      subject: 'Your code club is on our waiting list',
      heading: 'You are on the waiting list',
      text: [
        `we would like to see a code club in ${city}, but cannot look after another new one just now. Your application is on the waiting list, and we will write to you as soon as we can begin.`,
        'You do not need to do anything. If your plans have changed, please reply to this email.',
      ],
    }),
    done: (city) => ({
      subject: 'Your application to start a code club is closed',
      heading: 'We have closed your application',
      text: [
        `our work on your application for a code club in ${city} is finished, so we have closed it. Thank you for everything that you did for it.`,
        'Is something still open? Reply to this email, and we will take it up again.',
      ],
    }),
  },
};

export const studentMails: KindMails = {
  kind: 'club-student',
  desk: 'support',
  reason: 'You get this email because this address was given when someone registered for a code club.',
  statuses: {
    'awaiting consent': (club) => ({
      subject: `We need your parent's or guardian's answer: ${club}`,
      heading: 'Someone must agree first',
      text: [
        `before you can take part in ${club}, a parent or guardian must agree to it. If you gave us their email address, they will get a new email from us today.`,
        'If they have no email, ask the club leader for the paper form. Your place is kept until then.',
      ],
    }),
    pending: (club) => ({
      subject: `Your registration for ${club} is open again`,
      heading: 'We are looking at your registration',
      text: [
        `your registration for ${club} is open again. The club leader will look at it and write to you.`,
        answer,
      ],
    }),
    approved: (club) => ({
      subject: `You are in: ${club}`,
      heading: 'Welcome to the club',
      safety: true,
      text: [
        `you have a place in ${club}. The club leader will write to you with the address, the next date and a name to ask for at the door.`,
        'All sessions are free. You do not need a laptop; there are some to share.',
        answer,
      ],
      button: clubs,
    }),
    rejected: (club) => ({
      subject: `About your registration for ${club}`,
      heading: 'No place for now',
      text: [
        `thank you for registering for ${club}. We cannot give you a place there for now.`,
        'You may register for another of our clubs now, or for this one again later.',
        answer,
      ],
      button: clubs,
    }),
    waitlisted: (club) => ({
      subject: `You are on the waiting list: ${club}`,
      heading: 'You are on the waiting list',
      text: [
        `${club} is full at the moment, so you do not have a place yet. You are on the waiting list, and we will write to you as soon as a place becomes free.`,
        'You do not need to do anything. If you no longer want to come, reply to this email, so that someone else moves up.',
      ],
    }),
    done: (club) => ({
      subject: `Your time in ${club} has ended`,
      heading: 'Thank you for taking part',
      text: [
        `your registration for ${club} has ended. Thank you for being part of it!`,
        'You can register again at any time. If this is a mistake, reply to this email.',
      ],
      button: clubs,
    }),
  },
};

export const volunteerMails: KindMails = {
  kind: 'club-volunteer',
  desk: 'support',
  reason: 'You get this email because this address was given with an offer to help at a code club.',
  statuses: {
    pending: (club) => ({
      subject: `Your offer to help at ${club} is open again`,
      heading: 'We are looking at your offer again',
      text: [
        `your offer to help at ${club} is open again. The coordinator will write to you about the next steps.`,
        answer,
      ],
    }),
    approved: (club) => ({
      subject: `Welcome to ${club}`,
      heading: 'You are welcome in our team',
      text: [
        `we are happy to have you: your offer to help at ${club} is accepted. The coordinator will write to you about your first session.`,
        'You can begin once both checks, that against Part B of the National Child Protection Register and that against the National Register for Sex Offenders, are recorded with us. They are valid for 24 months.',
        answer,
      ],
    }),
    rejected: (club) => ({
      subject: `About your offer to help at ${club}`,
      heading: 'Thank you for your offer',
      text: [
        `thank you for your offer to help at ${club}. We cannot take it up this time.`,
        'There are other ways to help: mentoring, a talk at an event, or equipment. If one of them appeals to you, reply to this email.',
      ],
    }),
    waitlisted: (club) => ({
      subject: `We will come back to your offer to help at ${club}`,
      heading: 'The team is complete for now',
      text: [
        `${club} has enough helpers at the moment. We have put you on our list and will write to you as soon as someone is needed.`,
        'You can use the time to apply for the two checks; they take some weeks. Reply to this email if you want help with them.',
      ],
    }),
    done: (club) => ({
      subject: `Thank you for helping at ${club}`,
      heading: 'Thank you',
      text: [
        `your time as a volunteer at ${club} has ended. Thank you for every hour that you gave to the girls there.`,
        'You are welcome back at any time. If this is a mistake, reply to this email.',
      ],
    }),
  },
};
