import type { AskedQuestion } from '#app/features/learning/device/device-events.ts';
import type { FormAnswer } from '#app/forms/form.ts';
import { FormNote } from '#app/forms/form.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ErrorSummary, FormActions, RadioGroup } from '#app/ui/controls/field.tsx';

interface QuizFormProps {
  questions: readonly AskedQuestion[];
  /** The number of earlier attempts. */
  attempt: number;
  answer?: FormAnswer | undefined;
}

const fieldId = (name: string) => `quiz-${name}`;

export function CourseQuizForm({ questions, attempt, answer }: QuizFormProps) {
  const { errors = {}, typed, toast } = answer ?? {};
  const missing = questions.filter(({ name }) => errors[name]);
  return (
    <form method="post" className="form">
      {missing.length === 0 && <FormNote toast={toast} />}
      {missing.length > 0 && (
        <ErrorSummary
          title="Please answer every question"
          errors={missing.map(({ name, question }) => ({ id: fieldId(name), text: question }))}
        />
      )}
      <input type="hidden" name="try" value={attempt} />
      {questions.map(({ name, question, options }, i) => (
        <RadioGroup
          key={name}
          id={fieldId(name)}
          name={name}
          label={`${i + 1}. ${question}`}
          plainLabel
          required
          error={errors[name]}
          defaultValue={typed?.[name] ?? ''}
          options={options}
        />
      ))}
      <FormActions>
        <Button type="submit">Check my answers</Button>
      </FormActions>
    </form>
  );
}
