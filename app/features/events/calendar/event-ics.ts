import { datedEvent } from '#app/features/events/event/dated-event.ts';
import { contentContext } from '#app/platform/context.ts';
import { prerenderedPage } from '#app/platform/page.ts';
import type { Route } from './+types/event-ics';
import { calendarOf } from './calendar.ts';
import { calendarAnswer, calendarSource } from './calendar-answer.ts';

export const handle = prerenderedPage;

export function loader({ context, params }: Route.LoaderArgs) {
  const event = datedEvent(context.get(contentContext), params.id);
  if (!event) throw new Response('Event Not Found', { status: 404 });
  return calendarAnswer(calendarOf([event], calendarSource(context)), `event-${event.id}.ics`);
}
