import { type ActivityProps, idOf } from './activity-view.ts';
import { Hints } from './hints.tsx';
import { Check, TaskAnswer, TaskFrame, useTried } from './task-frame.tsx';

export function Mistake({ place, activity, onSolved }: ActivityProps<'mistake'>) {
  const { task, code, line, explanation, hints } = activity;
  const judge = (chosen: number | undefined) => {
    const isRight = chosen === line;
    const says =
      chosen === undefined
        ? 'Please choose a line first.'
        : 'There is nothing wrong with this line. Read each line and say what it does.';
    return { isRight, says: [isRight ? explanation : says] };
  };
  const { tried, change, ...checked } = useTried<number | undefined>(undefined, judge, onSolved);
  return (
    <TaskFrame place={place} title="Find the mistake">
      <fieldset className="field">
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
                  checked={tried === i + 1}
                  onChange={() => change(i + 1)}
                />
                <code>{text || ' '}</code>
              </label>
            ))}
        </div>
      </fieldset>
      <Check {...checked} />
      <Hints hints={hints} />
      <TaskAnswer>
        <p>{`Line ${line}. ${explanation}`}</p>
      </TaskAnswer>
    </TaskFrame>
  );
}
