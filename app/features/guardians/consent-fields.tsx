import { RadioField, TextField } from '#app/forms/fields.tsx';
import { Fieldset } from '#app/ui/controls/field.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { ConsentText } from './consent-answer.ts';

interface ConsentFieldsProps {
  guardian: ConsentText;
  photo: ConsentText;
  at: string;
}

export const ConsentFields = ({ guardian, photo, at }: ConsentFieldsProps) => (
  <>
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
      hint={`A separate question. Saying no does not affect the child's place ${at}.`}
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
  </>
);
