import type { RouterContextProvider } from 'react-router';
import { contentContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import { type DatedEvent, datedEvent } from './dated-event.ts';

/** Where every page about something that is not there leads. */
export const backToEvents = { label: 'Back to Events', href: '/events' };

/** The event of a page's address. Throws the not-found page `Event Not Found` for an unknown id. */
export function requireEvent(context: Readonly<RouterContextProvider>, id: string): DatedEvent {
  const event = datedEvent(context.get(contentContext), id);
  if (!event) throw notFound('Event Not Found', backToEvents);
  return event;
}
