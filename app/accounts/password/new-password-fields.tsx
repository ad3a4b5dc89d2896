import { PasswordField } from '#app/forms/fields.tsx';
import { passwordsDiffer } from './new-password.ts';

interface NewPasswordFieldsProps {
  id: string;
  label: string;
  'data-auth-event'?: string;
}

export const NewPasswordFields = ({ id, ...field }: NewPasswordFieldsProps) => (
  <>
    <div className="field password">
      <PasswordField name="password" autoComplete="new-password" plainLabel data-strength={id} {...field} />
      <p className="hint" id={id} aria-live="polite">
        6 to 128 characters. Three or four unrelated words are easy to remember and hard to guess.
      </p>
    </div>
    <PasswordField
      name="confirm_password"
      label="Confirm Password"
      autoComplete="new-password"
      plainLabel
      data-repeats={passwordsDiffer}
    />
  </>
);
