import { resendForm } from '#app/features/accounts/password/forgot.ts';
import { HiddenField } from '#app/forms/fields.tsx';
import { Form, Submit } from '#app/forms/form.tsx';

export function ResendConfirmation({ email }: { email: string }) {
  return (
    <Form form={resendForm} action="/verify-email/again">
      <HiddenField name="email" value={email} />
      <Submit busy="Sending...">Send the e-mail again</Submit>
    </Form>
  );
}
