import {
  arrivalNotice,
  notifyOfSubmission,
  receipt,
  sendReceipt,
  submissionEmails,
  usualStatuses,
} from '#app/applications/definition/submission-emails.ts';
import type { Emails, Recipient } from '#app/email/emails.server.ts';
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
import type { CodeClub } from '#app/features/code-clubs/club/code-club.content.ts';
import { counted } from '#app/platform/counted.ts';
import type { VolunteerRegistration } from './volunteer.table.ts';
import type { EndedAssignment } from './volunteer-assignment.server.ts';

const club = text('The club', 'Khayelitsha Code Club');
const offer = (clubName: string) => `offer to help at ${clubName}`;

const confirmation = defineEmail('club-volunteer-confirmation', {
  to: 'anyone',
  when: 'Sent when someone offers to help at a code club.',
  slots: { hello: greeting, club },
});

const known = receipt(
  'club-volunteer-known',
  'Sent when an offer to help comes from an address that has made one to this club.',
);
const notice = arrivalNotice(
  'club-volunteer-notice',
  'Sent to us when someone offers to help at a code club.',
);

const checksExpired = defineEmail('club-volunteer-checks-expired', {
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

const volunteerAssigned = defineEmail('club-volunteer-assigned', {
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
  example: 'Khayelitsha Code Club',
  what: offer,
  statuses: usualStatuses,
  others: [confirmation, known, notice, checksExpired, volunteerAssigned],
});

export const sendVolunteered = (emails: Emails, { fullName, email, clubName }: VolunteerRegistration) =>
  emails.send({ to: { name: fullName, email } }, confirmation, {
    hello: hello(fullName),
    club: clubName,
  });

export const sendVolunteeredBefore = (emails: Emails, { fullName, email, clubName }: VolunteerRegistration) =>
  sendReceipt(emails, known, {
    to: { name: fullName, email },
    what: offer(clubName),
    about: clubName,
    before: true,
  });

export const notifyOfVolunteer = (emails: Emails, { fullName, email, clubName }: VolunteerRegistration) =>
  notifyOfSubmission(emails, notice, {
    replyTo: email,
    what: 'volunteer',
    about: clubName,
    facts: facts(['Name', fullName], ['Club', clubName]),
  });

export const sendAssigned = (emails: Emails, to: Recipient, { name, location, meetingTime }: CodeClub) =>
  emails.send({ to }, volunteerAssigned, {
    hello: hello(to.name),
    club: name,
    facts: facts(['Club', name], ['Where', location], ['When', meetingTime]),
  });

export const notifyOfEndedAssignments = (
  emails: Emails,
  ended: readonly EndedAssignment[],
  clubName: (clubId: string) => string,
) => {
  const volunteers = new Set(ended.map(({ registration }) => registration.id)).size;
  return emails.notifyStaff(checksExpired, {
    volunteers: counted(volunteers, 'volunteer'),
    facts: facts(
      ...ended.map(({ clubId, registration }) => [registration.fullName, clubName(clubId)] as const),
    ),
    administration: emails.link('/admin'),
  });
};
