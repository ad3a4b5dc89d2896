import { hello } from '#app/email/greeting.ts';
import { formatEvent } from '#app/features/events/event/dated-event.ts';
import { confirmPlacePart, confirmWaitingPart } from '#app/features/events/event/event.emails.ts';
import {
  calendarAttachment,
  confirming,
  type EventMailing,
  envelopeTo,
  eventTable,
  joining,
} from '#app/features/events/event/event-mailing.server.ts';
import {
  cancelled,
  childReleased,
  placeGiven,
  placeHeld,
  promoted,
  released,
  reminder,
  waiting,
} from './registration.emails.ts';
import type { EventRegistration } from './registration.table.ts';

const about = ({ event }: EventMailing, { fullName }: EventRegistration) => ({
  hello: hello(fullName),
  title: event.title,
  facts: eventTable(event),
});

const place = (mailing: EventMailing, registration: EventRegistration) => ({
  ...about(mailing, registration),
  confirm: confirming(mailing, registration, confirmPlacePart),
  join: joining(mailing),
  cancel: mailing.cancelUrl(registration),
});

export const sendPlace = (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send(
    { ...envelopeTo(mailing, registration), attachments: calendarAttachment(mailing) },
    registration.holdUntil ? placeHeld : placeGiven,
    place(mailing, registration),
  );

export function sendWaiting(
  mailing: EventMailing,
  registration: EventRegistration,
  { position, isFull }: { position: number; isFull: boolean },
) {
  const { send } = mailing.emails;
  const envelope = envelopeTo(mailing, registration);
  const values = {
    ...about(mailing, registration),
    position,
    cancel: mailing.cancelUrl(registration),
  };
  const confirm = confirming(mailing, registration, confirmWaitingPart);
  const held = registration.holdUntil ? waiting.held : undefined;
  const unconfirmed = isFull ? held : waiting.unconfirmed;
  return unconfirmed
    ? send(envelope, unconfirmed, { ...values, confirm })
    : send(envelope, waiting.confirmed, values);
}

export const sendPromotion = (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send(
    { ...envelopeTo(mailing, registration), attachments: calendarAttachment(mailing) },
    promoted,
    place(mailing, registration),
  );

export const sendReminder = (mailing: EventMailing, registration: EventRegistration, expiresAt: Date) =>
  mailing.emails.send({ ...envelopeTo(mailing, registration), expiresAt }, reminder, {
    ...about(mailing, registration),
    date: formatEvent(mailing.event).date,
    join: joining(mailing),
    cancel: mailing.cancelUrl(registration),
  });

const again = (mailing: EventMailing, registration: EventRegistration) => ({
  ...about(mailing, registration),
  register: mailing.emails.link(`/events/${mailing.event.id}/register`),
});

export const sendReleased = (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send(
    envelopeTo(mailing, registration),
    registration.isChild ? childReleased : released,
    again(mailing, registration),
  );

export const sendCancelled = (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send(envelopeTo(mailing, registration), cancelled, again(mailing, registration));
