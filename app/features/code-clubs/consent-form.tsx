import { HiddenField, RadioField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { Fieldset } from '#app/ui/field.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { consentForm, ownConsentForm } from './consent.ts';
import { PrivacyNote } from './privacy-note.tsx';

interface ConsentText {
  version: string;
  html: string;
}

interface ConsentFormProps {
  /** Of the mailed link; none on the guardian's own page. */
  token?: string;
  guardian: ConsentText;
  photo: ConsentText;
  answer: FormAnswer | undefined;
}

/** What a parent or guardian reads and answers. Nothing is chosen beforehand. */
export const ConsentForm = ({ token, guardian, photo, answer }: ConsentFormProps) => (
  <Form form={token === undefined ? ownConsentForm : consentForm} answer={answer}>
    {token !== undefined && <HiddenField name="token" value={token} />}
    <input type="hidden" name="text_version" value={guardian.version} />
    <input type="hidden" name="photo_text_version" value={photo.version} />
    <Fieldset legend="Taking part">
      <Prose html={guardian.html} />
      <RadioField
        name="answer"
        label="Do you agree that the child takes part?"
        options={[
          { value: 'yes', label: 'Yes, I agree' },
          { value: 'no', label: 'No, I do not agree' },
        ]}
      />
    </Fieldset>
    <Fieldset
      legend="Photographs"
      hint="A separate question. Saying no does not affect the child's place in the club."
    >
      <Prose html={photo.html} />
      <RadioField
        name="photos"
        label="May photographs of the child be taken and used?"
        optional={false}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    </Fieldset>
    <Fieldset legend="Your name">
      <TextField
        name="guardian_name"
        label="Full name of the parent or legal guardian"
        hint="We keep it with your answer, the date and the versions of the texts above."
        autoComplete="name"
      />
    </Fieldset>
    <PrivacyNote />
    <Submit busy="Sending...">Send My Answer</Submit>
  </Form>
);
