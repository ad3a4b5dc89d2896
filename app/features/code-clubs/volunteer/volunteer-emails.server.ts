import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import { checksExpired, volunteerConfirmation, volunteerKnown, volunteerNotice } from './volunteer.emails.ts';
import type { VolunteerRegistration } from './volunteer.table.ts';
import type { EndedAssignment } from './volunteer-assignment.server.ts';

export const sendVolunteered = (emails: Emails, { fullName, email, clubName }: VolunteerRegistration) =>
  emails.send({
    ...emails.words(volunteerConfirmation, { hello: hello(fullName), club: clubName }),
    to: { name: fullName, email },
  });

export const sendVolunteeredBefore = (emails: Emails, { fullName, email, clubName }: VolunteerRegistration) =>
  emails.send({
    ...emails.words(volunteerKnown, { hello: hello(fullName), club: clubName }),
    to: { name: fullName, email },
  });

export const notifyOfVolunteer = (emails: Emails, { fullName, email, clubName }: VolunteerRegistration) =>
  emails.notifyStaff({
    ...emails.words(volunteerNotice, {
      club: clubName,
      facts: {
        type: 'facts',
        rows: [
          ['Name', fullName],
          ['Club', clubName],
        ],
      },
      administration: emails.link('/admin'),
    }),
    replyTo: email,
  });

export const notifyOfEndedAssignments = (
  emails: Emails,
  ended: readonly EndedAssignment[],
  clubName: (clubId: string) => string,
) => {
  const volunteers = new Set(ended.map(({ registration }) => registration.id)).size;
  return emails.notifyStaff(
    emails.words(checksExpired, {
      volunteers: volunteers === 1 ? '1 volunteer' : `${volunteers} volunteers`,
      facts: {
        type: 'facts',
        rows: ended.map(({ clubId, registration }) => [registration.fullName, clubName(clubId)] as const),
      },
      administration: emails.link('/admin'),
    }),
  );
};
