import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { type ActivityProps, idOf } from './activity-view.ts';
import { TaskAnswer, TaskFrame, type Verdict, VerdictNote } from './task-frame.tsx';

export function Mistake({ place, activity, onSolved }: ActivityProps<'mistake'>) {
  const { task, code, line, explanation } = activity;
  const [chosen, setChosen] = useState<number>();
  const [verdict, setVerdict] = useState<Verdict>();
  const check = () => {
    const isRight = chosen === line;
    const says =
      chosen === undefined
        ? 'Please choose a line first.'
        : 'This line is in order. Read each line and say what it does.';
    setVerdict({ isRight, says: [isRight ? explanation : says] });
    if (isRight) onSolved();
  };
  return (
    <TaskFrame place={place} title="Find the mistake">
      <fieldset className="f">
        <legend>{task}</legend>
        <p className="hint">Choose the line with the mistake.</p>
        <div className="code-block">
          {code
            .trimEnd()
            .split('\n')
            .map((text, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a program stay where they are
              <label key={i}>
                <input
                  type="radio"
                  id={idOf(place, `line-${i}`)}
                  name={idOf(place, 'line')}
                  aria-label={`Line ${i + 1}: ${text.trim() || 'empty'}`}
                  checked={chosen === i + 1}
                  onChange={() => {
                    setVerdict(undefined);
                    setChosen(i + 1);
                  }}
                />
                <code>{text || ' '}</code>
              </label>
            ))}
        </div>
      </fieldset>
      <VerdictNote verdict={verdict} />
      <div className="row js">
        <Button onClick={check}>Check answer</Button>
      </div>
      <TaskAnswer>
        <p>{`Line ${line}. ${explanation}`}</p>
      </TaskAnswer>
    </TaskFrame>
  );
}
