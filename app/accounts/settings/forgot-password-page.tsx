import { AccountPage } from '#app/accounts/account-page.tsx';
import { resetLimits } from '#app/accounts/sign-in/account-limits.server.ts';
import { withMinimumTime } from '#app/accounts/sign-in/brute-force.server.ts';
import { EmailField } from '#app/forms/fields.tsx';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/forgot-password-page';
import { sendReset } from './reset-password.server.ts';
import { forgotForm } from './reset-password.ts';

export const handle = cachedPage;

export const action = ({ request, context }: Route.ActionArgs) =>
  submit(forgotForm, {
    request,
    context,
    back: '/forgot-password',
    limits: ({ email }) => resetLimits(context, email),
    run: async ({ values: { email } }) => {
      await withMinimumTime(sendReset(context, email));
      return {
        toast: succeeded(
          'If there is an account with this address, a link to choose a new password is on its way. It works for one hour.',
          'Reset Password',
        ),
      };
    },
  });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Reset Password',
    description: 'Get a link to choose a new password.',
    hidden: true,
  });

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Forgot your password?"
      lead="Enter the email address of your account, and we will send you a link to choose a new password."
    >
      <Form form={forgotForm} answer={actionData}>
        <EmailField name="email" label="Email Address" placeholder="Enter your email" plainLabel />
        <Submit wide busy="Sending...">
          Send the link
        </Submit>
      </Form>
      <p className="row">
        <a href="/sign-in">Back to Sign In</a>
        <a href="/help/article/56">The email has not arrived</a>
      </p>
    </AccountPage>
  );
}
