import type { Track } from '#app/features/learning/catalogue/track.content.ts';
import type { ImageOf } from '#app/ui/base/picture.tsx';
import { Card, CardList } from '#app/ui/cards/card.tsx';

interface ShownTrack extends Omit<Track, 'image'> {
  image: ReturnType<ImageOf>;
}

/** A track with its first 3 courses, 2 job roles and 2 certifications (public document, Home). `closed` are the titles of the courses that nobody can begin yet. */
export function TrackCard({ track, closed }: { track: ShownTrack; closed: readonly string[] }) {
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
          text: closed.includes(name) ? (
            <div>
              {name} <small className="mut">(not open yet)</small>
            </div>
          ) : (
            name
          ),
          note: duration,
        }))}
      />
    </Card>
  );
}
