import type { Track } from '#app/features/learning/catalogue/track.content.ts';
import type { ImageOf } from '#app/ui/base/picture.tsx';
import { Card, CardList } from '#app/ui/cards/card.tsx';

interface ShownTrack extends Omit<Track, 'image'> {
  image: ReturnType<ImageOf>;
}

/** A track with its first 3 courses, 2 job roles and 2 certifications (public document, Home). `open` are the names of the courses that one can begin today. */
export function TrackCard({ track, open }: { track: ShownTrack; open: readonly string[] }) {
  return (
    <Card
      as="li"
      title={track.name}
      href={`/courses?category=${encodeURIComponent(track.name)}`}
      pattern={track.id}
      icon={track.icon}
      image={track.image}
      text={track.description}
      meta={[
        {
          icon: 'briefcase',
          text: track.jobRoles
            .slice(0, 2)
            .map((role) => role.title)
            .join(', '),
        },
        { icon: 'award', text: track.certifications.slice(0, 2).join(', ') },
      ]}
    >
      <CardList
        items={track.courses.slice(0, 3).map(({ name, duration }) => ({
          text: open.includes(name) ? (
            name
          ) : (
            <div>
              {name} <small className="mut">(not open yet)</small>
            </div>
          ),
          note: duration,
        }))}
      />
    </Card>
  );
}
