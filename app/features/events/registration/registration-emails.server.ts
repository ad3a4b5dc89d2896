import { formatEvent } from '#app/features/events/event/dated-event.ts';
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
import type { Email } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { EventRegistration } from './registration.table.ts';

const place = (
  mailing: EventMailing,
  registration: EventRegistration,
  { welcome, cancel }: { welcome: string; cancel: string },
): Pick<Email, 'blocks' | 'reason' | 'attachments' | 'expiresAt'> => ({
  blocks: [
    { type: 'paragraph', text: `${hello(registration.fullName)} ${welcome}` },
    ...confirming(
      mailing,
      registration,
      (until) => `Please confirm before ${until}. Otherwise someone else gets the place.`,
    ),
    facts(mailing.event),
    ...joining(mailing.event),
    { type: 'paragraph', text: 'The attached file puts the event into your calendar.' },
    ...cancelling(mailing, registration, cancel),
  ],
  reason,
  attachments: calendarAttachment(mailing),
  expiresAt: mailing.event.end,
});

export function sendPlace(mailing: EventMailing, registration: EventRegistration) {
  const held = registration.holdUntil !== null;
  const { title } = mailing.event;
  return mailing.emails.send({
    kind: 'event-registration-confirmation',
    to: to(registration),
    subject: held ? `Confirm your place: ${title}` : `You are registered: ${title}`,
    heading: held ? 'We are holding a place for you' : 'You have a place',
    ...place(mailing, registration, {
      welcome: held
        ? 'thank you for registering. A place is reserved for you. One step is left: please confirm that this address is yours.'
        : 'thank you for registering. We look forward to seeing you.',
      cancel: 'Plans changed? Cancel here, and someone on the waiting list gets your place.',
    }),
  });
}

/** No place for now, which is told plainly: the event is full, or the address has to be confirmed first. */
export function sendWaiting(
  mailing: EventMailing,
  registration: EventRegistration,
  { position, isFull }: { position: number; isFull: boolean },
) {
  const held = registration.holdUntil !== null;
  const why = isFull
    ? 'The event is full at the moment, so you do not have a place yet.'
    : 'Many registrations came the same way as yours, so your place depends on your confirmation.';
  const then = isFull
    ? 'As soon as a place becomes free it is yours. You do not need to do anything more; we will write to you at once.'
    : 'If there is still room when you confirm, you have a place at once.';
  return mailing.emails.send({
    kind: 'event-registration-waiting',
    to: to(registration),
    subject: `${held ? 'Please confirm: you' : 'You'} are on the waiting list: ${mailing.event.title}`,
    heading: 'You are on the waiting list',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.fullName)} thank you for registering. ${why} You are number ${position} on the waiting list.`,
      },
      ...confirming(
        mailing,
        registration,
        (until) =>
          `Please confirm before ${until} that this address is yours. Only confirmed registrations move up.`,
      ),
      facts(mailing.event),
      { type: 'paragraph', text: then },
      ...cancelling(mailing, registration, 'If you no longer want to come, leave the list here.'),
    ],
    reason,
    expiresAt: mailing.event.end,
  });
}

export const sendPromotion = (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send({
    kind: 'event-registration-promoted',
    to: to(registration),
    subject: `You have a place now: ${mailing.event.title}`,
    heading: 'A place became free, and it is yours',
    ...place(mailing, registration, {
      welcome: 'you were on the waiting list. Now you have a place.',
      cancel: 'If you cannot come any more, please cancel, so that the next person can.',
    }),
  });

export const sendReminder = (mailing: EventMailing, registration: EventRegistration, expiresAt: Date) =>
  mailing.emails.send({
    kind: 'event-reminder',
    to: to(registration),
    subject: `Coming up: ${mailing.event.title}, ${formatEvent(mailing.event).date}`,
    heading: 'See you soon',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.fullName)} this is a reminder of the event you registered for.`,
      },
      facts(mailing.event),
      ...joining(mailing.event),
      ...cancelling(
        mailing,
        registration,
        'If you cannot come, please cancel, so that someone on the waiting list can.',
      ),
    ],
    reason,
    expiresAt,
  });

export const sendReleased = (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send({
    kind: 'event-registration-released',
    to: to(registration),
    subject: registration.isChild
      ? `Your registration has ended: ${mailing.event.title}`
      : `Not confirmed in time: ${mailing.event.title}`,
    heading: registration.isChild ? 'Your registration has ended' : 'Your registration was not confirmed',
    blocks: [
      {
        type: 'paragraph',
        text: registration.isChild
          ? `${hello(registration.fullName)} no parent or guardian has agreed in time, so your registration has ended and others can come. Do you still want to come? Please talk to your parent or guardian, and register again.`
          : `${hello(registration.fullName)} no one confirmed your registration in time, so it has ended and others can come. Do you still want to come? Please register again and confirm with the button in our email.`,
      },
      facts(mailing.event),
      {
        type: 'button',
        label: 'Register again',
        url: mailing.emails.link(`/events/${mailing.event.id}/register`),
      },
    ],
    reason,
    expiresAt: mailing.event.end,
  });

export const sendCancelled = (mailing: EventMailing, registration: EventRegistration) =>
  mailing.emails.send({
    kind: 'event-registration-cancelled',
    to: to(registration),
    subject: `Cancelled: ${mailing.event.title}`,
    heading: 'Your registration is cancelled',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.fullName)} your registration is cancelled. Thank you for telling us. Please delete the event from your calendar.`,
      },
      facts(mailing.event),
      { type: 'paragraph', text: 'Did you not mean to? You can register again.' },
      {
        type: 'button',
        label: 'Register again',
        url: mailing.emails.link(`/events/${mailing.event.id}/register`),
      },
    ],
    reason,
    expiresAt: mailing.event.end,
  });
