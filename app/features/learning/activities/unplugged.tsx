import { Prose } from '#app/ui/text/prose.tsx';
import type { ActivityProps } from './activity-view.ts';
import { Hints } from './hints.tsx';
import { TaskAnswer, TaskFrame } from './task-frame.tsx';

export const Unplugged = ({ place, activity }: ActivityProps<'unplugged'>) => (
  <TaskFrame place={place} title="On paper">
    <Prose html={activity.task} />
    <Hints hints={activity.hints} />
    <TaskAnswer label="Compare with an answer">
      <Prose html={activity.answer} />
    </TaskAnswer>
  </TaskFrame>
);
