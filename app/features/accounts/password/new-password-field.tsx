import { PasswordField } from '#app/forms/fields.tsx';

interface NewPasswordFieldProps {
  /** Of the line below the field that says how good the password is; unique in the page. */
  id: string;
  label: string;
  'data-auth-event'?: string;
}

/** Where a password is chosen, with a word on how easily it is guessed (loaded when the field is used). */
export const NewPasswordField = ({ id, ...field }: NewPasswordFieldProps) => (
  <div className="f password">
    <PasswordField name="password" autoComplete="new-password" plainLabel data-strength={id} {...field} />
    <p className="hint" id={id} aria-live="polite" />
  </div>
);
