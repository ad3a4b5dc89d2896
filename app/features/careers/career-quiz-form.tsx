import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ProgressBar } from '#app/ui/figures/progress.tsx';
import styles from '#app/ui/lists/quiz.css?url';

interface CareerQuizFormProps {
  /** No weights, so that nobody reads the result from the page's source. */
  questions: { question: string; answers: string[] }[];
}

/**
 * The questions as one form that works by itself; the script (career-quiz.behaviour.ts) shows them one at a time. It is
 * sent with GET, so a result has an address of its own and nothing is stored.
 */
export function CareerQuizForm({ questions }: CareerQuizFormProps) {
  return (
    <form method="get" action="/career-changers/quiz" className="form" data-quiz>
      <OwnStyles href={styles} />
      <div className="js">
        <p className="mut" role="status">
          Question 1 of {questions.length}
        </p>
        <ProgressBar value={0} label="Your way through the quiz" />
      </div>
      {questions.map(({ question, answers }, index) => (
        <fieldset key={question} className="f quiz">
          <legend tabIndex={-1}>{question}</legend>
          {answers.map((text, answer) => (
            <label key={text} className="pick">
              <input type="radio" name={`q${index + 1}`} value={answer} required />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="row">
        <Button variant="two" data-back hidden>
          Back
        </Button>
        <Button type="submit" data-next>
          See my track
        </Button>
      </div>
    </form>
  );
}
