import { readSequences } from '#app/features/events/change/announcement.server.ts';
import { datedEvent } from '#app/features/events/event/dated-event.ts';
import { contentContext, databaseContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/event-ics-route';
import { calendarAnswer, calendarOf, calendarSource } from './calendar.ts';

export const handle = cachedPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const event = datedEvent(context.get(contentContext), params.id);
  if (!event) throw new Response('Event Not Found', { status: 404 });
  const sequences = await readSequences(context.get(databaseContext), [event]);
  return calendarAnswer(
    calendarOf([event], calendarSource(context), undefined, sequences),
    `event-${event.id}.ics`,
  );
}
