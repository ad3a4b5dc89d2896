import { readSequences } from '#app/features/events/change/announcement.server.ts';
import { datedEvents } from '#app/features/events/event/dated-event.ts';
import { contentContext, databaseContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/events-ics-route';
import { calendarAnswer, calendarOf, calendarSource } from './calendar.ts';

export const handle = cachedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const source = calendarSource(context);
  const events = datedEvents(context.get(contentContext));
  const sequences = await readSequences(context.get(databaseContext), events);
  const feed = { name: `${source.organisation}: events` };
  return calendarAnswer(calendarOf(events, source, feed, sequences), 'events.ics');
}
