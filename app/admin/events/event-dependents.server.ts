import {
  isCancellationAnnounced,
  peopleRegistered,
} from '#app/features/events/change/announcement.server.ts';
import { isOver, withDates } from '#app/features/events/event/dated-event.ts';
import { event, events } from '#app/features/events/event/event.content.ts';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import type { FoundEntry } from '#app/platform/content/editing/find-entry.server.ts';
import type { Database } from '#app/platform/database/database.ts';

/**
 * How many people are registered for this entry's event or waiting, and why it cannot be deleted. Undefined
 * for other entries, and if the event is over or its cancellation has been announced.
 */
export async function findEventDependents(
  { database, content, now }: { database: Database; content: Content; now: Date },
  { name }: Collection,
  { id, published, value }: FoundEntry,
): Promise<{ people: number; refusal: string } | undefined> {
  if (name !== events.name) return undefined;
  const people = await peopleRegistered(database, id);
  if (people === 0) return undefined;
  const are = people === 1 ? '1 person is registered' : `${people} people are registered`;
  const currentEvent = event.safeParse(published?.value ?? value).data;
  const planned = currentEvent && withDates(currentEvent, content.since);
  if (planned && isOver(planned, now)) return undefined;
  if (!planned?.cancelled) return { people, refusal: `${are}. Call it off and tell them instead.` };
  if (await isCancellationAnnounced(database, planned)) return undefined;
  const have = people === 1 ? 'has' : 'have';
  return {
    people,
    refusal: `${are} and ${have} not been told that it is called off. Tell them first.`,
  };
}
