import { confirmChildPart } from '#app/features/events/event/event.emails.ts';
import {
  calendarAttachment,
  type EventMailing,
  facts,
  joining,
  to,
} from '#app/features/events/event/event-mailing.server.ts';
import type { EventRegistration } from '#app/features/events/registration/registration.table.ts';
import type { GuardianConsent } from '#app/features/guardians/consent.table.ts';
import type { NewLink } from '#app/features/guardians/consent-link.server.ts';
import { agreedTexts, type ConsentTexts } from '#app/features/guardians/consent-room.ts';
import { formatDate } from '#app/organisation/time.ts';
import { givenName, hello } from '#app/platform/mail/greeting.ts';
import {
  childAgreed,
  childAgreedWaiting,
  childDeclined,
  childHeld,
  childHeldWaiting,
  childUntilPart,
  childWithdrawn,
  childWithdrawnUntil,
  guardianNotices,
  guardianRequest,
  receipts,
  uncountedPart,
} from './consent.emails.ts';
import { consentPath } from './consent.ts';

/** A wrongly typed address is a stranger's: what guardians see says no more of a child than the first name. */
export const childName = ({ fullName }: EventRegistration): string => givenName(fullName) ?? 'this child';

const guardian = ({ parentName, parentEmail }: EventRegistration) => ({
  ...(parentName && { name: parentName }),
  email: parentEmail ?? '',
});

const moment = (at: Date) => `${formatDate(at, 'moment')}, South African time`;

export function sendChildHeld(mailing: EventMailing, registration: EventRegistration) {
  const { emails, event } = mailing;
  const { holdUntil, status, confirmedAt } = registration;
  const unproven = holdUntil && !confirmedAt;
  return emails.send({
    ...emails.words(status === 'registered' ? childHeld : childHeldWaiting, {
      hello: hello(registration.fullName),
      title: event.title,
      until: holdUntil ? emails.part(childUntilPart, { until: moment(holdUntil) }) : [],
      confirm: unproven ? emails.part(confirmChildPart, { confirm: mailing.confirmUrl(registration) }) : [],
      facts: facts(event),
      cancel: mailing.cancelUrl(registration),
    }),
    to: to(registration),
    expiresAt: event.end,
  });
}

export function sendGuardianRequest(
  { emails, event }: EventMailing,
  registration: EventRegistration,
  link: NewLink,
) {
  const until = registration.holdUntil ?? link.expiresAt;
  return emails.send({
    ...emails.words(guardianRequest, {
      hello: hello(registration.parentName),
      child: childName(registration),
      title: event.title,
      facts: facts(event),
      answer: emails.link(consentPath(link.token)),
      until: moment(until),
    }),
    to: guardian(registration),
    expiresAt: until,
  });
}

export function sendGuardianReceipt(
  { emails, event }: EventMailing,
  registration: EventRegistration,
  consent: GuardianConsent,
  texts: ConsentTexts,
) {
  const { answer, counts, photos, guardianName, answeredAt, textVersion } = consent;
  const given = answer === 'given';
  return emails.send({
    ...emails.words(given && !counts ? receipts.toConfirm : receipts[answer], {
      hello: hello(registration.parentName),
      child: childName(registration),
      title: event.title,
      answer: {
        type: 'facts',
        rows: [
          ['Answered by', guardianName],
          ['On', moment(answeredAt)],
          ...(given
            ? [
                [
                  'Photographs',
                  photos ? 'Yes, they may be taken and used' : 'No, none are taken or used',
                ] as const,
                ['Version of the text', textVersion] as const,
              ]
            : []),
        ],
      },
      event: given ? facts(event) : [],
      agreed: agreedTexts(consent, texts).map((text) => ({ type: 'note', text }) as const),
      page: emails.link('/guardian'),
    }),
    to: guardian(registration),
  });
}

/** To the child: what the parent or guardian answered. Who moves up from the waiting list is told by that mail instead. */
export function sendChildNews(
  mailing: EventMailing,
  registration: EventRegistration,
  { answer }: GuardianConsent,
) {
  const hasPlace = registration.status !== 'waitlisted';
  return mailing.emails.send({
    ...(answer === 'given'
      ? agreedWords(mailing, registration, hasPlace)
      : refusedWords(mailing, registration, answer)),
    to: to(registration),
    ...(answer === 'given' && hasPlace && { attachments: calendarAttachment(mailing) }),
    expiresAt: mailing.event.end,
  });
}

function agreedWords(mailing: EventMailing, registration: EventRegistration, hasPlace: boolean) {
  const { emails, event } = mailing;
  const values = {
    hello: hello(registration.fullName),
    title: event.title,
    facts: facts(event),
    cancel: mailing.cancelUrl(registration),
  };
  return hasPlace
    ? emails.words(childAgreed, { ...values, join: joining(mailing) })
    : emails.words(childAgreedWaiting, values);
}

function refusedWords(
  { emails, event }: EventMailing,
  { fullName, holdUntil }: EventRegistration,
  answer: 'declined' | 'withdrawn',
) {
  const values = { hello: hello(fullName), title: event.title };
  if (answer === 'declined') return emails.words(childDeclined, values);
  return holdUntil
    ? emails.words(childWithdrawnUntil, { ...values, until: moment(holdUntil) })
    : emails.words(childWithdrawn, values);
}

export const notifyOfGuardian = (
  { emails, event }: EventMailing,
  { id }: EventRegistration,
  { answer, counts, photos }: GuardianConsent,
) =>
  emails.notifyStaff(
    emails.words(guardianNotices[answer], {
      title: event.title,
      facts: {
        type: 'facts',
        rows: [
          ['Event', event.title],
          ['Photographs', photos ? 'Yes' : 'No'],
        ],
      },
      uncounted: counts ? [] : emails.part(uncountedPart, {}),
      registration: emails.link(`/admin/consents/events/${id}`),
    }),
  );
