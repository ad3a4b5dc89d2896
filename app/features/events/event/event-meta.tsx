import { type MetaLine, MetaList } from '#app/ui/lists/meta-list.tsx';

interface EventLines {
  date: string;
  time: string;
  location: string;
  attendees?: string | undefined;
}

export const eventLines = ({ date, time, location, attendees }: EventLines): MetaLine[] => [
  { icon: 'calendar', text: date },
  { icon: 'clock', text: time },
  { icon: 'map-pin', text: location },
  ...(attendees ? [{ icon: 'users', text: attendees }] : []),
];

/** Details below the page's title. Names the time zone, since online events have guests abroad. */
export const EventMeta = (event: EventLines) => (
  <MetaList lines={eventLines({ ...event, time: `${event.time}, South African time` })} />
);
