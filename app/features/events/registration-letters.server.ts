import type { Letter } from '#app/organisation/letters.server.ts';
import { eventWords } from './dated-event.ts';
import { attached, cancelling, type EventPost, facts, joining, reason, to } from './event-post.server.ts';
import type { EventRegistration } from './registration.table.ts';

/** What whoever has a place gets: the event, how to join it, the calendar file, the way to cancel. */
const place = (
  post: EventPost,
  registration: EventRegistration,
  { hello, cancel }: { hello: string; cancel: string },
): Pick<Letter, 'blocks' | 'reason' | 'attachments' | 'expiresAt'> => ({
  blocks: [
    { type: 'paragraph', text: `Hello ${registration.fullName}, ${hello}` },
    facts(post.event),
    ...joining(post.event),
    { type: 'paragraph', text: 'The attached file puts the event into your calendar.' },
    ...cancelling(post, registration, cancel),
  ],
  reason,
  attachments: attached(post),
  expiresAt: post.event.end,
});

/** She has a place. */
export const sendPlace = (post: EventPost, registration: EventRegistration) =>
  post.letters.send({
    kind: 'event-registration-confirmation',
    to: to(registration),
    subject: `You are registered: ${post.event.title}`,
    heading: 'You have a place',
    ...place(post, registration, {
      hello: 'thank you for registering. We look forward to seeing you.',
      cancel: 'Plans changed? Cancel here, and somebody on the waiting list gets your place.',
    }),
  });

/** The event is full: she waits, and is told so plainly. */
export const sendWaiting = (post: EventPost, registration: EventRegistration, position: number) =>
  post.letters.send({
    kind: 'event-registration-waiting',
    to: to(registration),
    subject: `You are on the waiting list: ${post.event.title}`,
    heading: 'You are on the waiting list',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${registration.fullName}, thank you for registering. The event is full at the moment, so you do not have a place yet. You are number ${position} on the waiting list.`,
      },
      facts(post.event),
      {
        type: 'paragraph',
        text: 'As soon as a place becomes free it is yours. You do not need to do anything; we will write to you at once.',
      },
      ...cancelling(post, registration, 'If you no longer want to come, leave the list here.'),
    ],
    reason,
    expiresAt: post.event.end,
  });

/** A place became free and she moved up. */
export const sendPromotion = (post: EventPost, registration: EventRegistration) =>
  post.letters.send({
    kind: 'event-registration-promoted',
    to: to(registration),
    subject: `You have a place now: ${post.event.title}`,
    heading: 'A place became free, and it is yours',
    ...place(post, registration, {
      hello: 'you were on the waiting list. Now you have a place.',
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
        text: `Hello ${registration.fullName}, this is a reminder of the event you registered for.`,
      },
      facts(post.event),
      ...joining(post.event),
      ...cancelling(
        post,
        registration,
        'If you cannot come, please cancel, so that somebody on the waiting list can.',
      ),
    ],
    reason,
    expiresAt,
  });

/** What she cancelled is cancelled. */
export const sendCancelled = (post: EventPost, registration: EventRegistration) =>
  post.letters.send({
    kind: 'event-registration-cancelled',
    to: to(registration),
    subject: `Cancelled: ${post.event.title}`,
    heading: 'Your registration is cancelled',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${registration.fullName}, your registration is cancelled. Thank you for telling us. Please delete the event from your calendar.`,
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
