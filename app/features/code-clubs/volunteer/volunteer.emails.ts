import { submissionEmails, usualStatuses } from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import {
  administration,
  blocks,
  defineEmail,
  facts,
  greeting,
  text,
  typedBlocks,
} from '#app/email/texts/define.ts';
import type { VolunteerRegistration } from './volunteer.table.ts';
import type { EndedAssignment } from './volunteer-assignment.server.ts';

const club = text('The club', 'Khayelitsha Code Club');

export const volunteerConfirmation = defineEmail('club-volunteer-confirmation', {
  to: 'anyone',
  when: 'Sent when someone offers to help at a code club.',
  slots: { hello: greeting, club },
});

export const volunteerKnown = defineEmail('club-volunteer-known', {
  to: 'anyone',
  when: 'Sent when an offer to help comes from an address that has made one to this club.',
  slots: { hello: greeting, club },
});

export const volunteerNotice = defineEmail('club-volunteer-notice', {
  to: 'staff',
  when: 'Sent when someone offers to help at a code club.',
  slots: {
    club,
    facts: typedBlocks(
      'Who offers to help, and where',
      facts(['Name', 'Thandi Nkosi'], ['Club', 'Khayelitsha Code Club']),
    ),
    administration,
  },
});

export const checksExpired = defineEmail('club-volunteer-checks-expired', {
  to: 'staff',
  when: 'Sent when a volunteer’s check has expired, which ends the assignment.',
  slots: {
    volunteers: text('How many, such as “1 volunteer”', '2 volunteers'),
    facts: typedBlocks(
      'The volunteers, each with the club',
      facts(['Thandi Nkosi', 'Khayelitsha Code Club'], ['Lerato Mokoena', 'Soweto Code Club']),
    ),
    administration,
  },
});

export const volunteerAssigned = defineEmail('club-volunteer-assigned', {
  to: 'known',
  when: 'Sent when staff assign a volunteer, whose checks are recorded, to a club.',
  slots: {
    hello: greeting,
    club,
    facts: blocks(
      'Club, place and time',
      facts(
        ['Club', 'Khayelitsha Code Club'],
        ['Where', 'Khayelitsha Library'],
        ['When', 'Saturdays at 10:00'],
      ),
    ),
  },
});

export const volunteerEmails = submissionEmails('club-volunteer', {
  inbox: 'support',
  about: club,
  statuses: usualStatuses,
  others: [volunteerConfirmation, volunteerKnown, volunteerNotice, checksExpired, volunteerAssigned],
});

export const sendVolunteered = (emails: Emails, { fullName, email, clubName }: VolunteerRegistration) =>
  emails.send({ to: { name: fullName, email } }, volunteerConfirmation, {
    hello: hello(fullName),
    club: clubName,
  });

export const sendVolunteeredBefore = (emails: Emails, { fullName, email, clubName }: VolunteerRegistration) =>
  emails.send({ to: { name: fullName, email } }, volunteerKnown, { hello: hello(fullName), club: clubName });

export const notifyOfVolunteer = (emails: Emails, { fullName, email, clubName }: VolunteerRegistration) =>
  emails.notifyStaff(
    volunteerNotice,
    {
      club: clubName,
      facts: facts(['Name', fullName], ['Club', clubName]),
      administration: emails.link('/admin'),
    },
    { replyTo: email },
  );

export const notifyOfEndedAssignments = (
  emails: Emails,
  ended: readonly EndedAssignment[],
  clubName: (clubId: string) => string,
) => {
  const volunteers = new Set(ended.map(({ registration }) => registration.id)).size;
  return emails.notifyStaff(checksExpired, {
    volunteers: volunteers === 1 ? '1 volunteer' : `${volunteers} volunteers`,
    facts: facts(
      ...ended.map(({ clubId, registration }) => [registration.fullName, clubName(clubId)] as const),
    ),
    administration: emails.link('/admin'),
  });
};
