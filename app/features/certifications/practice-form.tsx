import { Button } from '#app/ui/controls/button.tsx';
import type { Question } from './practice.ts';

/** All questions in one form, for a browser without script. */
export function PracticeForm({ action, questions }: { action: string; questions: Question[] }) {
  return (
    <form method="post" action={action} className="form" id="questions">
      {questions.map(({ question, options }, i) => (
        <fieldset key={question} className="f">
          <legend>{`${i + 1}. ${question}`}</legend>
          {options.map((option, place) => (
            <label key={option} className="pick">
              <input type="radio" name={`q${i + 1}`} value={place} />
              <span>{option}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="row">
        <Button type="submit">See your score</Button>
      </div>
    </form>
  );
}

interface PracticeReviewProps {
  questions: Question[];
  answers: (number | undefined)[];
}

/** Every question again with the answer that was given, the right one and the reasons. */
export function PracticeReview({ questions, answers }: PracticeReviewProps) {
  return (
    <ol className="stack wide">
      {questions.map(({ question, options, correct, explanation }, i) => {
        const given = answers[i];
        return (
          <li key={question} className="stack">
            <h3 className="h4">{`${i + 1}. ${question}`}</h3>
            <p>
              <strong>{given === correct ? 'Right: ' : 'Not quite. The right answer is: '}</strong>
              {options[correct]}
            </p>
            {given !== correct && (
              <p className="mut">
                {given === undefined ? 'You gave no answer.' : `Your answer: ${options[given]}`}
              </p>
            )}
            <p>{explanation}</p>
          </li>
        );
      })}
    </ol>
  );
}
