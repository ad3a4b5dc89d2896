import { provinces, starterExperience } from '#app/features/code-clubs/club/choices.ts';
import { startPath } from '#app/features/code-clubs/club/club-address.ts';
import { ClubPrivacyNote } from '#app/features/code-clubs/club/club-field.tsx';
import type { CodeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { EmailField, PhoneField, SelectField, TextAreaField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { optionsOf } from '#app/forms/options.ts';
import { DialogTemplate } from '#app/ui/disclosure/dialog.tsx';
import { starterForm } from './starter.ts';

interface StarterFormProps {
  reasons: CodeClubsPage['reasons']['starter'];
  answer?: FormAnswer | undefined;
}

export const StarterForm = ({ reasons, answer }: StarterFormProps) => (
  <Form form={starterForm} action={startPath} reasons={reasons} answer={answer}>
    <TextField name="full_name" label="Full Name" autoComplete="name" />
    <EmailField name="email" label="Email" />
    <PhoneField name="phone" label="Phone" />
    <TextField name="location_city" label="City" autoComplete="address-level2" />
    <SelectField
      name="location_province"
      autoComplete="address-level1"
      label="Province"
      placeholder="Select a province"
      options={optionsOf(provinces)}
    />
    <TextAreaField name="venue_details" label="Venue Details" />
    <SelectField
      name="experience_level"
      label="Experience Level"
      placeholder="Select your level"
      options={optionsOf(starterExperience)}
    />
    <TextAreaField name="motivation" label="Motivation" />
    <TextAreaField name="availability" label="Availability" />
    <ClubPrivacyNote />
    <Submit busy="Submitting...">Submit Application</Submit>
  </Form>
);

export const starterDialog = 'start-club';

export const StarterDialog = ({ reasons }: StarterFormProps) => (
  <DialogTemplate
    id={starterDialog}
    title="Start a Code Club in Your Community"
    lead="Tell us about you and your community. You do not need to have everything yet."
  >
    <StarterForm reasons={reasons} />
  </DialogTemplate>
);
