import { QuestionField, QuizForm } from '#app/ui/quiz/quiz-form.tsx';
import type { PracticeAnswers, QuizQuestion } from './practice.ts';

interface PracticeFormProps {
  action: string;
  questions: readonly QuizQuestion[];
  asked: readonly number[];
}

export function PracticeForm({ action, questions, asked }: PracticeFormProps) {
  return (
    <QuizForm
      method="post"
      action={`${action}#score`}
      id="questions"
      next="Next question"
      send="See your score"
      minutes={asked.length}
    >
      {asked.length < questions.length && <input type="hidden" name="asked" value={asked.join()} />}
      {asked.map((place) => {
        const { question, options, correct, explanation, domain } = questions[place] as QuizQuestion;
        return (
          <QuestionField
            key={question}
            name={`q${place + 1}`}
            question={question}
            answers={options}
            about={domain}
            reasons={{ correct, explanation }}
          />
        );
      })}
    </QuizForm>
  );
}

interface PracticeReviewProps {
  questions: readonly QuizQuestion[];
  answers: PracticeAnswers;
}

export function PracticeReview({ questions, answers: { asked, chosen } }: PracticeReviewProps) {
  return (
    <ol className="stack wide">
      {asked.map((place, i) => {
        const { question, options, correct, explanation } = questions[place] as QuizQuestion;
        const given = chosen[place];
        return (
          <li key={question} className="stack">
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
