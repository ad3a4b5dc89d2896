import type { FormEvent } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import type { Question } from './practice.ts';

interface PracticeStepProps {
  question: Question;
  number: number;
  total: number;
  answer: number | undefined;
  checked: boolean;
  onChoose: (answer: number) => void;
  onForward: () => void;
}

/** What is new on the screen takes the focus, so that it is read out and the keyboard goes on from there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** One question: first the answer is checked, then the next one comes. Enter does both. */
export function PracticeStep(props: PracticeStepProps) {
  const { question, number, total, answer, checked, onChoose, onForward } = props;
  const { options, correct, explanation, domain } = question;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onForward();
  };
  const next = number === total ? 'See your score' : 'Next question';
  return (
    <form className="form" onSubmit={submit}>
      <p className="mut">{`Question ${number} of ${total}: ${domain}`}</p>
      <fieldset className="f">
        <legend tabIndex={-1} ref={takeFocus}>
          {question.question}
        </legend>
        {options.map((option, i) => (
          <label key={option} className="pick">
            <input
              type="radio"
              name="answer"
              required
              checked={answer === i}
              disabled={checked && answer !== i}
              onChange={() => onChoose(i)}
            />
            <span>
              {option}
              {checked && i === correct && <strong> (right)</strong>}
              {checked && i === answer && i !== correct && <strong> (your answer)</strong>}
            </span>
          </label>
        ))}
      </fieldset>
      <div role="status">
        {checked && (
          <Note
            tone={answer === correct ? 'good' : 'bad'}
            title={answer === correct ? 'Right.' : 'Not quite.'}
          >
            {answer !== correct && <p>The right answer is: {options[correct]}</p>}
            <p>{explanation}</p>
          </Note>
        )}
      </div>
      <div className="row">
        <Button type="submit">{checked ? next : 'Check answer'}</Button>
      </div>
    </form>
  );
}
