import { drawingHeights } from 'virtual:drawings';
import type { Activity, ActivityOf } from '#app/features/learning/courses/lesson-part.content.ts';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { Island } from '#app/ui/islands/island.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import styles from './activities.css?url';
import Exercise from './activity.island.tsx';
import type { PartView } from './activity-view.server.ts';
import { isStill } from './activity-view.ts';
import { drawingPath } from './drawing-path.ts';

interface LessonPartsProps {
  /** Course and lesson. */
  place: string;
  parts: readonly PartView[];
}

/** A drawing whose space is reserved until it loads. */
const Figure = ({ drawing, words }: Omit<ActivityOf<'figure'>, 'kind'>) => (
  <figure className="drawing stack">
    <img
      src={drawingPath(drawing)}
      alt=""
      width={320}
      height={drawingHeights[drawing]}
      loading="lazy"
      decoding="async"
    />
    <figcaption className="muted small-text">{words}</figcaption>
  </figure>
);

function ActivityOfPart({ place, activity }: { place: string; activity: Activity }) {
  if (activity.kind === 'figure') return <Figure {...activity} />;
  if (isStill(activity)) return <Exercise place={place} activity={activity} />;
  return <Island name="activity" of={Exercise} props={{ place, activity }} onUse />;
}

/** The parts after a lesson's text. Those that only show something need no script. */
export const LessonParts = ({ place, parts }: LessonPartsProps) => (
  <>
    <OwnStyles href={styles} />
    {parts.map(({ id, html, activity }) => (
      <div className="stack" key={id}>
        {html && <Prose html={html} />}
        {activity && <ActivityOfPart place={`${place}/${id}`} activity={activity} />}
      </div>
    ))}
  </>
);
