import { Button } from '#app/ui/controls/button.tsx';
import { ErrorSummary, FormActions, RadioGroup } from '#app/ui/controls/field.tsx';
import type { AskedQuestion } from './quiz.ts';

interface QuizFormProps {
  questions: readonly AskedQuestion[];
  /** What was chosen in a submission that lacked an answer. */
  chosen?: Record<string, string> | undefined;
}

const fieldId = (id: string) => `quiz-${id}`;

export function QuizForm({ questions, chosen }: QuizFormProps) {
  const missing = chosen ? questions.filter(({ id }) => !chosen[id]) : [];
  return (
    <form method="post" className="form">
      {missing.length > 0 && (
        <ErrorSummary
          title="Please answer every question"
          errors={missing.map(({ id, question }) => ({ id: fieldId(id), text: question }))}
        />
      )}
      {questions.map(({ id, question, options }, i) => (
        <RadioGroup
          key={id}
          id={fieldId(id)}
          name={id}
          label={`${i + 1}. ${question}`}
          plainLabel
          required
          error={chosen && !chosen[id] ? 'Please choose an answer' : undefined}
          defaultValue={chosen?.[id] ?? ''}
          options={options.map((label, value) => ({ value: String(value), label }))}
        />
      ))}
      <FormActions>
        <Button type="submit">Check my answers</Button>
      </FormActions>
    </form>
  );
}
