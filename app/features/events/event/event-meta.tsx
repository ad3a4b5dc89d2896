import { type MetaLine, MetaList } from '#app/ui/lists/meta-list.tsx';

interface EventLines {
  date: string;
  time: string;
  location: string;
  attendees?: string;
}

export const eventLines = ({ date, time, location, attendees }: EventLines): MetaLine[] => [
  { icon: 'calendar', text: date },
  { icon: 'clock', text: time },
  { icon: 'map-pin', text: location },
  ...(attendees ? [{ icon: 'users', text: attendees }] : []),
];

/** The same under a page's title. Online events have guests in other time zones, so it says whose time it is. */
export const EventMeta = (event: EventLines) => (
  <MetaList lines={eventLines({ ...event, time: `${event.time}, South African time` })} />
);
