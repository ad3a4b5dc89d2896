import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { VolunteerRegistration } from './volunteer.table.ts';
import type { EndedAssignment } from './volunteer-assignment.server.ts';

const reason = 'You get this email because this address was given with an offer to help at a code club.';

export const sendVolunteered = (emails: Emails, registration: VolunteerRegistration) =>
  emails.send({
    kind: 'club-volunteer-confirmation',
    to: { name: registration.fullName, email: registration.email },
    subject: `Thank you for offering to help at ${registration.clubName}`,
    heading: 'Thank you for volunteering',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.fullName)} your offer to help at ${registration.clubName} has reached us. The coordinator will write to you about the next steps.`,
      },
      {
        type: 'paragraph',
        text: 'Before anyone works with children, South African law asks for two checks. We will help you to apply for both, and one of us must see the originals:',
      },
      {
        type: 'list',
        items: ['National Child Protection Register, Part B', 'National Register for Sex Offenders'],
      },
      {
        type: 'paragraph',
        text: 'You can start at the club as soon as both are recorded. They are valid for 24 months.',
      },
    ],
    reason,
  });

export const sendVolunteeredBefore = (emails: Emails, registration: VolunteerRegistration) =>
  emails.send({
    kind: 'club-volunteer-known',
    to: { name: registration.fullName, email: registration.email },
    subject: `We have your offer to help at ${registration.clubName}`,
    heading: 'You have offered to help before',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.fullName)} someone, probably you, has just sent us another offer to help at ${registration.clubName} with this address. The first one is still valid, so you do not need to do anything.`,
      },
      {
        type: 'paragraph',
        text: 'If something has changed, such as the times when you are free, reply to this email.',
      },
    ],
    reason,
  });

export const notifyOfVolunteer = (emails: Emails, registration: VolunteerRegistration) =>
  emails.notifyStaff({
    kind: 'club-volunteer-notice',
    subject: `New volunteer: ${registration.clubName}`,
    heading: 'Someone offers to help at a club',
    replyTo: registration.email,
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Name', registration.fullName],
          ['Club', registration.clubName],
        ],
      },
      { type: 'button', label: 'Open the administration', url: emails.link('/admin') },
    ],
  });

export const notifyOfEndedAssignments = (
  emails: Emails,
  ended: readonly EndedAssignment[],
  clubName: (clubId: string) => string,
) => {
  const volunteers = new Set(ended.map(({ registration }) => registration.id)).size;
  return emails.notifyStaff({
    kind: 'club-volunteer-checks-expired',
    subject: `Checks expired: ${volunteers === 1 ? '1 volunteer' : `${volunteers} volunteers`}`,
    heading: 'Volunteers whose checks have expired',
    blocks: [
      {
        type: 'paragraph',
        text: 'A check has expired, so these assignments have ended. Please make sure that none of them works in the club until both checks are recorded again.',
      },
      {
        type: 'facts',
        rows: ended.map(({ clubId, registration }) => [registration.fullName, clubName(clubId)] as const),
      },
      { type: 'button', label: 'Open the administration', url: emails.link('/admin') },
    ],
  });
};
