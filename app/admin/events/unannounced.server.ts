import { findUnannouncedChange } from '#app/features/events/change/announcement.server.ts';
import { datedEvent } from '#app/features/events/event/dated-event.ts';
import { events } from '#app/features/events/event/event.content.ts';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';

/** How many people await news of a change to this entry's event, and the page to notify them on. */
export async function findUnannounced(
  { database, content, now }: { database: Database; content: Content; now: Date },
  { name }: Collection,
  id: string,
): Promise<{ people: number; path: string } | undefined> {
  const event = name === events.name ? datedEvent(content, id) : undefined;
  const change = event && (await findUnannouncedChange(database, event, now));
  return change && { people: change.people, path: `/admin/work/event/${id}` };
}
