import { defineEmail, inCase, optionalSlot, text } from '#app/email/texts/define.ts';
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
  joinSlots,
  joinValues,
  untilMoment,
} from '#app/features/events/emails/event-mailing.server.ts';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import type { EventRegistration } from '#app/features/events/places/registration.table.ts';
import type { SubjectDescription } from '#app/features/guardianship/consent-subject.ts';
import { sendRequest } from '#app/features/guardianship/guardianship.emails.ts';
import type { NewLink } from '#app/features/guardianship/links.server.ts';

/** `event` is undefined once it is gone from the content. */
export function aboutChild(
  event: DatedEvent | undefined,
  { id, eventTitle, expiresAt }: EventRegistration,
): SubjectDescription {
  const what = event?.title ?? eventTitle;
  return {
    said: { what, room: 'one of our events', club: false },
    where: event && eventTable(event),
    kinds: {
      request: 'event-guardian-request',
      renewal: 'event-guardian-request',
      agreed: 'event-guardian-receipt',
      refused: 'event-guardian-receipt',
      notice: 'event-guardian-notice',
      child: 'event-child-declined',
    },
    known: [['Event', what]],
    path: `/admin/consents/events/${id}`,
    // Consent cannot be given again for an event that is not shown.
    until: event && expiresAt ? untilMoment(expiresAt) : undefined,
    end: event?.end,
  };
}

export function sendGuardianRequest(mailing: EventMailing, registration: EventRegistration, link: NewLink) {
  const expiresAt = registration.expiresAt ?? link.expiresAt;
  return sendRequest(mailing.emails, aboutChild(mailing.event, registration), registration, {
    path: eventConsentPath(link.token),
    until: untilMoment(expiresAt),
    expiresAt,
  });
}

const childEmail = defineEmail('event-child', {
  kind: 'event-child-held',
  to: 'anyone',
  when: 'Sent to a child who registers for an event: a place, or one on the waiting list, is kept until a parent or guardian has agreed. Sent again once they have; the calendar file is attached where there is a place.',
  slots: {
    ...eventSlots,
    agreed: inCase('A parent or guardian has agreed', false),
    waiting: inCase('The child is on the waiting list', false),
    until: optionalSlot(
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

export function sendChildAgreed(mailing: EventMailing, registration: EventRegistration) {
  const { emails, event } = mailing;
  const waiting = registration.shownStatus === 'waitlisted';
  return emails.send(
    {
      ...envelopeTo(mailing, registration),
      ...(!waiting && { attachments: calendarAttachment(mailing, registration) }),
    },
    { ...childEmail, kind: 'event-child-agreed' },
    {
      ...childValues(mailing, registration),
      agreed: true,
      waiting,
      ...(!waiting && joinValues(event)),
    },
  );
}

export const eventConsentEmails = [childEmail];
