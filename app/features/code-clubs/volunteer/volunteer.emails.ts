import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import {
  administration,
  blocks,
  defineEmail,
  facts,
  greeting,
  text,
  typedBlocks,
} from '#app/organisation/email-texts/define.ts';

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

export const volunteerStatusEmails = statusEmails('club-volunteer', {
  about: club,
  statuses: {
    pending: {},
    approved: {},
    rejected: {},
    waitlisted: {},
    done: {},
  },
});

export const volunteerEmails = [
  volunteerConfirmation,
  volunteerKnown,
  volunteerNotice,
  checksExpired,
  volunteerAssigned,
  ...statusEmailsIn(volunteerStatusEmails),
];
