import { submissionEmails } from '#app/applications/definition/submission-emails.ts';
import { button, defineEmail, facts, inCase, text, typedBlocks } from '#app/email/texts/define.ts';
import {
  aboutEvent,
  calendarAttachment,
  cancelSlot,
  confirmSlots,
  confirmValues,
  type EventMailing,
  envelopeTo,
  eventSlots,
  joinSlots,
  joinValues,
} from '#app/features/events/emails/event-mailing.server.ts';
import { formatEvent } from '#app/features/events/event/dated-event.ts';
import type { EventRegistration } from '#app/features/events/places/registration.table.ts';

const place = defineEmail('event-place', {
  kind: 'event-registration-confirmation',
  to: 'anyone',
  when: 'Sent when someone registers for an event and has a place, has one once the address is confirmed, or when a place becomes free for someone on the waiting list. The calendar file is attached.',
  slots: {
    ...eventSlots,
    promoted: inCase('The place became free', false),
    ...confirmSlots,
    ...joinSlots,
    cancel: cancelSlot,
  },
});

const sendPlaceOf = (promoted: boolean) => (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send(
    { ...envelopeTo(mailing, registration), attachments: calendarAttachment(mailing, registration) },
    promoted ? { ...place, kind: 'event-registration-promoted' } : place,
    {
      ...aboutEvent(mailing, registration.fullName),
      promoted,
      ...confirmValues(mailing, registration),
      ...joinValues(mailing.event),
      cancel: mailing.cancelUrl(registration),
    },
  );

export const sendPlace = sendPlaceOf(false);
export const sendPromotion = sendPlaceOf(true);

const waiting = defineEmail('event-waiting', {
  kind: 'event-registration-waiting',
  to: 'anyone',
  when: 'Sent when someone registers for an event that is full, or gets a place only after the address is confirmed, because many registrations came the same way.',
  slots: {
    ...eventSlots,
    ...confirmSlots,
    full: inCase('The event is full', true),
    position: text('The place on the waiting list', '3'),
    cancel: cancelSlot,
  },
});

export const sendWaiting = (
  mailing: EventMailing,
  registration: EventRegistration,
  { position, isFull }: { position: number; isFull: boolean },
) =>
  mailing.emails.send(envelopeTo(mailing, registration), waiting, {
    ...aboutEvent(mailing, registration.fullName),
    ...confirmValues(mailing, registration),
    full: isFull,
    position,
    cancel: mailing.cancelUrl(registration),
  });

const reminder = defineEmail('event-coming-up', {
  kind: 'event-reminder',
  to: 'anyone',
  when: 'Sent before an event to everyone who has a place.',
  slots: {
    ...eventSlots,
    ...joinSlots,
    cancel: cancelSlot,
    date: text('The day of the event', 'Saturday, 5 December 2026'),
  },
});

export const sendReminder = (mailing: EventMailing, registration: EventRegistration, expiresAt: Date) =>
  mailing.emails.send({ ...envelopeTo(mailing, registration), expiresAt }, reminder, {
    ...aboutEvent(mailing, registration.fullName),
    ...joinValues(mailing.event),
    date: formatEvent(mailing.event).date,
    cancel: mailing.cancelUrl(registration),
  });

const ended = defineEmail('event-registration-ended', {
  kind: 'event-registration-cancelled',
  to: 'anyone',
  when: 'Sent when someone has cancelled a registration, when no one has confirmed it in time, or no parent or guardian has agreed to a child’s.',
  slots: {
    ...eventSlots,
    released: inCase('No one has confirmed or agreed in time', false),
    child: inCase('It is a child’s registration', false),
    register: button('The button that opens the registration'),
  },
});

const sendEnded = (mailing: EventMailing, registration: EventRegistration, released: boolean) =>
  mailing.emails.send(
    envelopeTo(mailing, registration),
    released ? { ...ended, kind: 'event-registration-released' } : ended,
    {
      ...aboutEvent(mailing, registration.fullName),
      released,
      child: registration.isChild,
      register: mailing.emails.link(`/events/${mailing.event.id}/register`),
    },
  );

export const sendReleased = (mailing: EventMailing, registration: EventRegistration) =>
  sendEnded(mailing, registration, true);
export const sendCancelled = (mailing: EventMailing, registration: EventRegistration) =>
  sendEnded(mailing, registration, false);

const arrival = defineEmail('event-registration-arrived', {
  kind: 'event-registration-notice',
  to: 'staff',
  when: 'Sent when someone registers for an event or joins its waiting list.',
  slots: {
    title: eventSlots.title,
    waiting: inCase('The registration is on the waiting list', false),
    facts: typedBlocks(
      'Who registered, and how many places are taken',
      facts(['Event', 'Girls in Tech Day'], ['Name', 'Thandi Nkosi'], ['Places taken', '12 of 40']),
    ),
    needs: inCase('Dietary or accessibility answers came with it', true),
  },
});

const intake = (registration: EventRegistration): [string, string | null][] => {
  const { fullName, email, phone, company, jobTitle, expiresAt, confirmedAt, isChild } = registration;
  return [
    ['Name', fullName],
    ['Email', expiresAt && !confirmedAt ? `${email} (not confirmed yet)` : email],
    ['Under 18', isChild ? 'Yes, a parent or guardian was asked' : null],
    ['Phone', phone],
    ['Company', company],
    ['Job title', jobTitle],
  ];
};

export function notifyOfArrival(
  { emails, event }: EventMailing,
  registration: EventRegistration,
  { taken, waiting, hasNeeds }: { taken: number; waiting: number; hasNeeds: boolean },
) {
  const { title, capacity } = event;
  return emails.notifyStaff(
    arrival,
    {
      title,
      waiting: registration.shownStatus === 'waitlisted',
      facts: facts(
        ['Event', title],
        ...intake(registration),
        ['Places taken', `${taken} of ${capacity}`],
        ['Waiting', String(waiting)],
      ),
      needs: hasNeeds,
    },
    { replyTo: registration.email },
  );
}

export const registrationEmails = submissionEmails('event-registration', {
  inbox: 'support',
  example: 'Girls in Tech Day',
  what: (event) => `registration for ${event}`,
  statuses: {
    attended: { path: '/events' },
    registered: { path: '/events' },
    cancelled: { path: '/events' },
  },
  others: [place, waiting, reminder, ended, arrival],
});
