import { redirect } from 'react-router';
import { AccountPage } from '#app/accounts/account-page.tsx';
import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { confirmationLimits } from '#app/accounts/sign-in/account-limits.server.ts';
import { withMinimumTime } from '#app/accounts/sign-in/brute-force.server.ts';
import { EmailField } from '#app/forms/fields.tsx';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { wasFormSubmitted } from '#app/forms/submitted.server.ts';
import { dynamicPage } from '#app/platform/page.ts';
import type { Route } from './+types/resend-page';
import { sendConfirmationAgain } from './confirm-address.server.ts';
import { resendForm } from './verify-email.ts';

export const handle = dynamicPage;

export const loader = ({ context }: Route.LoaderArgs) =>
  wasFormSubmitted(context) ? null : redirect('/verify-email');

export async function action({ request, context }: Route.ActionArgs) {
  const user = await currentUser(context, request);
  return submit(resendForm, {
    request,
    context,
    back: user ? '/course-access' : '/verify-email',
    limits: ({ email }) => confirmationLimits(context, user?.email ?? email),
    run: async ({ values: { email } }) => {
      await withMinimumTime(sendConfirmationAgain(context, user?.email ?? email));
      return {
        toast: user?.emailVerified
          ? succeeded('Your address is already verified.', 'Email verified')
          : succeeded(
              'If there is an account with this address that is not verified yet, a new link is on its way. It works for 24 hours.',
              'Please check your email',
            ),
      };
    },
  });
}

export default function ResendPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Verify your email address">
      <Form form={resendForm} answer={actionData}>
        <EmailField name="email" label="Email Address" placeholder="Enter your email" plainLabel />
        <Submit wide busy="Sending...">
          Send the e-mail again
        </Submit>
      </Form>
    </AccountPage>
  );
}
