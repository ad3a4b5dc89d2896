import type { CodeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { EmailField, PhoneField, TextField } from '#app/forms/fields.tsx';

interface GuardianFieldsProps {
  reasons: CodeClubsPage['reasons']['student'];
}

export const GuardianFields = ({ reasons }: GuardianFieldsProps) => (
  <>
    <TextField
      name="parent_name"
      label="Parent/Guardian Name"
      hint={reasons.parent_name}
      autoComplete="off"
    />
    <EmailField
      name="parent_email"
      label="Parent/Guardian Email"
      hint={reasons.parent_email}
      autoComplete="off"
    />
    <PhoneField
      name="parent_phone"
      label="Parent/Guardian Phone"
      hint={reasons.parent_phone}
      autoComplete="off"
    />
  </>
);
