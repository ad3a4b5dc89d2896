import { QuestionField, QuizForm } from '#app/ui/quiz/quiz-form.tsx';

interface CareerQuizFormProps {
  /** No weights, so that nobody reads the result from the page's source. */
  questions: { question: string; answers: string[] }[];
}

/** Sent with GET, so a result has an address of its own and nothing is stored. */
export function CareerQuizForm({ questions }: CareerQuizFormProps) {
  return (
    <QuizForm method="get" action="/career-changers/quiz" next="Next" send="See my track">
      {questions.map(({ question, answers }, i) => (
        <QuestionField key={question} name={`q${i + 1}`} question={question} answers={answers} required />
      ))}
    </QuizForm>
  );
}
