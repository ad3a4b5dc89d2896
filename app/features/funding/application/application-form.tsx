import { fundingPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import { PrivacyNote } from '#app/features/funding/privacy-note.tsx';
import { EmailField, PhoneField, TextArea, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Fieldset } from '#app/ui/controls/field.tsx';
import { applicationForm } from './application.ts';

interface ApplicationFormProps {
  reasons: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
}

export const ApplicationForm = ({ reasons, answer }: ApplicationFormProps) => (
  <Form form={applicationForm} answer={answer}>
    <Fieldset legend="About you">
      <TextField name="full_name" label="Full Name" hint={reasons.full_name} autoComplete="name" />
      <EmailField name="email" label="Email Address" hint={reasons.email} />
      <PhoneField name="phone" label="Phone" hint={reasons.phone} />
      <TextField
        name="organization"
        label="Organisation"
        hint={reasons.organization}
        autoComplete="organization"
      />
    </Fieldset>
    <Fieldset legend="Your application">
      <TextArea name="motivation" label="Motivation" hint={reasons.motivation} rows={8} />
      <TextField
        name="link"
        label="Link"
        hint={reasons.link}
        type="text"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
      />
    </Fieldset>
    <PrivacyNote />
    <Submit
      busy="Submitting..."
      beside={
        <ButtonLink href={fundingPath} variant="two">
          Cancel
        </ButtonLink>
      }
    >
      Submit Application
    </Submit>
  </Form>
);
