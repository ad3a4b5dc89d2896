import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { Island } from '#app/ui/islands/island.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import styles from './activities.css?url';
import Activity from './activity.island.tsx';
import type { PartView } from './activity-view.server.ts';
import { isStill } from './activity-view.ts';

interface LessonPartsProps {
  /** Course and lesson. */
  place: string;
  parts: readonly PartView[];
}

/** What follows a lesson's text. What only shows something needs no script. */
export const LessonParts = ({ place, parts }: LessonPartsProps) => (
  <>
    <OwnStyles href={styles} />
    {parts.map(({ id, html, activity }) => {
      const props = activity && { place: `${place}/${id}`, activity };
      return (
        <div className="stack" key={id}>
          {html && <Prose html={html} />}
          {props && !isStill(props.activity) && <Island name="activity" of={Activity} props={props} onUse />}
          {props && isStill(props.activity) && <Activity {...props} />}
        </div>
      );
    })}
  </>
);
