import { EmailField, HiddenField, PasswordField } from '#app/forms/fields.tsx';
import { Submit } from '#app/forms/form.tsx';

export function SignInFields({ next }: { next?: string }) {
  return (
    <>
      <EmailField name="email" label="Email Address" placeholder="Enter your email" plainLabel />
      <PasswordField
        name="password"
        label="Password"
        placeholder="Enter your password"
        autoComplete="current-password"
        plainLabel
      />
      <HiddenField name="next" value={next} />
      <Submit wide busy="Signing In...">
        Sign In
      </Submit>
    </>
  );
}

export function ForgotPassword() {
  return (
    <p>
      <a href="/forgot-password">Forgot your password?</a>
    </p>
  );
}
