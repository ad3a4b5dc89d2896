import { hello } from '#app/email/greeting.ts';
import { facts } from '#app/email/texts/define.ts';
import {
  calendarAttachment,
  type EventMailing,
  envelopeTo,
  eventConsentPath,
  eventTable,
  joining,
  untilMoment,
} from '#app/features/events/emails/event-mailing.server.ts';
import type { EventRegistration } from '#app/features/events/places/registration.table.ts';
import type { ConsentTexts } from '#app/features/guardianship/consent-text.ts';
import {
  agreedNotes,
  answererOf,
  answerFacts,
  childName,
  guardianRecipient,
  receiptOf,
} from '#app/features/guardianship/guardianship.emails.ts';
import type { GuardianConsent } from '#app/features/guardianship/guardianship.table.ts';
import type { NewLink } from '#app/features/guardianship/links.server.ts';
import {
  childAgreed,
  childAgreedWaiting,
  childDeclined,
  childHeld,
  childHeldWaiting,
  childWithdrawn,
  childWithdrawnUntil,
  guardianNotices,
  guardianRequest,
  receipts,
  uncountedPart,
} from './consent.emails.ts';

export function sendChildHeld(mailing: EventMailing, registration: EventRegistration) {
  const { emails, event } = mailing;
  const { expiresAt, shownStatus, confirmedAt } = registration;
  return emails.send(
    envelopeTo(mailing, registration),
    shownStatus === 'registered' ? childHeld : childHeldWaiting,
    {
      hello: hello(registration.fullName),
      title: event.title,
      until: expiresAt ? untilMoment(expiresAt) : undefined,
      confirm: confirmedAt ? undefined : mailing.confirmUrl(registration),
      facts: eventTable(event),
      cancel: mailing.cancelUrl(registration),
    },
  );
}

export function sendGuardianRequest(
  { emails, event }: EventMailing,
  registration: EventRegistration,
  link: NewLink,
) {
  const until = registration.expiresAt ?? link.expiresAt;
  return emails.send({ to: guardianRecipient(registration), expiresAt: until }, guardianRequest, {
    hello: hello(registration.parentName),
    child: childName(registration),
    title: event.title,
    facts: eventTable(event),
    answer: emails.link(eventConsentPath(link.token)),
    until: untilMoment(until),
  });
}

export async function sendGuardianReceipt(
  { emails, event }: EventMailing,
  registration: EventRegistration,
  consent: GuardianConsent,
  texts: ConsentTexts,
) {
  const to = answererOf(registration, consent);
  if (!to) return;
  await emails.send({ to }, receiptOf(consent, receipts), {
    hello: hello(to.name),
    child: childName(registration),
    title: event.title,
    answer: answerFacts(consent),
    event: consent.answer === 'given' ? eventTable(event) : [],
    agreed: agreedNotes(consent, texts),
    page: emails.link('/guardian'),
  });
}

export function sendChildNews(
  mailing: EventMailing,
  registration: EventRegistration,
  { answer }: GuardianConsent,
) {
  const { emails, event } = mailing;
  const { fullName, expiresAt, shownStatus } = registration;
  const envelope = envelopeTo(mailing, registration);
  const values = { hello: hello(fullName), title: event.title };
  if (answer === 'declined') return emails.send(envelope, childDeclined, values);
  if (answer === 'withdrawn')
    return expiresAt
      ? emails.send(envelope, childWithdrawnUntil, { ...values, until: untilMoment(expiresAt) })
      : emails.send(envelope, childWithdrawn, values);
  const agreed = { ...values, facts: eventTable(event), cancel: mailing.cancelUrl(registration) };
  if (shownStatus === 'waitlisted') return emails.send(envelope, childAgreedWaiting, agreed);
  return emails.send({ ...envelope, attachments: calendarAttachment(mailing) }, childAgreed, {
    ...agreed,
    ...joining(event),
  });
}

export const notifyOfGuardian = (
  { emails, event }: EventMailing,
  { id }: EventRegistration,
  { answer, counts, photos }: GuardianConsent,
) =>
  emails.notifyStaff(guardianNotices[answer], {
    title: event.title,
    facts: facts(['Event', event.title], ['Photographs', photos ? 'Yes' : 'No']),
    uncounted: counts ? [] : emails.renderPart(uncountedPart, {}),
    registration: emails.link(`/admin/consents/events/${id}`),
  });
