import { Fragment } from 'react';
import { gap } from '#app/features/learning/courses/lesson-gap.ts';
import { type ActivityProps, idOf } from './activity-view.ts';
import { Hints } from './hints.tsx';
import { Check, TaskAnswer, TaskFrame, useTried } from './task-frame.tsx';

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

export function Fill({ place, activity, onSolved }: ActivityProps<'fill'>) {
  const { task, text, gaps, explanation, hints } = activity;
  const judge = (typed: readonly string[]) => {
    const wrong = gaps.flatMap(({ answers }, i) =>
      answers.map(plain).includes(plain(typed[i] ?? '')) ? [] : [i + 1],
    );
    const isRight = wrong.length === 0;
    return { isRight, says: [isRight ? explanation : `Look again at gap ${wrong.join(' and ')}.`] };
  };
  const empty = gaps.map(() => '');
  const { tried, change, ...checked } = useTried(empty, judge, onSolved);
  const pieces = text.trimEnd().split(gap);
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
                className="input code gap"
                aria-label={`Gap ${i + 1}`}
                id={idOf(place, `gap-${i}`)}
                name="gap"
                size={Math.max(4, ...(gaps[i]?.answers.map((answer) => answer.length) ?? []))}
                maxLength={100}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                value={tried[i]}
                onChange={(event) => change(tried.with(i, event.currentTarget.value))}
              />
            )}
          </Fragment>
        ))}
      </pre>
      <Check {...checked}>Check the gaps</Check>
      <Hints hints={hints} />
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
