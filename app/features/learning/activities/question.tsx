import { type ActivityProps, idOf } from './activity-view.ts';
import { Hints } from './hints.tsx';
import { Check, TaskAnswer, TaskFrame, useTried } from './task-frame.tsx';

export function Question({ place, activity, onSolved }: ActivityProps<'question'>) {
  const { question, options, hints } = activity;
  const isMany = options.filter(({ right }) => right).length > 1;
  const judge = (chosen: readonly number[]) => {
    if (chosen.length === 0) return { isRight: false, says: ['Please choose an answer first.'] };
    const isRight = options.every(({ right }, i) => right === chosen.includes(i));
    const says = options.flatMap(({ feedback }, i) => (chosen.includes(i) ? [feedback] : []));
    const isMissing = !isRight && chosen.every((i) => options[i]?.right);
    return { isRight, says: isMissing ? [...says, 'Another answer is right as well.'] : says };
  };
  const { tried, change, ...checked } = useTried<readonly number[]>([], judge, onSolved);
  const choose = (index: number) => {
    if (!isMany) return change([index]);
    change(tried.includes(index) ? tried.filter((one) => one !== index) : [...tried, index]);
  };
  return (
    <TaskFrame place={place} title="Question">
      <fieldset className="field">
        <legend>{question}</legend>
        {isMany && <p className="hint">More than one answer is right.</p>}
        {options.map(({ text }, i) => (
          <label key={text} className="pick">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              id={idOf(place, `choice-${i}`)}
              name={idOf(place, 'choice')}
              checked={tried.includes(i)}
              onChange={() => choose(i)}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <Check {...checked} />
      <Hints hints={hints} />
      <TaskAnswer>
        <ul>
          {options.map(({ text, right, feedback }) => (
            <li key={text}>
              <strong>{text}</strong> ({right ? 'right' : 'not right'}): {feedback}
            </li>
          ))}
        </ul>
      </TaskAnswer>
    </TaskFrame>
  );
}
