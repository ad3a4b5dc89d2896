import { volunteerPath, withClub } from '#app/features/code-clubs/club/club-address.ts';
import { type ClubChoice, ClubField, ClubPrivacyNote } from '#app/features/code-clubs/club/club-field.tsx';
import type { CodeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { EmailField, PhoneField, TextAreaField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { DialogTemplate } from '#app/ui/disclosure/dialog.tsx';
import { volunteerForm } from './volunteer.ts';

interface VolunteerFormProps {
  reasons: CodeClubsPage['reasons']['volunteer'];
  chosen?: ClubChoice | undefined;
  clubs?: readonly ClubChoice[];
  answer?: FormAnswer | undefined;
}

export const VolunteerForm = ({ reasons, chosen, clubs, answer }: VolunteerFormProps) => (
  <Form
    form={volunteerForm}
    action={chosen ? withClub(volunteerPath, chosen.id) : volunteerPath}
    reasons={reasons}
    answer={answer}
  >
    <ClubField chosen={chosen} clubs={clubs} />
    <TextField name="full_name" label="Full Name" autoComplete="name" />
    <EmailField name="email" label="Email" />
    <PhoneField name="phone" label="Phone" />
    <TextAreaField name="skills" label="Skills" />
    <TextAreaField name="experience" label="Experience" />
    <TextAreaField name="availability" label="Availability" />
    <ClubPrivacyNote />
    <Submit busy="Submitting...">Submit Registration</Submit>
  </Form>
);

export const volunteerDialog = 'volunteer-club';

export const VolunteerDialog = ({ reasons }: Pick<VolunteerFormProps, 'reasons'>) => (
  <DialogTemplate
    id={volunteerDialog}
    title={
      <>
        Volunteer at <span data-bind="club_name">a code club</span>
      </>
    }
    lead="Two hours a week is enough. Before you start, we do two checks together, as the law requires."
  >
    <VolunteerForm reasons={reasons} />
  </DialogTemplate>
);
