import type { ReactNode } from 'react';
import { EventMeta } from '#app/features/events/event/event-meta.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { LinkedView } from './linked-registration.server.ts';

interface LinkedPageProps extends LinkedView {
  text: { title: string; lead: string };
  mayReturn: boolean;
  children: ReactNode;
}

export const LinkedPage = ({
  title,
  eventId,
  details,
  over,
  calledOff,
  text,
  mayReturn,
  children,
}: LinkedPageProps) => (
  <>
    <PageHead
      title={calledOff ? 'This event has been called off' : text.title}
      lead={calledOff ? 'You do not need to do anything.' : text.lead}
      crumbs={[{ label: 'Events', href: '/events' }, { label: title }]}
    />
    <Section title={title} id="event">
      <div className="stack wide">
        {details && <EventMeta date={details.date} time={details.time} location={details.location} />}
        {children || (
          <div className="row">
            <ButtonLink href="/events">View Upcoming Events</ButtonLink>
            {mayReturn && !over && (
              <ButtonLink href={`/events/${eventId}/register`} variant="two">
                Register again
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </Section>
  </>
);
