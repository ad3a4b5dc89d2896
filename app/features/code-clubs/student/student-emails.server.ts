import { isChild } from '#app/features/code-clubs/club/choices.ts';
import { guardianPath } from '#app/features/code-clubs/club/club-address.ts';
import type { CodeClub } from '#app/features/code-clubs/club/code-club.content.ts';
import type { NewLink } from '#app/features/guardians/consent-link.server.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { MailBlock } from '#app/platform/mail/mail-content.ts';
import type { StudentRegistration } from './student.table.ts';

const reason = 'You get this email because this address was given when someone registered for a code club.';

const to = ({ fullName: name, email }: StudentRegistration) => ({ name, email });

const facts = (club: CodeClub): MailBlock => ({
  type: 'facts',
  rows: [
    ['Club', club.name],
    ['Where', club.location],
    ['When', club.meetingTime],
    ['Bring', club.bring],
  ],
});

export const sendJoined = (emails: Emails, club: CodeClub, registration: StudentRegistration) =>
  emails.send({
    kind: 'club-student-confirmation',
    to: to(registration),
    subject: `Your registration for ${club.name}`,
    heading: 'We have your registration',
    safety: true,
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.fullName)} thank you for registering. The club leader will write to you with the exact address, the next date and a name to ask for at the door.`,
      },
      facts(club),
      {
        type: 'paragraph',
        text: 'All sessions are free. If you find that you cannot join, please reply to this email.',
      },
    ],
    reason,
  });

/** To a child: a parent or guardian must agree first. `link` is for naming one, or for another address. */
export function sendAwaiting(
  emails: Emails,
  club: CodeClub | undefined,
  registration: StudentRegistration,
  link: NewLink,
) {
  const url = emails.link(guardianPath(link.token));
  const until = formatDate(link.expiresAt);
  const { clubName } = registration;
  const asked: MailBlock[] = [
    {
      type: 'paragraph',
      text: 'We have written to the address that you gave for your parent or guardian. Please ask them to open that email. Until they have agreed your place is kept, but you cannot take part yet.',
    },
    {
      type: 'paragraph',
      text: 'Did the email not arrive, or is the address wrong? Give us the right one here:',
    },
    { type: 'button', label: 'Give another address', url },
  ];
  const notAsked: MailBlock[] = [
    {
      type: 'paragraph',
      text: 'Because you are under 18, a parent or guardian must agree before you can take part. You gave no email address for them, so please do one of two things:',
    },
    {
      type: 'list',
      items: [
        'Give us their email address with the button below. We will then send them a link where they can agree.',
        'Or ask the club leader for the paper form, and bring it back signed.',
      ],
    },
    { type: 'button', label: "Give a parent's or guardian's address", url },
  ];
  return emails.send({
    kind: 'club-student-awaiting-consent',
    to: to(registration),
    subject: `Your registration for ${clubName}`,
    heading: 'We have your registration',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.fullName)} thank you for registering for ${clubName}.`,
      },
      ...(registration.parentEmail ? asked : notAsked),
      { type: 'paragraph', text: `The button works once, until ${until}.` },
      ...(club ? [facts(club)] : []),
    ],
    reason,
  });
}

export const sendJoinedBefore = (emails: Emails, club: CodeClub, registration: StudentRegistration) =>
  emails.send({
    kind: 'club-student-known',
    to: to(registration),
    subject: `You are already registered for ${club.name}`,
    heading: 'You are already registered',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.fullName)} someone, probably you, has just registered you for ${club.name} once more. Your first registration is still valid, so you do not need to do anything.`,
      },
      facts(club),
      {
        type: 'paragraph',
        text: isChild(registration.ageRange)
          ? 'If something in it has changed, or if the person who agreed is not your parent or guardian, reply to this email.'
          : 'If something in it has changed, reply to this email.',
      },
    ],
    reason,
  });

/** To the staff: nothing that tells who the child is (decisions, Personal data). */
export function notifyOfStudent(emails: Emails, registration: StudentRegistration) {
  const consent = registration.parentEmail
    ? 'Asked for by email'
    : "No parent's email address was given: please ask on paper";
  return emails.notifyStaff({
    kind: 'club-student-notice',
    subject: `New registration: ${registration.clubName}`,
    heading: 'Someone wants to join a club',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Club', registration.clubName],
          ['Age range', registration.ageRange],
          ...(isChild(registration.ageRange) ? [['Consent', consent] as const] : []),
        ],
      },
      { type: 'button', label: 'Open the administration', url: emails.link('/admin') },
    ],
  });
}
