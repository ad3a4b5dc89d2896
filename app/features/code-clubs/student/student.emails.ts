import {
  arrivalNotice,
  notifyOfSubmission,
  receipt,
  sendReceipt,
  submissionEmails,
} from '#app/applications/definition/submission-emails.ts';
import { formatDate } from '#app/dates/time.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import {
  blocks,
  button,
  defineEmail,
  facts,
  greeting,
  inCase,
  optionalSlot,
  text,
} from '#app/email/texts/define.ts';
import { isChild } from '#app/features/code-clubs/club/choices.ts';
import { clubGuardianPath } from '#app/features/code-clubs/club/club-address.ts';
import type { CodeClub } from '#app/features/code-clubs/club/code-club.content.ts';
import type { StudentRegistration } from '#app/features/code-clubs/club/student.table.ts';
import type { NewLink } from '#app/features/guardianship/links.server.ts';

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

const to = ({ fullName: name, email }: StudentRegistration) => ({ name, email });
const clubTable = (of: CodeClub) =>
  facts(['Club', of.name], ['Where', of.location], ['When', of.meetingTime], ['Bring', of.bring]);
const what = (clubName: string) => `registration for ${clubName}`;

const confirmation = defineEmail('club-student-confirmation', {
  to: 'anyone',
  when: 'Sent when an adult registers for a code club, and to a child when a parent or guardian has agreed. Below the text it says who to tell about an adult in a club.',
  slots: {
    hello: greeting,
    club,
    agreed: inCase('A parent or guardian has agreed', false),
    facts: optionalSlot(clubFacts),
  },
});

export const sendJoined = (emails: Emails, joined: CodeClub, registration: StudentRegistration) =>
  emails.send({ to: to(registration), safety: true }, confirmation, {
    hello: hello(registration.fullName),
    club: joined.name,
    facts: clubTable(joined),
  });

export const sendMayTakePart = (emails: Emails, registration: StudentRegistration) =>
  emails.send(
    { to: to(registration), safety: true },
    { ...confirmation, kind: 'club-student-consent-given' },
    { hello: hello(registration.fullName), club: registration.clubName, agreed: true },
  );

const awaiting = defineEmail('club-student-awaiting-consent', {
  to: 'anyone',
  when: 'Sent to a child who registers for a code club.',
  slots: {
    hello: greeting,
    club,
    asked: inCase('A parent or guardian was asked: the child has given their email address', true),
    guardian: button('The button that opens the page where a guardian’s address is given'),
    until: text('The last day on which the button works', '6 December 2026'),
    facts: clubFacts,
  },
});

/** Tells a child that a parent or guardian must consent first. `link` is for naming one, or another address. */
export const sendAwaiting = (
  emails: Emails,
  joined: CodeClub | undefined,
  registration: StudentRegistration,
  link: NewLink,
) =>
  emails.send({ to: to(registration) }, awaiting, {
    hello: hello(registration.fullName),
    club: registration.clubName,
    asked: Boolean(registration.parentEmail),
    guardian: emails.link(clubGuardianPath(link.token)),
    until: formatDate(link.expiresAt),
    facts: joined ? clubTable(joined) : [],
  });

const known = receipt('club-student-known', 'Sent when someone registers for a code club a second time.');

export const sendJoinedBefore = (emails: Emails, joined: CodeClub, registration: StudentRegistration) =>
  sendReceipt(emails, known, {
    to: to(registration),
    before: true,
    what: what(joined.name),
    about: joined.name,
    facts: clubTable(joined),
    child: isChild(registration.ageRange),
  });

const notice = arrivalNotice(
  'club-student-notice',
  'Sent to us when someone registers for a code club. It does not tell who.',
);

/** Tells staff, without identifying the child (decisions, Personal data). */
export function notifyOfStudent(emails: Emails, registration: StudentRegistration) {
  const consent = registration.parentEmail
    ? 'Asked for by email'
    : "No parent's email address was given: please ask on paper";
  return notifyOfSubmission(emails, notice, {
    what: 'registration',
    about: registration.clubName,
    facts: facts(
      ['Club', registration.clubName],
      ['Age range', registration.ageRange],
      ['Consent', isChild(registration.ageRange) ? consent : null],
    ),
  });
}

export const studentEmails = submissionEmails('club-student', {
  inbox: 'support',
  example: 'Khayelitsha Code Club',
  what,
  statuses: {
    'awaiting consent': {},
    pending: {},
    approved: { path: '/code-clubs', safety: true },
    rejected: { path: '/code-clubs' },
    waitlisted: {},
    done: { path: '/code-clubs' },
  },
  others: [confirmation, awaiting, known, notice],
});
