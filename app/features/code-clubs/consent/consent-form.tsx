import { ClubPrivacyNote } from '#app/features/code-clubs/club/club-field.tsx';
import type { ConsentText } from '#app/features/guardians/consent-answer.ts';
import { ConsentFields } from '#app/features/guardians/consent-fields.tsx';
import { HiddenField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { consentForm, ownConsentForm } from './consent.ts';

interface ConsentFormProps {
  token?: string;
  guardian: ConsentText;
  photo: ConsentText;
  answer: FormAnswer | undefined;
}

export const ConsentForm = ({ token, guardian, photo, answer }: ConsentFormProps) => (
  <Form form={token === undefined ? ownConsentForm : consentForm} answer={answer}>
    {token !== undefined && <HiddenField name="token" value={token} />}
    <ConsentFields guardian={guardian} photo={photo} at="in the club" />
    <ClubPrivacyNote />
    <Submit busy="Sending...">Send My Answer</Submit>
  </Form>
);
