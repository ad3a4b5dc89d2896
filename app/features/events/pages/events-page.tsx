import { datedEvents, isOver } from '#app/features/events/event/dated-event.ts';
import { eventsPage } from '#app/features/events/event/events-page.content.ts';
import { takenPlaces } from '#app/features/events/places/places.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Tabs } from '#app/ui/disclosure/tabs.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/events-page';
import { EventCard, eventCard } from './event-card.tsx';

export const handle = cachedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const now = context.get(clockContext).now();
  const all = datedEvents(content);
  const imageOf = await shownPictures(context, all);
  return {
    page: content.single(eventsPage),
    upcoming: await Promise.all(
      all
        .filter((event) => !isOver(event, now))
        .map(async (event) =>
          eventCard(event, imageOf, { taken: await takenPlaces(context.get(databaseContext), event.id) }),
        ),
    ),
    past: all
      .filter((event) => isOver(event, now))
      .reverse()
      .map((event) => eventCard(event, imageOf, { over: true })),
  };
}

const crumbs = (title: string) => [{ label: 'Home', href: '/' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return pageMeta(args, {
    ...(page && { title: page.title, description: page.lead, crumbs: crumbs(page.title) }),
  });
};

export default function EventsPage({ loaderData: { page, upcoming, past } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs(page.title)} pattern="events" />
      <Section>
        <Tabs
          label="Events"
          tabs={[
            {
              id: 'upcoming',
              label: 'Upcoming Events',
              panel: <EventGrid label="Upcoming Events" events={upcoming} empty={page.noUpcoming} />,
            },
            {
              id: 'past',
              label: 'Past Events',
              panel: <EventGrid past label="Past Events" events={past} empty={page.noPast} />,
            },
          ]}
        />
      </Section>
      <Closing
        title="Never miss a date"
        text={page.feed}
        links={[{ label: 'Subscribe to the calendar', href: '/events.ics', icon: 'calendar-plus' }]}
      />
    </>
  );
}

interface EventGridProps {
  label: string;
  events: ReturnType<typeof eventCard>[];
  empty: string;
  past?: boolean;
}

function EventGrid({ label, events, empty, past = false }: EventGridProps) {
  if (events.length === 0)
    return (
      <Empty
        title={`No ${label.toLowerCase()} at the moment`}
        action={
          <ButtonLink href="/events.ics" variant="two">
            Subscribe to the calendar
          </ButtonLink>
        }
      >
        {empty}
      </Empty>
    );
  return (
    <CardGrid label={label} min={420}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} past={past} />
      ))}
    </CardGrid>
  );
}
