import { defineEmail, inCase, sometimes, text } from '#app/email/texts/define.ts';
import {
  aboutEvent,
  calendarAttachment,
  cancelSlot,
  confirmSlots,
  type EventMailing,
  envelopeTo,
  eventConsentPath,
  eventSlots,
  eventTable,
  joining,
  joinSlots,
  untilMoment,
} from '#app/features/events/emails/event-mailing.server.ts';
import type { EventRegistration } from '#app/features/events/places/registration.table.ts';
import type { ConsentTexts } from '#app/features/guardianship/consent-text.ts';
import {
  notifyOfAnswer,
  sendAnswerCopy,
  sendChildRefused,
  sendRequest,
} from '#app/features/guardianship/guardianship.emails.ts';
import type { GuardianConsent } from '#app/features/guardianship/guardianship.table.ts';
import type { NewLink } from '#app/features/guardianship/links.server.ts';

const about = ({ event }: EventMailing) => ({
  said: { what: event.title, room: 'one of our events', club: false },
  where: eventTable(event),
  kinds: {
    request: 'event-guardian-request',
    renewal: 'event-guardian-request',
    agreed: 'event-guardian-receipt',
    refused: 'event-guardian-receipt',
    notice: 'event-guardian-notice',
    child: 'event-child-declined',
  },
});

export function sendGuardianRequest(mailing: EventMailing, registration: EventRegistration, link: NewLink) {
  const expiresAt = registration.expiresAt ?? link.expiresAt;
  return sendRequest(mailing.emails, about(mailing), registration, {
    path: eventConsentPath(link.token),
    until: untilMoment(expiresAt),
    expiresAt,
  });
}

export const sendGuardianReceipt = (
  mailing: EventMailing,
  registration: EventRegistration,
  consent: GuardianConsent,
  texts: ConsentTexts,
) => sendAnswerCopy(mailing.emails, about(mailing), registration, consent, texts);

export const notifyOfGuardian = (
  mailing: EventMailing,
  { id }: EventRegistration,
  consent: GuardianConsent,
) =>
  notifyOfAnswer(mailing.emails, about(mailing), consent, {
    known: [['Event', mailing.event.title]],
    path: `/admin/consents/events/${id}`,
  });

const childEmail = defineEmail('event-child', {
  kind: 'event-child-held',
  to: 'anyone',
  when: 'Sent to a child who registers for an event: a place, or one on the waiting list, is kept until a parent or guardian has agreed. Sent again once they have; the calendar file is attached where there is a place.',
  slots: {
    ...eventSlots,
    agreed: inCase('A parent or guardian has agreed', false),
    waiting: inCase('The child is on the waiting list', false),
    until: sometimes(
      text('The last moment at which a guardian can answer', '28 November 2026, 09:30, South African time'),
    ),
    confirm: confirmSlots.confirm,
    ...joinSlots,
    cancel: cancelSlot,
  },
});

const childValues = (mailing: EventMailing, registration: EventRegistration) => ({
  ...aboutEvent(mailing, registration.fullName),
  cancel: mailing.cancelUrl(registration),
});

export function sendChildHeld(mailing: EventMailing, registration: EventRegistration) {
  const { expiresAt, shownStatus, confirmedAt } = registration;
  return mailing.emails.send(envelopeTo(mailing, registration), childEmail, {
    ...childValues(mailing, registration),
    waiting: shownStatus !== 'registered',
    until: expiresAt ? untilMoment(expiresAt) : undefined,
    confirm: confirmedAt ? undefined : mailing.confirmUrl(registration),
  });
}

export function sendChildNews(
  mailing: EventMailing,
  registration: EventRegistration,
  { answer }: GuardianConsent,
) {
  const { emails, event } = mailing;
  const { expiresAt, shownStatus } = registration;
  if (answer !== 'given')
    return sendChildRefused(emails, about(mailing), registration, {
      answer,
      until: expiresAt ? untilMoment(expiresAt) : undefined,
      expiresAt: event.end,
    });
  const waiting = shownStatus === 'waitlisted';
  return emails.send(
    { ...envelopeTo(mailing, registration), ...(!waiting && { attachments: calendarAttachment(mailing) }) },
    { ...childEmail, kind: 'event-child-agreed' },
    {
      ...childValues(mailing, registration),
      agreed: true,
      waiting,
      ...(!waiting && joining(event)),
    },
  );
}

export const eventConsentEmails = [childEmail];
