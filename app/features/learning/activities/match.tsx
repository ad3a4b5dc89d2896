import { SelectInput } from '#app/ui/controls/field.tsx';
import { type ActivityProps, idOf } from './activity-view.ts';
import { Hints } from './hints.tsx';
import { shuffled } from './shuffled.ts';
import { Check, TaskAnswer, TaskFrame, useTried } from './task-frame.tsx';

type Chosen = Readonly<Record<string, string>>;

export function Match({ place, activity, onSolved }: ActivityProps<'match'>) {
  const { task, pairs, hints } = activity;
  const options = shuffled(
    pairs.map(({ right }) => ({ value: right, label: right })),
    place,
  );
  const judge = (chosen: Chosen) => {
    const wrong = pairs.filter(({ left, right }) => chosen[left] !== right);
    const isRight = wrong.length === 0;
    const says = isRight
      ? 'All of them belong together.'
      : `Look again at: ${wrong.map(({ left }) => left).join(', ')}.`;
    return { isRight, says: [says] };
  };
  const { tried, change, ...checked } = useTried<Chosen>({}, judge, onSolved);
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
          value={tried[left] ?? ''}
          onChange={(event) => change({ ...tried, [left]: event.currentTarget.value })}
        />
      ))}
      <Check {...checked}>Check the pairs</Check>
      <Hints hints={hints} />
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
