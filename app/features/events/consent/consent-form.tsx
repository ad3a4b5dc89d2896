import type { ConsentText } from '#app/features/guardians/consent-answer.ts';
import { ConsentFields } from '#app/features/guardians/consent-fields.tsx';
import { TextArea } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { PrivacyNote } from '#app/forms/privacy-note.tsx';
import { Fieldset } from '#app/ui/controls/field.tsx';
import { eventConsentForm } from './consent.ts';

interface EventConsentFormProps {
  action: string;
  guardian: ConsentText;
  photo: ConsentText;
  needs?: { dietary?: string | undefined; accessibility?: string | undefined };
  answer: FormAnswer | undefined;
}

export const EventConsentForm = ({ action, guardian, photo, needs, answer }: EventConsentFormProps) => (
  <Form form={eventConsentForm} action={action} answer={answer}>
    <ConsentFields guardian={guardian} photo={photo} at="at the event" />
    <Fieldset
      legend="What the child needs to take part"
      hint="Fill this in only if you agree. Only the people who run this event see it. We erase it 30 days after the event."
    >
      <TextArea
        name="dietary_requirements"
        label="Dietary Requirements"
        placeholder="For example: halal, no nuts"
        defaultValue={needs?.dietary}
      />
      <TextArea
        name="accessibility_needs"
        label="Accessibility Needs"
        placeholder="For example: step-free entrance, sign language"
        defaultValue={needs?.accessibility}
      />
    </Fieldset>
    <PrivacyNote />
    <Submit busy="Sending...">Send My Answer</Submit>
  </Form>
);
