import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { type ActivityProps, idOf } from './activity-view.ts';
import { TaskAnswer, TaskFrame, type Verdict, VerdictNote } from './task-frame.tsx';

export function Question({ place, activity, onSolved }: ActivityProps<'question'>) {
  const { question, options } = activity;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [verdict, setVerdict] = useState<Verdict>();
  const isMany = options.filter(({ right }) => right).length > 1;
  const choose = (index: number) => {
    setVerdict(undefined);
    if (!isMany) return setChosen([index]);
    setChosen(chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index]);
  };
  const check = () => {
    if (chosen.length === 0) return setVerdict({ isRight: false, says: ['Please choose an answer first.'] });
    const isRight = options.every(({ right }, i) => right === chosen.includes(i));
    const says = options.flatMap(({ feedback }, i) => (chosen.includes(i) ? [feedback] : []));
    const isMissing = !isRight && chosen.every((i) => options[i]?.right);
    setVerdict({ isRight, says: isMissing ? [...says, 'Another answer is right as well.'] : says });
    if (isRight) onSolved();
  };
  return (
    <TaskFrame place={place} title="Question">
      <fieldset className="f">
        <legend>{question}</legend>
        {isMany && <p className="hint">More than one answer is right.</p>}
        {options.map(({ text }, i) => (
          <label key={text} className="pick">
            <input
              type={isMany ? 'checkbox' : 'radio'}
              id={idOf(place, `choice-${i}`)}
              name={idOf(place, 'choice')}
              checked={chosen.includes(i)}
              onChange={() => choose(i)}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <VerdictNote verdict={verdict} />
      <div className="row js">
        <Button onClick={check}>Check answer</Button>
      </div>
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
