import type { FormAnswer } from '#app/forms/form.ts';
import { FormNote } from '#app/forms/form.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ErrorSummary, FormActions, RadioGroup } from '#app/ui/controls/field.tsx';
import type { AskedQuestion } from './quiz.ts';

interface QuizFormProps {
  questions: readonly AskedQuestion[];
  answer?: FormAnswer | undefined;
}

const fieldId = (id: string) => `quiz-${id}`;

export function CourseQuizForm({ questions, answer }: QuizFormProps) {
  const { errors = {}, typed, toast } = answer ?? {};
  const missing = questions.filter(({ id }) => errors[id]);
  return (
    <form method="post" className="form">
      {missing.length === 0 && <FormNote toast={toast} />}
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
          error={errors[id]}
          defaultValue={typed?.[id] ?? ''}
          options={options.map((label, value) => ({ value: String(value), label }))}
        />
      ))}
      <FormActions>
        <Button type="submit">Check my answers</Button>
      </FormActions>
    </form>
  );
}
