import { consentPath } from '#app/features/code-clubs/club/club-address.ts';
import type { StudentRegistration } from '#app/features/code-clubs/student/student.table.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import type { NewLink } from '#app/features/guardians/consent-link.server.ts';
import { agreedTexts, type ConsentTexts } from '#app/features/guardians/consent-room.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { givenName, hello } from '#app/platform/mail/greeting.ts';

/** The kind of the mail that asks; how many an address gets a day is limited. */
export const consentRequest = 'club-consent-request';

const reason =
  'You get this email because this address was given as that of a parent or guardian when a child registered for a code club.';

/** A wrongly typed address is a stranger's: email to guardians says no more of a child than the first name. */
const firstName = ({ fullName }: StudentRegistration) => givenName(fullName) ?? 'this child';

const guardian = ({ parentName, parentEmail }: StudentRegistration) => ({
  ...(parentName && { name: parentName }),
  email: parentEmail ?? '',
});

/** To the parent or guardian: please answer. With `renewal`, the consent of the year before has ended. */
export function sendConsentRequest(
  emails: Emails,
  registration: StudentRegistration,
  link: NewLink,
  { renewal = false } = {},
) {
  const child = firstName(registration);
  const { clubName } = registration;
  const why = renewal
    ? `${child} is a member of ${clubName}. Your agreement ended with the year, and we ask for it again each year.`
    : `${child} has registered for ${clubName}, one of our free code clubs, and gave your address.`;
  return emails.send({
    kind: renewal ? 'club-consent-renewal' : consentRequest,
    to: guardian(registration),
    subject: `Please answer: may ${child} take part in ${clubName}?`,
    heading: 'We need your answer',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.parentName)} ${why} Someone under 18 takes part only when a parent or legal guardian agrees.`,
      },
      {
        type: 'paragraph',
        text: 'The page that the button opens says what you would agree to. Photographs are a separate question. You need no account.',
      },
      { type: 'button', label: 'Read and answer', url: emails.link(consentPath(link.token)) },
      {
        type: 'note',
        text: `The link works once, until ${formatDate(link.expiresAt)}. Please do not pass it on: whoever has it can answer in your name.`,
      },
      {
        type: 'paragraph',
        text: `Do you prefer paper? The club leader has a form. If you do not know ${child}, you do not need to do anything: without an answer nothing happens.`,
      },
    ],
    reason,
    expiresAt: link.expiresAt,
  });
}

/** In place of what happens next, while the address that answered may be the child's own choice. */
const toBeConfirmed =
  'Before this counts, one of us has to speak to you, because we cannot tell from the email address alone who has answered. We call the number that we have. If we have none, or it is not yours, reply to this email with your number, or sign the paper form that the club leader has.';

const photoWords = ({ photos }: GuardianConsent) =>
  photos ? 'Yes, they may be taken and used' : 'No, none are taken or used';

export function sendConsentReceipt(
  emails: Emails,
  registration: StudentRegistration,
  consent: GuardianConsent,
  texts: ConsentTexts,
) {
  const child = firstName(registration);
  const given = consent.answer === 'given';
  return emails.send({
    kind: given ? 'club-consent-given' : 'club-consent-declined',
    to: guardian(registration),
    subject: `Your answer: ${child} and ${registration.clubName}`,
    heading: given
      ? 'Thank you for agreeing'
      : consent.answer === 'withdrawn'
        ? 'You have withdrawn your agreement'
        : 'You have not agreed',
    blocks: [
      {
        type: 'paragraph',
        text: given
          ? `${hello(registration.parentName)} we have noted that ${child} may take part in ${registration.clubName}. ${consent.counts ? 'The club leader will be in touch about the next date.' : toBeConfirmed}`
          : `${hello(registration.parentName)} we have noted that ${child} does not take part in ${registration.clubName}${consent.answer === 'withdrawn' ? ' any more' : ''}. We have told ${child}, and there is nothing more to do.`,
      },
      {
        type: 'facts',
        rows: [
          ['Answered by', consent.guardianName],
          ['On', `${formatDate(consent.answeredAt, 'moment')}, South African time`],
          ...(given
            ? [
                ['Photographs', photoWords(consent)] as const,
                ['Valid until', formatDate(`${consent.validUntil}T12:00:00+02:00`)] as const,
                ['Version of the text', consent.textVersion] as const,
              ]
            : []),
        ],
      },
      ...agreedTexts(consent, texts).map((text) => ({ type: 'note', text }) as const),
      {
        type: 'paragraph',
        text: `You can change your mind at any time: on your own page, ${emails.link('/guardian')}, which also shows what is stored, or reply to this email.`,
      },
    ],
    reason,
  });
}

export function sendConsentNews(emails: Emails, registration: StudentRegistration, consent: GuardianConsent) {
  const given = consent.answer === 'given';
  return emails.send({
    kind: given ? 'club-student-consent-given' : 'club-student-consent-declined',
    to: { name: registration.fullName, email: registration.email },
    subject: given
      ? `You can take part in ${registration.clubName}`
      : `About your registration for ${registration.clubName}`,
    heading: given ? 'Your parent or guardian has agreed' : 'Your parent or guardian does not agree',
    safety: given,
    blocks: [
      {
        type: 'paragraph',
        text: given
          ? `${hello(registration.fullName)} your parent or guardian has agreed that you may take part in ${registration.clubName}. The club leader will write to you with the address, the next date and a name to ask for at the door.`
          : consent.answer === 'withdrawn'
            ? `${hello(registration.fullName)} your parent or guardian no longer agrees that you may take part in ${registration.clubName}, so please do not come to the sessions for now. Talk to them if you wish; they can agree again at any time.`
            : `${hello(registration.fullName)} your parent or guardian has answered that you may not take part in ${registration.clubName} for now, so we have closed your registration. Talk to them if you wish; you can register again at any time.`,
      },
    ],
    reason: 'You get this email because this address was given when someone registered for a code club.',
  });
}

export const notifyOfAnswer = (emails: Emails, registration: StudentRegistration, consent: GuardianConsent) =>
  emails.notifyStaff({
    kind: 'club-consent-notice',
    subject: `Consent ${consent.answer}: ${registration.clubName}`,
    heading: {
      given: 'A parent or guardian has agreed',
      declined: 'A parent or guardian has not agreed',
      withdrawn: 'A parent or guardian has withdrawn the agreement',
    }[consent.answer],
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Club', registration.clubName],
          ['Age range', registration.ageRange],
          ['Photographs', consent.photos ? 'Yes' : 'No'],
        ],
      },
      ...(consent.counts
        ? []
        : [
            {
              type: 'paragraph',
              text: "The answer does not count yet: it came from the child's own address, or from another one than a guardian's before. Please call the guardian and record the call, or get the paper form.",
            } as const,
          ]),
      {
        type: 'button',
        label: 'Open the registration',
        url: emails.link(`/admin/consents/students/${registration.id}`),
      },
    ],
  });

/** To the staff, once a run: whose consent has ended. Only counts. */
export const notifyOfLapsed = (emails: Emails, { asked, onPaper }: { asked: number; onPaper: number }) =>
  emails.notifyStaff({
    kind: 'club-consents-ended',
    subject: `Consents ended: ${asked + onPaper}`,
    heading: 'Consents have ended and we are asking again',
    blocks: [
      {
        type: 'paragraph',
        text: 'These members await consent again and cannot take part until a parent or guardian has agreed for this year.',
      },
      {
        type: 'facts',
        rows: [
          ['Asked by email', String(asked)],
          ['To be asked on paper', String(onPaper)],
        ],
      },
      { type: 'button', label: 'Open the administration', url: emails.link('/admin') },
    ],
  });
