import { isCancellationAnnounced } from '#app/features/events/change/announcement.server.ts';
import { formatEvent, isOver, requireEvent } from '#app/features/events/event/dated-event.ts';
import { eventJsonLd } from '#app/features/events/event/event-json-ld.ts';
import { EventMeta } from '#app/features/events/event/event-meta.tsx';
import { eventsPage } from '#app/features/events/event/events-page.content.ts';
import { takenPlaces } from '#app/features/events/places/places.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { clockContext, contentContext, databaseContext, originOf } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Badge, ExampleBadge } from '#app/ui/lists/badge.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import type { Route } from './+types/event-page';
import { PastEvent } from './past-event.tsx';
import { UpcomingEvent, upcomingButtons } from './upcoming-event.tsx';

export const handle = cachedPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const event = requireEvent(context, params.id);
  const database = context.get(databaseContext);
  const content = context.get(contentContext);
  const gallery = event.recap?.gallery ?? [];
  const imageOf = await shownPictures(context, [event, ...gallery]);
  const over = isOver(event, context.get(clockContext).now());
  const { id, title, description, virtual, capacity, agenda, speakers, recap, sample, cancelled } = event;
  return {
    event: {
      id,
      title,
      description,
      image: imageOf(event.image),
      virtual,
      capacity,
      agenda,
      speakers,
      recap: recap && {
        ...recap,
        gallery: gallery.map((shown) => ({ ...shown, image: imageOf(shown.image) })),
      },
      sample,
      cancelled,
      ...formatEvent(event, { taken: await takenPlaces(database, id), over }),
    },
    hasAnnouncedCancellation: Boolean(cancelled) && (await isCancellationAnnounced(database, event)),
    over,
    about: renderMarkdown(event.about, { base: 3 }),
    galleryNote: content.single(eventsPage).gallery,
    jsonLd: eventJsonLd(event, {
      origin: originOf(context),
      organisation: content.single(site).name,
    }),
  };
}

const crumbs = (title: string) => [{ label: 'Events', href: '/events' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Event Not Found', hidden: true });
  const { event, jsonLd } = args.loaderData;
  return pageMeta(args, {
    title: event.title,
    description: event.description,
    image: event.image,
    jsonLd,
    crumbs: crumbs(event.title),
  });
};

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, over } = loaderData;
  return (
    <>
      <PageHead
        title={event.title}
        lead={event.description}
        crumbs={crumbs(event.title)}
        badges={
          <>
            {event.cancelled && <Badge tone="bad">Called off</Badge>}
            <Badge {...(!over && !event.cancelled && { tone: 'ok' })}>
              {over ? 'Past event' : event.virtual ? 'Online' : 'In person'}
            </Badge>
            <ExampleBadge of={event} />
          </>
        }
        pattern={`event-${event.id}`}
      >
        <EventMeta {...event} />
        {event.cancelled ? (
          <Note tone="bad" title="This event has been called off">
            <p>
              We are sorry.
              {loaderData.hasAnnouncedCancellation && ' Everyone who registered has had an email from us.'}
            </p>
          </Note>
        ) : (
          !over && <div className="row">{upcomingButtons(event.id)}</div>
        )}
      </PageHead>
      {over ? <PastEvent {...loaderData} /> : <UpcomingEvent {...loaderData} />}
    </>
  );
}
