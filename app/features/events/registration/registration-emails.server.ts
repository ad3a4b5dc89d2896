import { formatEvent } from '#app/features/events/event/dated-event.ts';
import { confirmPlacePart, confirmWaitingPart } from '#app/features/events/event/event.emails.ts';
import {
  calendarAttachment,
  confirming,
  type EventMailing,
  facts,
  joining,
  to,
} from '#app/features/events/event/event-mailing.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
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
  facts: facts(event),
});

const place = (mailing: EventMailing, registration: EventRegistration) => ({
  ...about(mailing, registration),
  confirm: confirming(mailing, registration, confirmPlacePart),
  join: joining(mailing),
  cancel: mailing.cancelUrl(registration),
});

export const sendPlace = (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send({
    ...mailing.emails.words(registration.holdUntil ? placeHeld : placeGiven, place(mailing, registration)),
    to: to(registration),
    attachments: calendarAttachment(mailing),
    expiresAt: mailing.event.end,
  });

export function sendWaiting(
  mailing: EventMailing,
  registration: EventRegistration,
  { position, isFull }: { position: number; isFull: boolean },
) {
  const { words, send } = mailing.emails;
  const values = {
    ...about(mailing, registration),
    position,
    cancel: mailing.cancelUrl(registration),
  };
  const confirm = confirming(mailing, registration, confirmWaitingPart);
  const held = registration.holdUntil ? waiting.held : undefined;
  const unconfirmed = isFull ? held : waiting.unconfirmed;
  return send({
    ...(unconfirmed ? words(unconfirmed, { ...values, confirm }) : words(waiting.confirmed, values)),
    to: to(registration),
    expiresAt: mailing.event.end,
  });
}

export const sendPromotion = (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send({
    ...mailing.emails.words(promoted, place(mailing, registration)),
    to: to(registration),
    attachments: calendarAttachment(mailing),
    expiresAt: mailing.event.end,
  });

export const sendReminder = (mailing: EventMailing, registration: EventRegistration, expiresAt: Date) =>
  mailing.emails.send({
    ...mailing.emails.words(reminder, {
      ...about(mailing, registration),
      date: formatEvent(mailing.event).date,
      join: joining(mailing),
      cancel: mailing.cancelUrl(registration),
    }),
    to: to(registration),
    expiresAt,
  });

const again = (mailing: EventMailing, registration: EventRegistration) => ({
  ...about(mailing, registration),
  register: mailing.emails.link(`/events/${mailing.event.id}/register`),
});

export const sendReleased = (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send({
    ...mailing.emails.words(registration.isChild ? childReleased : released, again(mailing, registration)),
    to: to(registration),
    expiresAt: mailing.event.end,
  });

export const sendCancelled = (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send({
    ...mailing.emails.words(cancelled, again(mailing, registration)),
    to: to(registration),
    expiresAt: mailing.event.end,
  });
