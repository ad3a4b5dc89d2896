import { FundingCancel, FundingPrivacyNote } from '#app/features/funding/funding-form.tsx';
import { EmailField, PhoneField, TextAreaField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { Fieldset } from '#app/ui/controls/field.tsx';
import { applicationForm } from './application.ts';

interface ApplicationFormProps {
  reasons: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
}

export const ApplicationForm = ({ reasons, answer }: ApplicationFormProps) => (
  <Form form={applicationForm} reasons={reasons} answer={answer}>
    <Fieldset legend="About you">
      <TextField name="full_name" label="Full Name" autoComplete="name" />
      <EmailField name="email" label="Email Address" />
      <PhoneField name="phone" label="Phone" />
      <TextField name="organization" label="Organisation" autoComplete="organization" />
    </Fieldset>
    <Fieldset legend="Your application">
      <TextAreaField name="motivation" label="Motivation" rows={8} />
      <TextField
        name="link"
        label="Link"
        type="text"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
      />
    </Fieldset>
    <FundingPrivacyNote />
    <Submit busy="Submitting..." beside={<FundingCancel />}>
      Submit Application
    </Submit>
  </Form>
);
