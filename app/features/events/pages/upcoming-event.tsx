import { SharePage } from '#app/organisation/share-page.tsx';
import { Picture } from '#app/ui/base/picture.tsx';
import { CardList } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Facts } from '#app/ui/data-display/facts.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/event-page';
import { AddToCalendar } from './event-card.tsx';

export const upcomingButtons = (id: string) => (
  <>
    <ButtonLink href={`/events/${id}/register`}>Register Now</ButtonLink>
    <AddToCalendar id={id} />
  </>
);

export function UpcomingEvent({ event, about }: Route.ComponentProps['loaderData']) {
  return (
    <>
      <Section>
        <div className="two-columns">
          <div className="stack wide">
            {event.image && (
              <Picture of={event.image} className="lead-photo" sizes="(max-width: 899px) 92vw, 764px" eager />
            )}
            <div className="stack">
              <h2>About this event</h2>
              <Prose html={about} />
            </div>
            <div className="stack">
              <h2>Agenda</h2>
              <CardList items={event.agenda.map(({ time, title }) => ({ text: title, note: time }))} />
            </div>
          </div>
          <aside className="stack wide" aria-label="At a glance">
            <Facts
              items={[
                { icon: 'calendar', label: 'Date', value: event.date },
                { icon: 'clock', label: 'Time', value: event.time },
                { icon: 'map-pin', label: 'Where', value: event.place },
                { icon: 'users', label: 'Places', value: event.attendees },
              ]}
            />
            {event.speakers.length > 0 && (
              <div className="stack">
                <h2 className="heading-3">Speakers</h2>
                <ul className="tick">
                  {event.speakers.map(({ name, role }) => (
                    <li key={name}>
                      <strong>{name}</strong>
                      <p className="muted small-text">{role}</p>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <SharePage what="event" title={event.title} />
          </aside>
        </div>
      </Section>
      {!event.cancelled && (
        <Closing
          title="Come along"
          text="Registering takes a minute. If your plans change, one link in the email gives your place to someone else."
          links={[{ label: 'Register for this event', href: `/events/${event.id}/register` }]}
        />
      )}
    </>
  );
}
