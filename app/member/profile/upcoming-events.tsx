import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { MetaList } from '#app/ui/lists/meta-list.tsx';
import type { ProfilePage } from './profile.server.ts';

export const UpcomingEvents = ({ events }: Pick<ProfilePage, 'events'>) => (
  <Panel id="events" title="Upcoming Events">
    {events.length === 0 ? (
      <p className="muted">No event is planned at the moment.</p>
    ) : (
      <ul className="stack">
        {events.map(({ id, title, date, time, location }) => (
          <li key={id} className="next-event">
            <a className="heading-4" href={`/events/${id}`}>
              {title}
            </a>
            <MetaList
              lines={[
                { icon: 'calendar', text: `${date}, ${time}` },
                { icon: 'map-pin', text: location },
              ]}
            />
          </li>
        ))}
      </ul>
    )}
    <ButtonLink href="/events" variant="more">
      All events
    </ButtonLink>
  </Panel>
);
