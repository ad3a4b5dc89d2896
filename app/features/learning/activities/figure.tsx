import type { ActivityProps } from './activity-view.ts';
import { drawingPath } from './drawing-path.ts';

export const Figure = ({ activity: { drawing, words } }: Pick<ActivityProps<'figure'>, 'activity'>) => (
  <figure className="drawing stack">
    <img src={drawingPath(drawing)} alt="" width={320} loading="lazy" decoding="async" />
    <figcaption className="muted small-text">{words}</figcaption>
  </figure>
);
