import type { Recap } from '#app/features/events/event/event.content.ts';
import { SharePage } from '#app/organisation/share-page.tsx';
import { Pattern } from '#app/ui/base/pattern.tsx';
import { Picture } from '#app/ui/base/picture.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { Quote } from '#app/ui/text/quote.tsx';
import type { Route } from './+types/event-page';
import { AddToCalendar } from './event-card.tsx';

export function PastEvent({
  event: { id, title, image, recap, sample, cancelled },
  about,
  galleryNote,
}: Route.ComponentProps['loaderData']) {
  return (
    <>
      <Section>
        <div className="split">
          <div className="stack">
            {image && (
              <Picture of={image} className="lead-photo" sizes="(max-width: 899px) 92vw, 640px" eager />
            )}
            <h2>About the event</h2>
            <Prose html={about} />
          </div>
          {(recap || !cancelled) && (
            <div className="stack">
              <h2>Highlights</h2>
              {recap ? (
                <Ticks items={recap.highlights} />
              ) : (
                <Note title="The recap is being written">
                  Photos and highlights of the day appear here soon.
                </Note>
              )}
            </div>
          )}
        </div>
      </Section>
      {recap && recap.gallery.length > 0 && <Gallery gallery={recap.gallery} note={galleryNote} />}
      {recap && recap.testimonials.length > 0 && (
        <Testimonials testimonials={recap.testimonials} event={title} sample={sample} />
      )}
      <Section ground="sunk">
        <div className="stack wide">
          <SharePage what="event" title={title} />
          <div className="row">
            <AddToCalendar id={id} />
            <ButtonLink href="/events" variant="two" icon="arrow-left">
              Back to Events
            </ButtonLink>
            <ButtonLink href="/events" arrow>
              View Upcoming Events
            </ButtonLink>
          </div>
        </div>
      </Section>
    </>
  );
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['event']['recap']>['gallery'];

function Gallery({ gallery, note }: { gallery: Shown; note: string }) {
  const isDrawn = gallery.every(({ image }) => !image);
  return (
    <Section title="Photo gallery" lead={isDrawn ? note : undefined} id="gallery" ground="sunk">
      <ul className="grid grid-4">
        {gallery.map(({ caption, image, pattern = caption }) => (
          <li key={caption} className="card">
            {image ? (
              <Picture of={image} className="photo" sizes="(max-width: 699px) 90vw, 300px" />
            ) : (
              <div className="cover">
                <Pattern name={pattern} />
              </div>
            )}
            <div className="body">
              <p className="small-text">{caption}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface TestimonialsProps extends Pick<Recap, 'testimonials'> {
  event: string;
  sample?: true | undefined;
}

const Testimonials = ({ testimonials, event, sample }: TestimonialsProps) => (
  <Section title="Attendee testimonials" id="testimonials">
    <div className="grid grid-2">
      {testimonials.map(({ name, quote }) => (
        <Quote key={name} text={quote} name={name} note={event} sample={sample} />
      ))}
    </div>
  </Section>
);
