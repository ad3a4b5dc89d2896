import { Fragment, useState } from 'react';
import { gap } from '#app/features/learning/courses/lesson-gap.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { type ActivityProps, idOf } from './activity-view.ts';
import { TaskAnswer, TaskFrame, type Verdict, VerdictNote } from './task-frame.tsx';

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

export function Fill({ place, activity, onSolved }: ActivityProps<'fill'>) {
  const { task, text, gaps, explanation } = activity;
  const [typed, setTyped] = useState<readonly string[]>(gaps.map(() => ''));
  const [verdict, setVerdict] = useState<Verdict>();
  const pieces = text.trimEnd().split(gap);
  const check = () => {
    const wrong = gaps.flatMap(({ answers }, i) =>
      answers.map(plain).includes(plain(typed[i] ?? '')) ? [] : [i + 1],
    );
    const isRight = wrong.length === 0;
    const says = isRight ? explanation : `Look again at gap ${wrong.join(' and ')}.`;
    setVerdict({ isRight, says: [says] });
    if (isRight) onSolved();
  };
  return (
    <TaskFrame place={place} title="Fill in">
      <p>{task}</p>
      <pre className="code-block">
        {pieces.map((piece, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
          <Fragment key={i}>
            {piece}
            {i < gaps.length && (
              <input
                className="in code gap"
                aria-label={`Gap ${i + 1}`}
                id={idOf(place, `gap-${i}`)}
                name="gap"
                size={Math.max(4, ...(gaps[i]?.answers.map((answer) => answer.length) ?? []))}
                maxLength={100}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                value={typed[i]}
                onChange={(event) => {
                  setVerdict(undefined);
                  setTyped(typed.with(i, event.currentTarget.value));
                }}
              />
            )}
          </Fragment>
        ))}
      </pre>
      <VerdictNote verdict={verdict} />
      <div className="row js">
        <Button onClick={check}>Check the gaps</Button>
      </div>
      <TaskAnswer>
        <ol>
          {gaps.map(({ answers }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps stay where they are
            <li key={i}>
              <code>{answers[0]}</code>
            </li>
          ))}
        </ol>
        <p>{explanation}</p>
      </TaskAnswer>
    </TaskFrame>
  );
}
