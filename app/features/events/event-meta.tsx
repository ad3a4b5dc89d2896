import { Icon } from '#app/ui/icon.tsx';

interface EventLines {
  date: string;
  time: string;
  location: string;
  attendees?: string;
}

/** When and where, line by line, for cards. */
export const eventLines = ({ date, time, location, attendees }: EventLines) => [
  { icon: 'calendar', text: date },
  { icon: 'clock', text: time },
  { icon: 'map-pin', text: location },
  ...(attendees ? [{ icon: 'users', text: attendees }] : []),
];

/** The same under a page's title. Online events have guests in other time zones, so it says whose time it is. */
export const EventMeta = (event: EventLines) => (
  <ul className="meta">
    {eventLines({ ...event, time: `${event.time}, South African time` }).map(({ icon, text }) => (
      <li key={icon}>
        <Icon name={icon} small />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
