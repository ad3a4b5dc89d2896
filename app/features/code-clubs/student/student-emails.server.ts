import type { Emails } from '#app/email/emails.server.ts';
import type { MailBlock } from '#app/email/frame/mail-content.ts';
import { hello } from '#app/email/greeting.ts';
import { facts } from '#app/email/texts/define.ts';
import { isChild } from '#app/features/code-clubs/club/choices.ts';
import { clubGuardianPath } from '#app/features/code-clubs/club/club-address.ts';
import type { CodeClub } from '#app/features/code-clubs/club/code-club.content.ts';
import type { StudentRegistration } from '#app/features/code-clubs/club/student.table.ts';
import type { NewLink } from '#app/features/guardianship/links.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import {
  childKnown,
  studentAwaitingConsent,
  studentConfirmation,
  studentKnown,
  studentNotice,
  studentWithoutGuardian,
} from './student.emails.ts';

const to = ({ fullName: name, email }: StudentRegistration) => ({ name, email });

const clubTable = (club: CodeClub): MailBlock[] =>
  facts(['Club', club.name], ['Where', club.location], ['When', club.meetingTime], ['Bring', club.bring]);

export const sendJoined = (emails: Emails, club: CodeClub, registration: StudentRegistration) =>
  emails.send({ to: to(registration), safety: true }, studentConfirmation, {
    hello: hello(registration.fullName),
    club: club.name,
    facts: clubTable(club),
  });

/** To a child: a parent or guardian must agree first. `link` is for naming one, or for another address. */
export const sendAwaiting = (
  emails: Emails,
  club: CodeClub | undefined,
  registration: StudentRegistration,
  link: NewLink,
) =>
  emails.send(
    { to: to(registration) },
    registration.parentEmail ? studentAwaitingConsent : studentWithoutGuardian,
    {
      hello: hello(registration.fullName),
      club: registration.clubName,
      guardian: emails.link(clubGuardianPath(link.token)),
      until: formatDate(link.expiresAt),
      facts: club ? clubTable(club) : [],
    },
  );

export const sendJoinedBefore = (emails: Emails, club: CodeClub, registration: StudentRegistration) =>
  emails.send({ to: to(registration) }, isChild(registration.ageRange) ? childKnown : studentKnown, {
    hello: hello(registration.fullName),
    club: club.name,
    facts: clubTable(club),
  });

/** To the staff: nothing that tells who the child is (decisions, Personal data). */
export function notifyOfStudent(emails: Emails, registration: StudentRegistration) {
  const consent = registration.parentEmail
    ? 'Asked for by email'
    : "No parent's email address was given: please ask on paper";
  return emails.notifyStaff(studentNotice, {
    club: registration.clubName,
    facts: facts(
      ['Club', registration.clubName],
      ['Age range', registration.ageRange],
      ['Consent', isChild(registration.ageRange) ? consent : null],
    ),
    administration: emails.link('/admin'),
  });
}
