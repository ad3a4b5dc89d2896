import { datedEvent, formatEvent, isClosed } from '#app/features/events/event/dated-event.ts';
import { transactInEventQueue } from '#app/features/events/places/places.server.ts';
import {
  type Context,
  clockContext,
  contentContext,
  databaseContext,
  settingsContext,
} from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import { findRegistration } from './registration.server.ts';

export const calledOffText = 'This event has been called off. You do not need to do anything.';

type Linked = Awaited<ReturnType<typeof requireLinkedRegistration>>;

/** What a page shows of the registration behind an emailed link. Nothing personal: emails get forwarded. */
export const linkedView = ({ registration, event, over, address }: Linked) => ({
  title: registration.eventTitle,
  eventId: event?.id,
  over,
  calledOff: event?.cancelled === true,
  details: event && formatEvent(event),
  address,
});

export type LinkedView = ReturnType<typeof linkedView>;

/** Throws a 404 if the link is invalid or its registration has been erased. */
export async function requireLinkedRegistration(
  { context, request }: { context: Context; request: Request },
  read: (secret: string, query: URLSearchParams) => string | undefined,
  path: string,
) {
  const { search, searchParams } = new URL(request.url);
  const database = context.get(databaseContext);
  const id = read(context.get(settingsContext).AUTH_SECRET, searchParams);
  const registration = id && (await findRegistration(database, id));
  if (!registration) throw notFound('Registration Not Found', { label: 'Back to Events', href: '/events' });
  const event = datedEvent(context.get(contentContext), registration.eventId);
  const over = !event || isClosed(event, context.get(clockContext).now());
  const address = `${path}${search}`;
  const transact = <T>(work: (tx: Database) => Promise<T>) =>
    transactInEventQueue(database, registration.eventId, work);
  return {
    registration,
    event,
    over,
    address,
    /** Arguments for submitting the page's form. */
    sent: { request, context, about: registration.id, back: address, transact },
  };
}
