import { submissionEmails } from '#app/applications/definition/submission-emails.ts';
import {
  administration,
  blocks,
  button,
  defineEmail,
  facts,
  greeting,
  text,
} from '#app/email/texts/define.ts';

const club = text('The club', 'Khayelitsha Code Club');
const clubFacts = blocks(
  'Club, place, time and what to bring',
  facts(
    ['Club', 'Khayelitsha Code Club'],
    ['Where', 'Khayelitsha Library'],
    ['When', 'Saturdays at 10:00'],
    ['Bring', 'Nothing: there are laptops to share'],
  ),
);

export const studentConfirmation = defineEmail('club-student-confirmation', {
  to: 'anyone',
  when: 'Sent when an adult registers for a code club. Below the text it says who to tell about an adult in a club.',
  slots: { hello: greeting, club, facts: clubFacts },
});

const awaiting = {
  hello: greeting,
  club,
  guardian: button('The button that opens the page where a guardian’s address is given'),
  until: text('The last day on which the button works', '6 December 2026'),
  facts: clubFacts,
};

export const studentAwaitingConsent = defineEmail('club-student-awaiting-consent', {
  to: 'anyone',
  when: 'Sent to a child who registers for a code club and has given the email address of a parent or guardian.',
  slots: awaiting,
});

export const studentWithoutGuardian = defineEmail('club-student-awaiting-consent-no-address', {
  kind: 'club-student-awaiting-consent',
  to: 'anyone',
  when: 'Sent to a child who registers for a code club without the email address of a parent or guardian.',
  slots: awaiting,
});

export const studentKnown = defineEmail('club-student-known', {
  to: 'anyone',
  when: 'Sent when an adult registers for a code club a second time.',
  slots: { hello: greeting, club, facts: clubFacts },
});

export const childKnown = defineEmail('club-student-known-child', {
  kind: 'club-student-known',
  to: 'anyone',
  when: 'Sent when a child registers for a code club a second time.',
  slots: { hello: greeting, club, facts: clubFacts },
});

export const studentNotice = defineEmail('club-student-notice', {
  to: 'staff',
  when: 'Sent when someone registers for a code club. It does not tell who.',
  slots: {
    club,
    facts: blocks(
      'Club, age range and consent',
      facts(['Club', 'Khayelitsha Code Club'], ['Age range', '13-15']),
    ),
    administration,
  },
});

export const studentEmails = submissionEmails('club-student', {
  inbox: 'support',
  about: club,
  statuses: {
    'awaiting consent': {},
    pending: {},
    approved: { path: '/code-clubs', safety: true },
    rejected: { path: '/code-clubs' },
    waitlisted: {},
    done: { path: '/code-clubs' },
  },
  others: [
    studentConfirmation,
    studentAwaitingConsent,
    studentWithoutGuardian,
    studentKnown,
    childKnown,
    studentNotice,
  ],
});
