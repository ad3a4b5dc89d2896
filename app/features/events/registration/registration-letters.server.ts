import { eventWords } from '#app/features/events/event/dated-event.ts';
import {
  attached,
  cancelling,
  confirming,
  type EventPost,
  facts,
  joining,
  reason,
  to,
} from '#app/features/events/event/event-post.server.ts';
import type { Letter } from '#app/organisation/letters.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { EventRegistration } from './registration.table.ts';

/** What whoever has a place gets: the event, how to join it, the calendar file, the way to cancel. */
const place = (
  post: EventPost,
  registration: EventRegistration,
  { welcome, cancel }: { welcome: string; cancel: string },
): Pick<Letter, 'blocks' | 'reason' | 'attachments' | 'expiresAt'> => ({
  blocks: [
    { type: 'paragraph', text: `${hello(registration.fullName)} ${welcome}` },
    ...confirming(
      post,
      registration,
      (until) => `Please confirm before ${until}. Otherwise someone else gets the place.`,
    ),
    facts(post.event),
    ...joining(post.event),
    { type: 'paragraph', text: 'The attached file puts the event into your calendar.' },
    ...cancelling(post, registration, cancel),
  ],
  reason,
  attachments: attached(post),
  expiresAt: post.event.end,
});

/** There is a place; one that is only held asks to be confirmed. */
export function sendPlace(post: EventPost, registration: EventRegistration) {
  const held = registration.holdUntil !== null;
  const { title } = post.event;
  return post.letters.send({
    kind: 'event-registration-confirmation',
    to: to(registration),
    subject: held ? `Confirm your place: ${title}` : `You are registered: ${title}`,
    heading: held ? 'We are holding a place for you' : 'You have a place',
    ...place(post, registration, {
      welcome: held
        ? 'thank you for registering. A place is reserved for you. One step is left: please confirm that this address is yours.'
        : 'thank you for registering. We look forward to seeing you.',
      cancel: 'Plans changed? Cancel here, and someone on the waiting list gets your place.',
    }),
  });
}

/** No place for now, which is told plainly: the event is full, or the address has to be confirmed first. */
export function sendWaiting(
  post: EventPost,
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
  return post.letters.send({
    kind: 'event-registration-waiting',
    to: to(registration),
    subject: `${held ? 'Please confirm: you' : 'You'} are on the waiting list: ${post.event.title}`,
    heading: 'You are on the waiting list',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.fullName)} thank you for registering. ${why} You are number ${position} on the waiting list.`,
      },
      ...confirming(
        post,
        registration,
        (until) =>
          `Please confirm before ${until} that this address is yours. Only confirmed registrations move up.`,
      ),
      facts(post.event),
      { type: 'paragraph', text: then },
      ...cancelling(post, registration, 'If you no longer want to come, leave the list here.'),
    ],
    reason,
    expiresAt: post.event.end,
  });
}

/** A place became free, and this person moved up. */
export const sendPromotion = (post: EventPost, registration: EventRegistration) =>
  post.letters.send({
    kind: 'event-registration-promoted',
    to: to(registration),
    subject: `You have a place now: ${post.event.title}`,
    heading: 'A place became free, and it is yours',
    ...place(post, registration, {
      welcome: 'you were on the waiting list. Now you have a place.',
      cancel: 'If you cannot come any more, please cancel, so that the next person can.',
    }),
  });

/** Two days or some hours before the start; of no use after `expiresAt`. */
export const sendReminder = (post: EventPost, registration: EventRegistration, expiresAt: Date) =>
  post.letters.send({
    kind: 'event-reminder',
    to: to(registration),
    subject: `Coming up: ${post.event.title}, ${eventWords(post.event).date}`,
    heading: 'See you soon',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.fullName)} this is a reminder of the event you registered for.`,
      },
      facts(post.event),
      ...joining(post.event),
      ...cancelling(
        post,
        registration,
        'If you cannot come, please cancel, so that someone on the waiting list can.',
      ),
    ],
    reason,
    expiresAt,
  });

/** The address was not confirmed in time, or no guardian of a child has agreed. */
export const sendReleased = (post: EventPost, registration: EventRegistration) =>
  post.letters.send({
    kind: 'event-registration-released',
    to: to(registration),
    subject: registration.isChild
      ? `Your registration has ended: ${post.event.title}`
      : `Not confirmed in time: ${post.event.title}`,
    heading: registration.isChild ? 'Your registration has ended' : 'Your registration was not confirmed',
    blocks: [
      {
        type: 'paragraph',
        text: registration.isChild
          ? `${hello(registration.fullName)} no parent or guardian has agreed in time, so your registration has ended and others can come. Do you still want to come? Please talk to your parent or guardian, and register again.`
          : `${hello(registration.fullName)} no one confirmed your registration in time, so it has ended and others can come. Do you still want to come? Please register again and confirm with the button in our email.`,
      },
      facts(post.event),
      {
        type: 'button',
        label: 'Register again',
        url: post.letters.link(`/events/${post.event.id}/register`),
      },
    ],
    reason,
    expiresAt: post.event.end,
  });

/** What was cancelled is cancelled. */
export const sendCancelled = (post: EventPost, registration: EventRegistration) =>
  post.letters.send({
    kind: 'event-registration-cancelled',
    to: to(registration),
    subject: `Cancelled: ${post.event.title}`,
    heading: 'Your registration is cancelled',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(registration.fullName)} your registration is cancelled. Thank you for telling us. Please delete the event from your calendar.`,
      },
      facts(post.event),
      { type: 'paragraph', text: 'Did you not mean to? You can register again.' },
      {
        type: 'button',
        label: 'Register again',
        url: post.letters.link(`/events/${post.event.id}/register`),
      },
    ],
    reason,
    expiresAt: post.event.end,
  });
