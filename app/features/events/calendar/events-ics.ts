import { datedEvents } from '#app/features/events/event/dated-event.ts';
import { contentContext } from '#app/platform/context.ts';
import { prerenderedPage } from '#app/platform/page.ts';
import type { Route } from './+types/events-ics';
import { calendarOf } from './calendar.ts';
import { calendarAnswer, calendarSource } from './calendar-answer.ts';

export const handle = prerenderedPage;

export function loader({ context }: Route.LoaderArgs) {
  const source = calendarSource(context);
  const events = datedEvents(context.get(contentContext));
  return calendarAnswer(calendarOf(events, source, { name: `${source.organisation}: events` }), 'events.ics');
}
