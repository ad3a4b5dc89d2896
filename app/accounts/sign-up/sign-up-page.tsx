import { AccountPage } from '#app/accounts/account-page.tsx';
import { checkPasswords, checkStrength } from '#app/accounts/password/new-password.server.ts';
import { NewPasswordFields } from '#app/accounts/password/new-password-fields.tsx';
import { signUpLimits } from '#app/accounts/sign-in/account-limits.server.ts';
import { SocialButtons } from '#app/accounts/sign-in/social-buttons.tsx';
import { PersonalFields } from '#app/accounts/users/personal-fields.tsx';
import { CheckboxField, EmailField, TextField } from '#app/forms/fields.tsx';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { cachedPage } from '#app/platform/page.ts';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { Route } from './+types/sign-up-page';
import { signUp } from './sign-up.server.ts';
import { signUpForm } from './sign-up.ts';
import { Under18 } from './under-18.tsx';

export const handle = cachedPage;

export const action = ({ request, context }: Route.ActionArgs) =>
  submit(signUpForm, {
    request,
    context,
    back: '/signup',
    first: checkPasswords,
    limits: () => signUpLimits(context),
    run: async ({ values }) => {
      await checkStrength(values.password, [values.full_name, values.email, values.city]);
      const cookie = await signUp(context, request, values);
      return {
        cookies: [cookie],
        toast: succeeded(
          'Please check your email to verify your account. Click the verification link to complete your registration.',
          'Success!',
        ),
      };
    },
  });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: 'Join free: learn at your own pace, follow your progress and meet other learners.',
  });

const Benefits = () => (
  <aside className="stack">
    <Panel id="benefits" title="What you get">
      <ul className="tick">
        <li>Three free courses, open as soon as your email address is verified</li>
        <li>Your progress and certificates in one place, on every device</li>
        <li>Other learners to ask, and to study with</li>
        <li>Your registrations and applications with their status</li>
      </ul>
    </Panel>
  </aside>
);

export default function SignUpPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Create Your Account"
      lead={
        <>
          Accounts are free. <Under18 />
        </>
      }
      side={<Benefits />}
    >
      <SocialButtons />
      <div className="divider">or</div>
      <Form form={signUpForm} answer={actionData}>
        <p className="hint">
          We ask for your gender, age range, country and city to see who our courses reach; reports show
          numbers only. Our <a href="/privacy">privacy policy</a> says how long we keep what you tell us.
        </p>
        <TextField name="full_name" label="Full Name" autoComplete="name" plainLabel />
        <EmailField name="email" label="Email Address" plainLabel />
        <NewPasswordFields id="sign-up-strength" label="Password" />
        <PersonalFields />
        <CheckboxField
          name="newsletter_subscribed"
          label="Subscribe to our newsletter for updates and exclusive content"
        />
        <Submit wide busy="Creating Account...">
          Create Account
        </Submit>
      </Form>
      <p className="row">
        <a href="/">Back to Home</a>
        <a href="/">Already have an account? Sign In</a>
      </p>
    </AccountPage>
  );
}
