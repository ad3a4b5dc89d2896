import { EmailField, PhoneField, TextField } from '#app/forms/fields.tsx';

export const GuardianFields = () => (
  <>
    <TextField name="parent_name" label="Parent/Guardian Name" autoComplete="off" />
    <EmailField name="parent_email" label="Parent/Guardian Email" autoComplete="off" />
    <PhoneField name="parent_phone" label="Parent/Guardian Phone" autoComplete="off" />
  </>
);
