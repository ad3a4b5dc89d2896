import {
  type DatedEvent,
  datedEvent,
  formatEvent,
  isClosed,
} from '#app/features/events/event/dated-event.ts';
import type { EventRegistration } from '#app/features/events/places/registration.table.ts';
import {
  type Context,
  clockContext,
  contentContext,
  databaseContext,
  settingsContext,
} from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import { findRegistration } from './registration.server.ts';

export const calledOffText = 'This event has been called off. You do not need to do anything.';

/** What a page shows of the registration behind a mail's link. Nothing personal: mails are forwarded. */
export const linkedView = ({ registration, event, over, address }: Linked) => ({
  title: registration.eventTitle,
  eventId: event?.id,
  over,
  calledOff: event?.cancelled === true,
  details: event && formatEvent(event),
  address,
});

export type LinkedView = ReturnType<typeof linkedView>;

interface Linked {
  registration: EventRegistration;
  event: DatedEvent | undefined;
  over: boolean;
  address: string;
}

/** Throws not found for a link that was not made here, or whose registration is erased. */
export async function requireLinkedRegistration(
  { context, request }: { context: Context; request: Request },
  read: (secret: string, query: URLSearchParams) => string | undefined,
  path: string,
): Promise<Linked> {
  const { search, searchParams } = new URL(request.url);
  const id = read(context.get(settingsContext).AUTH_SECRET, searchParams);
  const registration = id && (await findRegistration(context.get(databaseContext), id));
  if (!registration) throw notFound('Registration Not Found', { label: 'Back to Events', href: '/events' });
  const event = datedEvent(context.get(contentContext), registration.eventId);
  const over = !event || isClosed(event, context.get(clockContext).now());
  return { registration, event, over, address: `${path}${search}` };
}
