import { useState } from 'react';
import { IconButton } from '#app/ui/base/icon-button.tsx';
import type { ActivityProps } from './activity-view.ts';
import { Hints } from './hints.tsx';
import { shuffled } from './shuffled.ts';
import { Check, TaskAnswer, TaskFrame, useTried } from './task-frame.tsx';

export function Order({ place, activity, onSolved }: ActivityProps<'order'>) {
  const { task, steps, hints } = activity;
  const judge = (list: readonly string[]) => {
    const inPlace = list.filter((step, i) => step === steps[i]).length;
    const isRight = inPlace === steps.length;
    const says = isRight
      ? 'Every step is in its place.'
      : `${inPlace} of ${steps.length} steps are in their place. Which one has to come first?`;
    return { isRight, says: [says] };
  };
  const { tried: list, change, ...checked } = useTried(() => shuffled(steps, place), judge, onSolved);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const moved = list[from];
    if (moved === undefined || to < 0 || to >= list.length) return;
    change(list.toSpliced(from, 1).toSpliced(to, 0, moved));
    setSaid(`Now number ${to + 1}: ${moved}`);
  };
  return (
    <TaskFrame place={place} title="Put in order">
      <p>{task}</p>
      {/* At either end buttons are only aria-disabled, to keep the focus. */}
      <ol className="ordered">
        {list.map((step, i) => (
          <li key={step}>
            <span>{step}</span>
            <span className="row script-only">
              <IconButton
                bare
                icon="chevron-down"
                data-step="up"
                label={`Move up: ${step}`}
                aria-disabled={i === 0}
                onClick={() => move(i, i - 1)}
              />
              <IconButton
                bare
                icon="chevron-down"
                label={`Move down: ${step}`}
                aria-disabled={i === list.length - 1}
                onClick={() => move(i, i + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Check {...checked}>Check the order</Check>
      <Hints hints={hints} />
      <TaskAnswer>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </TaskAnswer>
    </TaskFrame>
  );
}
