import { EmailField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { consent, interestForm } from './interest.ts';

export function InterestForm({ courseId, answer }: { courseId: string; answer?: FormAnswer | undefined }) {
  return (
    <Form form={interestForm} action={`/courses/${courseId}/tell-me`} answer={answer}>
      <EmailField
        name="email"
        label="Email Address"
        hint={
          <>
            {consent.text} Our <a href="/privacy">privacy policy</a> has the details.
          </>
        }
      />
      <Submit busy="Sending...">Tell me when it opens</Submit>
    </Form>
  );
}
