import { useState } from 'react';
import { IconButton } from '#app/ui/base/icon-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import type { ActivityProps } from './activity-view.ts';
import { shuffled } from './shuffled.ts';
import { TaskAnswer, TaskFrame, type Verdict, VerdictNote } from './task-frame.tsx';

export function Order({ place, activity, onSolved }: ActivityProps<'order'>) {
  const { task, steps } = activity;
  const [list, setList] = useState(() => shuffled(steps, place));
  const [verdict, setVerdict] = useState<Verdict>();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const moved = list[from];
    if (moved === undefined || to < 0 || to >= list.length) return;
    setList(list.toSpliced(from, 1).toSpliced(to, 0, moved));
    setVerdict(undefined);
    setSaid(`Now number ${to + 1}: ${moved}`);
  };
  const check = () => {
    const inPlace = list.filter((step, i) => step === steps[i]).length;
    const isRight = inPlace === steps.length;
    const says = isRight
      ? 'Every step is in its place.'
      : `${inPlace} of ${steps.length} steps are in their place. Which one has to come first?`;
    setVerdict({ isRight, says: [says] });
    if (isRight) onSolved();
  };
  return (
    <TaskFrame place={place} title="Put in order">
      <p>{task}</p>
      {/* Where a step cannot go further its button keeps the focus. */}
      <ol className="ordered">
        {list.map((step, i) => (
          <li key={step}>
            <span>{step}</span>
            <span className="row js">
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
      <p className="vh" role="status">
        {said}
      </p>
      <VerdictNote verdict={verdict} />
      <div className="row js">
        <Button onClick={check}>Check the order</Button>
      </div>
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
