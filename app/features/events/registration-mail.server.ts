import type { Letters } from '#app/organisation/letters.server.ts';
import type { Parts } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { DatedEvent } from './dated-event.ts';
import { type EventPost, eventPost } from './event-post.server.ts';
import { countPlaces } from './places.server.ts';
import type { Cancelled, Registered } from './registration.server.ts';
import type { EventRegistration } from './registration.table.ts';
import { sendCancelled, sendPlace, sendPromotion, sendWaiting } from './registration-letters.server.ts';

interface Intake {
  registration: EventRegistration;
  /** Places taken and people waiting, this registration included. */
  taken: number;
  waiting: number;
  /** Dietary or accessibility answers came with it. They themselves are never mailed. */
  hasNeeds: boolean;
}

/** Tells the staff of a new registration. */
const notifyOfRegistration = (
  { letters, event }: EventPost,
  { registration, taken, waiting, hasNeeds }: Intake,
) => {
  const { fullName, email, phone, company, jobTitle, status } = registration;
  const given = Object.entries({ Phone: phone, Company: company, 'Job title': jobTitle });
  return letters.notifyStaff({
    kind: 'event-registration-notice',
    subject: `New registration: ${event.title}`,
    heading:
      status === 'waitlisted' ? 'Somebody joined the waiting list' : 'Somebody registered for an event',
    replyTo: email,
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Event', event.title],
          ['Name', fullName],
          ['Email', email],
          ...given.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
          ['Places taken', `${taken} of ${event.capacity}`],
          ['Waiting', String(waiting)],
        ],
      },
      ...(hasNeeds
        ? [
            {
              type: 'note',
              text: 'Dietary or accessibility answers came with it. Only the people who run the event see them.',
            } as const,
          ]
        : []),
    ],
  });
};

interface Occasion {
  parts: Pick<Parts, 'settings' | 'content'>;
  letters: Letters;
  event: DatedEvent;
}

/** All mails that follow from a registration, the places of others who moved up with it included. */
export async function mailRegistration(
  tx: Database,
  { parts, letters, event, done }: Occasion & { done: Registered },
) {
  const post = eventPost(parts, letters, event);
  for (const promoted of done.promoted) await sendPromotion(post, promoted);
  if (done.position === undefined) await sendPlace(post, done.registration);
  else await sendWaiting(post, done.registration, done.position);
  const places = await countPlaces(tx, event.id);
  await notifyOfRegistration(post, { ...places, registration: done.registration, hasNeeds: done.hasNeeds });
}

/** All mails that follow from a cancellation. */
export async function mailCancellation({ parts, letters, event, done }: Occasion & { done: Cancelled }) {
  const post = eventPost(parts, letters, event);
  if (done.cancelled) await sendCancelled(post, done.cancelled);
  for (const promoted of done.promoted) await sendPromotion(post, promoted);
}
