import {
  calendarAttachment,
  cancelling,
  confirming,
  type EventMailing,
  facts,
  joining,
  reason,
  to,
} from '#app/features/events/event/event-mailing.server.ts';
import type { EventRegistration } from '#app/features/events/registration/registration.table.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import type { NewLink } from '#app/features/guardians/consent-link.server.ts';
import { agreedTexts, type ConsentTexts } from '#app/features/guardians/consent-room.ts';
import { formatDate } from '#app/organisation/time.ts';
import { givenName, hello } from '#app/platform/mail/greeting.ts';
import type { MailBlock } from '#app/platform/mail/mail-content.ts';
import { consentPath } from './consent.ts';

const guardianReason =
  'You get this email because this address was given as that of a parent or guardian when a child registered for one of our events.';

/** A wrongly typed address is a stranger's: what guardians see says no more of a child than the first name. */
export const childName = ({ fullName }: EventRegistration): string => givenName(fullName) ?? 'this child';

const guardian = ({ parentName, parentEmail }: EventRegistration) => ({
  ...(parentName && { name: parentName }),
  email: parentEmail ?? '',
});

const moment = (at: Date) => `${formatDate(at, 'moment')}, South African time`;

const paragraph = (text: string): MailBlock => ({ type: 'paragraph', text });

export function sendChildHeld(mailing: EventMailing, registration: EventRegistration) {
  const { holdUntil, status, confirmedAt } = registration;
  const { title } = mailing.event;
  const has =
    status === 'registered'
      ? 'We are holding a place for you.'
      : 'You are on the waiting list and do not have a place yet.';
  return mailing.emails.send({
    kind: 'event-child-held',
    to: to(registration),
    subject: `Your parent or guardian has to agree: ${title}`,
    heading: 'We have asked your parent or guardian',
    blocks: [
      paragraph(
        `${hello(registration.fullName)} thank you for registering. ${has} You can come when your parent or guardian has agreed, and we have sent them an email with a link. Please ask them to open it.`,
      ),
      ...(holdUntil
        ? [paragraph(`They can answer until ${moment(holdUntil)}. After that your registration ends.`)]
        : []),
      ...(confirmedAt
        ? []
        : confirming(mailing, registration, () => 'Please tell us that this email address is yours.')),
      facts(mailing.event),
      ...cancelling(mailing, registration, 'If you do not want to come any more, cancel here.'),
    ],
    reason,
    expiresAt: mailing.event.end,
  });
}

export function sendGuardianRequest(mailing: EventMailing, registration: EventRegistration, link: NewLink) {
  const child = childName(registration);
  const { title } = mailing.event;
  const until = registration.holdUntil ?? link.expiresAt;
  return mailing.emails.send({
    kind: 'event-guardian-request',
    to: guardian(registration),
    subject: `Please answer: may ${child} come to ${title}?`,
    heading: 'We need your answer',
    blocks: [
      paragraph(
        `${hello(registration.parentName)} ${child} has registered for ${title}, one of our events, and gave your address. Someone under 18 comes only when a parent or legal guardian agrees.`,
      ),
      facts(mailing.event),
      paragraph(
        'The page that the button opens says what you would agree to. Photographs are a separate question. You need no account.',
      ),
      { type: 'button', label: 'Read and answer', url: mailing.emails.link(consentPath(link.token)) },
      {
        type: 'note',
        text: `We keep the registration for you until ${moment(until)}. The link works once. Please do not pass it on: whoever has it can answer in your name.`,
      },
      paragraph(
        `If you do not know ${child}, you do not need to do anything: without an answer the registration ends.`,
      ),
    ],
    reason: guardianReason,
    expiresAt: until,
  });
}

const toBeConfirmed =
  'Before this counts, one of us has to speak to you, because we cannot tell from the email address alone who has answered. Please reply to this email with your telephone number, and we call you.';

const heading = {
  given: 'Thank you for agreeing',
  declined: 'You have not agreed',
  withdrawn: 'You have withdrawn your agreement',
};

export function sendGuardianReceipt(
  mailing: EventMailing,
  registration: EventRegistration,
  consent: GuardianConsent,
  texts: ConsentTexts,
) {
  const child = childName(registration);
  const given = consent.answer === 'given';
  const { title } = mailing.event;
  return mailing.emails.send({
    kind: 'event-guardian-receipt',
    to: guardian(registration),
    subject: `Your answer: ${child} and ${title}`,
    heading: heading[consent.answer],
    blocks: [
      paragraph(
        given
          ? `${hello(registration.parentName)} we have noted that ${child} may come to ${title}. ${consent.counts ? `We have told ${child}.` : toBeConfirmed}`
          : `${hello(registration.parentName)} we have noted that ${child} does not come to ${title}${consent.answer === 'withdrawn' ? ' any more' : ''}. We have told ${child}, and there is nothing more to do.`,
      ),
      {
        type: 'facts',
        rows: [
          ['Answered by', consent.guardianName],
          ['On', moment(consent.answeredAt)],
          ...(given
            ? [
                [
                  'Photographs',
                  consent.photos ? 'Yes, they may be taken and used' : 'No, none are taken or used',
                ] as const,
                ['Version of the text', consent.textVersion] as const,
              ]
            : []),
        ],
      },
      ...(given ? [facts(mailing.event)] : []),
      ...agreedTexts(consent, texts).map((text) => ({ type: 'note', text }) as const),
      paragraph(
        `You can change your mind at any time: on your own page, ${mailing.emails.link('/guardian')}, which also shows what is stored, or reply to this email.`,
      ),
    ],
    reason: guardianReason,
  });
}

/** To the child: what the parent or guardian answered. Who moves up from the waiting list is told by that mail instead. */
export function sendChildNews(
  mailing: EventMailing,
  registration: EventRegistration,
  { answer }: GuardianConsent,
) {
  const given = answer === 'given';
  const hasPlace = registration.status !== 'waitlisted';
  const { title } = mailing.event;
  const agreed = `${hello(registration.fullName)} your parent or guardian has agreed that you come to ${title}.`;
  return mailing.emails.send({
    kind: given ? 'event-child-agreed' : 'event-child-declined',
    to: to(registration),
    subject: given
      ? hasPlace
        ? `You have a place: ${title}`
        : `You are on the waiting list: ${title}`
      : `About your registration for ${title}`,
    heading: given
      ? 'Your parent or guardian has agreed'
      : answer === 'withdrawn'
        ? 'Your parent or guardian no longer agrees'
        : 'Your parent or guardian does not agree',
    blocks: given
      ? [
          paragraph(
            hasPlace
              ? `${agreed} The place is yours. We look forward to seeing you.`
              : `${agreed} The event is full at the moment. As soon as a place becomes free it is yours, and we write to you at once.`,
          ),
          facts(mailing.event),
          ...(hasPlace
            ? [...joining(mailing.event), paragraph('The attached file puts the event into your calendar.')]
            : []),
          ...cancelling(mailing, registration, 'If you cannot come any more, please cancel here.'),
        ]
      : [
          paragraph(
            answer === 'withdrawn'
              ? `${hello(registration.fullName)} your parent or guardian no longer agrees that you may come to ${title}, so please do not come. Talk to them if you wish. They can agree again as long as your registration is open${registration.holdUntil ? `, until ${moment(registration.holdUntil)}` : ''}.`
              : `${hello(registration.fullName)} your parent or guardian has answered that you do not come to ${title} this time, so your registration has ended. Talk to them if you wish. You are welcome at another event.`,
          ),
        ],
    reason,
    ...(given && hasPlace && { attachments: calendarAttachment(mailing) }),
    expiresAt: mailing.event.end,
  });
}

export const notifyOfGuardian = (
  { emails, event }: EventMailing,
  { id }: EventRegistration,
  { answer, counts, photos }: GuardianConsent,
) =>
  emails.notifyStaff({
    kind: 'event-guardian-notice',
    subject: `Consent ${answer}: ${event.title}`,
    heading: {
      given: 'A parent or guardian has agreed',
      declined: 'A parent or guardian has not agreed',
      withdrawn: 'A parent or guardian has withdrawn the agreement',
    }[answer],
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Event', event.title],
          ['Photographs', photos ? 'Yes' : 'No'],
        ],
      },
      ...(counts
        ? []
        : [
            paragraph(
              "The answer does not count yet: it came from the child's own address, or from another one than a guardian's before. Please call the guardian before the registration ends, and record the call.",
            ),
          ]),
      { type: 'button', label: 'Open the registration', url: emails.link(`/admin/consents/events/${id}`) },
    ],
  });
