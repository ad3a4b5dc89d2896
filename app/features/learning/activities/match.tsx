import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { SelectInput } from '#app/ui/controls/field.tsx';
import { type ActivityProps, idOf } from './activity-view.ts';
import { shuffled } from './shuffled.ts';
import { TaskAnswer, TaskFrame, type Verdict, VerdictNote } from './task-frame.tsx';

export function Match({ place, activity, onSolved }: ActivityProps<'match'>) {
  const { task, pairs } = activity;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [verdict, setVerdict] = useState<Verdict>();
  const options = shuffled(
    pairs.map(({ right }) => ({ value: right, label: right })),
    place,
  );
  const check = () => {
    const wrong = pairs.filter(({ left, right }) => chosen[left] !== right);
    const isRight = wrong.length === 0;
    const says = isRight
      ? 'All of them belong together.'
      : `Look again at: ${wrong.map(({ left }) => left).join(', ')}.`;
    setVerdict({ isRight, says: [says] });
    if (isRight) onSolved();
  };
  return (
    <TaskFrame place={place} title="Match">
      <p>{task}</p>
      {pairs.map(({ left }, i) => (
        <SelectInput
          key={left}
          id={idOf(place, `pair-${i}`)}
          name={idOf(place, `pair-${i}`)}
          label={left}
          plainLabel
          placeholder="Please choose"
          options={options}
          value={chosen[left] ?? ''}
          onChange={(event) => {
            setVerdict(undefined);
            setChosen({ ...chosen, [left]: event.currentTarget.value });
          }}
        />
      ))}
      <VerdictNote verdict={verdict} />
      <div className="row js">
        <Button onClick={check}>Check the pairs</Button>
      </div>
      <TaskAnswer>
        <ul>
          {pairs.map(({ left, right }) => (
            <li key={left}>
              <strong>{left}</strong>: {right}
            </li>
          ))}
        </ul>
      </TaskAnswer>
    </TaskFrame>
  );
}
