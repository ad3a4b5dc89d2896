import { type DatedEvent, formatEvent } from '#app/features/events/event/dated-event.ts';
import { eventLines } from '#app/features/events/event/event-meta.tsx';
import type { ImageOf } from '#app/ui/base/picture.tsx';
import { Card } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Badge, ExampleBadge } from '#app/ui/lists/badge.tsx';

export const eventCard = (event: DatedEvent, imageOf: ImageOf, known: Parameters<typeof formatEvent>[1]) => ({
  id: event.id,
  title: event.title,
  description: event.description,
  image: imageOf(event.image),
  sample: event.sample,
  cancelled: event.cancelled,
  ...formatEvent(event, known),
});

interface EventCardProps {
  event: ReturnType<typeof eventCard>;
  past?: boolean;
}

export function EventCard({ event, past }: EventCardProps) {
  const address = `/events/${event.id}`;
  return (
    <Card
      as="li"
      level={2}
      title={event.title}
      href={address}
      pattern={`event-${event.id}`}
      {...(event.image && { image: event.image })}
      badges={
        (event.sample || event.cancelled) && (
          <>
            {event.cancelled && <Badge tone="bad">Called off</Badge>}
            <ExampleBadge of={event} />
          </>
        )
      }
      text={event.description}
      meta={eventLines(event)}
      foot={
        <>
          {event.cancelled ? (
            <ButtonLink href={address}>View event</ButtonLink>
          ) : past ? (
            <ButtonLink href={address}>View Recap</ButtonLink>
          ) : (
            <ButtonLink href={`${address}/register`}>Register Now</ButtonLink>
          )}
          {!past && !event.cancelled && <AddToCalendar id={event.id} />}
        </>
      }
    />
  );
}

export const AddToCalendar = ({ id }: { id: string }) => (
  <ButtonLink
    href={`/events/${id}/event.ics`}
    variant="two"
    icon="calendar-plus"
    download={`event-${id}.ics`}
  >
    Add to calendar
  </ButtonLink>
);
