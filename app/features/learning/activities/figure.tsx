import { drawingHeights } from 'virtual:drawings';
import type { ActivityOf } from '#app/features/learning/courses/lesson-part.content.ts';
import { drawingPath } from './drawing-path.ts';

/** A drawing, which keeps its place free until it is there. */
export const Figure = ({ drawing, words }: Omit<ActivityOf<'figure'>, 'kind'>) => (
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
