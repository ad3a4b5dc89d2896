import { ageRanges, studentExperience } from '#app/features/code-clubs/club/choices.ts';
import { joinPath, withClub } from '#app/features/code-clubs/club/club-address.ts';
import { type ClubChoice, ClubField, ClubPrivacyNote } from '#app/features/code-clubs/club/club-field.tsx';
import type { CodeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { CheckboxField, EmailField, PhoneField, SelectField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { optionsOf } from '#app/forms/options.ts';
import { Fieldset } from '#app/ui/controls/field.tsx';
import { DialogTemplate } from '#app/ui/disclosure/dialog.tsx';
import { GuardianFields } from './guardian-fields.tsx';
import { studentForm } from './student.ts';

interface StudentFormProps {
  reasons: CodeClubsPage['reasons']['student'];
  consent: string;
  chosen?: ClubChoice | undefined;
  clubs?: readonly ClubChoice[];
  answer?: FormAnswer | undefined;
}

export const StudentForm = ({ reasons, consent, chosen, clubs, answer }: StudentFormProps) => (
  <Form
    form={studentForm}
    action={chosen ? withClub(joinPath, chosen.id) : joinPath}
    reasons={reasons}
    answer={answer}
  >
    <ClubField chosen={chosen} clubs={clubs} />
    <TextField name="full_name" label="Full Name" autoComplete="name" />
    <EmailField name="email" label="Email" />
    <PhoneField name="phone" label="Phone" />
    <SelectField
      name="age_range"
      label="Age Range"
      placeholder="Select your age range"
      options={optionsOf(ageRanges)}
    />
    <TextField name="school" label="School" autoComplete="organization" />
    <Fieldset legend="Parent/Guardian Information" hint="For students under 18.">
      <GuardianFields />
    </Fieldset>
    <SelectField
      name="experience_level"
      label="Experience Level"
      placeholder="Select your level"
      options={optionsOf(studentExperience)}
    />
    <CheckboxField name="consent" label={consent} />
    <ClubPrivacyNote />
    <Submit busy="Registering...">Register</Submit>
  </Form>
);

export const studentDialog = 'join-club';

export const StudentDialog = ({ reasons, consent }: Pick<StudentFormProps, 'reasons' | 'consent'>) => (
  <DialogTemplate
    id={studentDialog}
    title={
      <>
        Join as Student: <span data-bind="club_name">a code club</span>
      </>
    }
    lead="All sessions are free. It takes about three minutes."
  >
    <StudentForm reasons={reasons} consent={consent} />
  </DialogTemplate>
);
