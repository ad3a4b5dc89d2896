import { Form } from '#app/forms/form.tsx';
import type { Site } from '#app/organisation/site.content.ts';
import { DialogTemplate } from '#app/ui/disclosure/dialog.tsx';
import { signInForm } from './sign-in.ts';
import { ForgotPassword, SignInFields } from './sign-in-fields.tsx';
import { SocialButtons } from './social-buttons.tsx';

export function SignInDialog({ site }: { site: Site }) {
  return (
    <DialogTemplate id="sign-in" title="Welcome Back" lead="Sign in to your account" cachedFor={site}>
      <SocialButtons />
      <div className="divider">or</div>
      <Form form={signInForm} action="/sign-in">
        <SignInFields />
      </Form>
      <ForgotPassword />
      <p>
        <a href="/signup">Don't have an account? Sign Up</a>
      </p>
    </DialogTemplate>
  );
}
