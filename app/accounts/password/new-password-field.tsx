import { PasswordField } from '#app/forms/fields.tsx';

interface NewPasswordFieldProps {
  id: string;
  label: string;
  'data-auth-event'?: string;
}

export const NewPasswordField = ({ id, ...field }: NewPasswordFieldProps) => (
  <div className="field password">
    <PasswordField name="password" autoComplete="new-password" plainLabel data-strength={id} {...field} />
    <p className="hint" id={id} aria-live="polite">
      6 to 128 characters. Three or four unrelated words are easy to remember and hard to guess.
    </p>
  </div>
);
