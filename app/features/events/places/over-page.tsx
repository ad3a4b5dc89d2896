import { backToEvents } from '#app/features/events/event/require-event.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';

export const calledOff = 'This event has been called off, so no one can register for it.';

interface OverPageProps {
  event: { id: string; title: string; date: string };
  text: string;
}

export const CalledOffPage = ({ event }: Pick<OverPageProps, 'event'>) => (
  <PageHead
    title={event.title}
    lead={calledOff}
    pattern={`event-${event.id}`}
    crumbs={[
      { label: 'Events', href: '/events' },
      { label: event.title, href: `/events/${event.id}` },
      { label: 'Register' },
    ]}
  >
    <div className="row">
      <ButtonLink href={backToEvents.href}>{backToEvents.label}</ButtonLink>
    </div>
  </PageHead>
);

/** Registration for an event that is over: not found (public document, Event registration), but with a way on. */
export const OverPage = ({ event, text }: OverPageProps) => (
  <PageHead
    title="Event Not Found"
    lead={`${event.title} was on ${event.date}. ${text}`}
    pattern={`event-${event.id}`}
    crumbs={[
      { label: 'Events', href: '/events' },
      { label: event.title, href: `/events/${event.id}` },
      { label: 'Register' },
    ]}
  >
    <div className="row">
      <ButtonLink href={backToEvents.href}>{backToEvents.label}</ButtonLink>
      <ButtonLink href={`/events/${event.id}`} variant="two">
        View Recap
      </ButtonLink>
    </div>
  </PageHead>
);
