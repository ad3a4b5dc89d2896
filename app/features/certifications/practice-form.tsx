import { QuestionField, QuizForm } from '#app/ui/quiz/quiz-form.tsx';
import { fieldOf, type PracticeAnswers } from './practice.ts';
import type { PracticeQuestion } from './practice-quiz.content.ts';

interface PracticeFormProps {
  action: string;
  asked: readonly PracticeQuestion[];
}

export function PracticeForm({ action, asked }: PracticeFormProps) {
  return (
    <QuizForm
      method="post"
      action={`${action}#score`}
      id="questions"
      next="Next question"
      send="See your score"
      minutes={asked.length}
    >
      <input type="hidden" name="asked" value={asked.map(({ id }) => id).join()} />
      {asked.map((one) => (
        <QuestionField
          key={one.id}
          name={fieldOf(one)}
          question={one.question}
          answers={one.options}
          about={one.domain}
          reasons={one}
        />
      ))}
    </QuizForm>
  );
}

export function PracticeReview({ answers: { asked, chosen } }: { answers: PracticeAnswers }) {
  return (
    <ol className="stack wide">
      {asked.map(({ id, question, options, correct, explanation }, i) => {
        const given = chosen.get(id);
        return (
          <li key={id} className="stack">
            <h3 className="heading-4">{`${i + 1}. ${question}`}</h3>
            <p>
              <strong>{given === correct ? 'Right: ' : 'Not quite. The right answer is: '}</strong>
              {options[correct]}
            </p>
            {given !== correct && (
              <p className="muted">
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
