import type { ReactNode } from 'react';
import { FundingPrivacyNote } from '#app/features/funding/funding-form.tsx';
import { EmailField, PhoneField, SelectField, TextAreaField, TextField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { optionsOf } from '#app/forms/options.ts';
import { Fieldset } from '#app/ui/controls/field.tsx';
import { educationLevels, employmentStatuses, enquiryPath, scholarshipForm } from './scholarship.ts';

interface ScholarshipFormProps {
  course?: string;
  reasons?: Readonly<Record<string, string>> | undefined;
  answer?: FormAnswer | undefined;
  cancel: ReactNode;
}

/** The scholarship enquiry, in the dialog and on its own page. The asterisks are part of the specified labels. */
export const ScholarshipForm = ({ course, reasons, answer, cancel }: ScholarshipFormProps) => (
  <Form form={scholarshipForm} action={enquiryPath} reasons={reasons} answer={answer}>
    <Fieldset legend="You and the course">
      <TextField
        name="course_title"
        label="Course"
        optional={false}
        defaultValue={course}
        autoComplete="off"
      />
      <TextField name="full_name" label="Full Name *" plainLabel autoComplete="name" />
      <EmailField name="email" label="Email Address *" plainLabel />
      <PhoneField name="phone" label="Phone" />
    </Fieldset>
    <Fieldset legend="Your reasons">
      <TextAreaField name="motivation" label="Why do you want this scholarship? *" plainLabel rows={5} />
    </Fieldset>
    <Fieldset legend="Where you are now">
      <SelectField
        name="employment_status"
        label="Employment Status"
        placeholder="Select status"
        options={optionsOf(employmentStatuses)}
      />
      <SelectField
        name="education_level"
        label="Education Level"
        placeholder="Select level"
        options={optionsOf(educationLevels)}
      />
      <TextField name="country" label="Country" autoComplete="country-name" />
      <TextField name="city" label="City" autoComplete="address-level2" />
    </Fieldset>
    <FundingPrivacyNote />
    <Submit busy="Submitting..." beside={cancel}>
      Submit Application
    </Submit>
  </Form>
);
