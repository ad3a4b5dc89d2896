import type { ReactNode } from 'react';
import { backToEvents } from '#app/features/events/event/dated-event.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';

export const calledOff = 'This event has been called off, so no one can register for it.';

interface OverPageProps {
  event: { id: string; title: string; date: string };
  text: string;
}

interface ClosedPageProps extends Pick<OverPageProps, 'event'> {
  title: string;
  lead: string;
  more?: ReactNode;
}

const ClosedPage = ({ event, title, lead, more }: ClosedPageProps) => (
  <PageHead
    title={title}
    lead={lead}
    pattern={`event-${event.id}`}
    crumbs={[
      { label: 'Events', href: '/events' },
      { label: event.title, href: `/events/${event.id}` },
      { label: 'Register' },
    ]}
  >
    <div className="row">
      <ButtonLink href={backToEvents.href}>{backToEvents.label}</ButtonLink>
      {more}
    </div>
  </PageHead>
);

export const CalledOffPage = ({ event }: Pick<OverPageProps, 'event'>) => (
  <ClosedPage event={event} title={event.title} lead={calledOff} />
);

/** Registration for an event that is over: not found (public document, Event registration), but with a way on. */
export const OverPage = ({ event, text }: OverPageProps) => (
  <ClosedPage
    event={event}
    title="Event Not Found"
    lead={`${event.title} was on ${event.date}. ${text}`}
    more={
      <ButtonLink href={`/events/${event.id}`} variant="two">
        View Recap
      </ButtonLink>
    }
  />
);
