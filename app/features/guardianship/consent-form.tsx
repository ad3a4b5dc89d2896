import { HiddenField, RadioField, TextAreaField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { PrivacyNote } from '#app/forms/privacy-note.tsx';
import { Fieldset } from '#app/ui/controls/field.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { type ConsentText, consentForm, ownConsentForm } from './consent.ts';
import type { SubjectKind } from './guardianship.table.ts';

interface ConsentFormProps {
  kind: SubjectKind;
  action: string;
  /** Missing on the guardian's own page. */
  token?: string;
  guardian: ConsentText;
  photo: ConsentText;
  needs?: { dietary?: string | undefined; accessibility?: string | undefined };
  answer: FormAnswer | undefined;
}

export const ConsentForm = ({ kind, action, token, guardian, photo, needs, answer }: ConsentFormProps) => (
  <Form form={token === undefined ? ownConsentForm : consentForm} action={action} answer={answer}>
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
      hint={`A separate question. Saying no does not affect the child's place ${kind === 'club' ? 'in the club' : 'at the event'}.`}
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
    {needs && (
      <Fieldset
        legend="What the child needs to take part"
        hint="Fill this in only if you agree. Only the people who run this event see it. We erase it 30 days after the event."
      >
        <TextAreaField
          name="dietary_requirements"
          label="Dietary Requirements"
          placeholder="For example: halal, no nuts"
          defaultValue={needs.dietary}
        />
        <TextAreaField
          name="accessibility_needs"
          label="Accessibility Needs"
          placeholder="For example: step-free entrance, sign language"
          defaultValue={needs.accessibility}
        />
      </Fieldset>
    )}
    <PrivacyNote>
      {kind === 'club' && (
        <>
          {' '}
          Are you under 18? <a href="/privacy/children">Here is the short version</a>.
        </>
      )}
    </PrivacyNote>
    <Submit busy="Sending...">Send My Answer</Submit>
  </Form>
);
