import type { RouterContextProvider } from 'react-router';
import { contentContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import { type DatedEvent, datedEvent } from './dated-event.ts';

export const backToEvents = { label: 'Back to Events', href: '/events' };

export function requireEvent(context: Readonly<RouterContextProvider>, id: string): DatedEvent {
  const event = datedEvent(context.get(contentContext), id);
  if (!event) throw notFound('Event Not Found', backToEvents);
  return event;
}
