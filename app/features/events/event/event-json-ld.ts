import type { DatedEvent } from './dated-event.ts';

interface Source {
  origin: string;
  organisation: string;
}

export function eventJsonLd(event: DatedEvent, { origin, organisation }: Source): object {
  const address = new URL(`/events/${event.id}`, origin).href;
  const mode = event.virtual ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode';
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: address,
    startDate: event.start.toISOString(),
    endDate: event.end.toISOString(),
    eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${mode}`,
    maximumAttendeeCapacity: event.capacity,
    location: event.virtual
      ? { '@type': 'VirtualLocation', url: address }
      : { '@type': 'Place', name: event.location, address: event.address ?? event.location },
    organizer: { '@type': 'Organization', name: organisation, url: origin },
  };
}
