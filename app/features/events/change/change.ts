import { z } from 'zod';
import { type DatedEvent, formatEvent } from '#app/features/events/event/dated-event.ts';

/** What a registered person needs to know in order to attend. Times are ISO 8601 in UTC. */
export const announcedFacts = z.object({
  start: z.string(),
  end: z.string(),
  place: z.string(),
  joinUrl: z.string(),
  cancelled: z.boolean(),
});
export type EventFacts = z.infer<typeof announcedFacts>;

export const factsOf = (event: DatedEvent): EventFacts => ({
  start: event.start.toISOString(),
  end: event.end.toISOString(),
  place: formatEvent(event).place,
  joinUrl: event.joinUrl ?? '',
  cancelled: event.cancelled === true,
});

export type EventChange = 'cancelled' | 'reinstated' | 'time' | 'place' | 'link';

export function eventChanges(before: EventFacts, now: EventFacts): EventChange[] {
  if (now.cancelled) return before.cancelled ? [] : ['cancelled'];
  const changes: EventChange[] = before.cancelled ? ['reinstated'] : [];
  if (before.start !== now.start || before.end !== now.end) changes.push('time');
  if (before.place !== now.place) changes.push('place');
  if (before.joinUrl !== now.joinUrl) changes.push('link');
  return changes;
}
