import { QuestionField, QuizForm } from '#app/ui/quiz/quiz-form.tsx';

interface CareerQuizFormProps {
  /** Without weights, so that the result cannot be read from the source. */
  questions: { question: string; answers: string[] }[];
}

/** Uses GET, so that a result has its own address and nothing is stored. */
export function CareerQuizForm({ questions }: CareerQuizFormProps) {
  return (
    <QuizForm method="get" action="/career-changers/quiz" next="Next" send="See my track">
      {questions.map(({ question, answers }, i) => (
        <QuestionField key={question} name={`q${i + 1}`} question={question} answers={answers} required />
      ))}
    </QuizForm>
  );
}
