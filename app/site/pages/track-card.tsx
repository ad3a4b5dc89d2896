import type { ShownTrack } from '#app/features/learning/courses/shown-tracks.ts';
import type { ImageOf } from '#app/ui/base/picture.tsx';
import { Card, CardList } from '#app/ui/cards/card.tsx';

interface TrackCardProps {
  track: Omit<ShownTrack, 'image'> & { image: ReturnType<ImageOf> };
}

/** Shows a track's first 3 courses, 2 job roles and 2 certifications (public document, Home). */
export function TrackCard({ track }: TrackCardProps) {
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
      {track.courses.length > 0 && (
        <CardList
          items={track.courses.slice(0, 3).map(({ title, duration, isOpen }) => ({
            text: isOpen ? (
              title
            ) : (
              <div>
                {title} <small className="muted">(not open yet)</small>
              </div>
            ),
            note: duration,
          }))}
        />
      )}
    </Card>
  );
}
