import { invalidLinkMessage } from '#app/accounts/account-form.ts';
import { AccountPage } from '#app/accounts/account-page.tsx';
import { linkLimits } from '#app/accounts/sign-in/account-limits.server.ts';
import { EmailField, HiddenField, PasswordField } from '#app/forms/fields.tsx';
import { type FormAnswer, succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import type { Route } from './+types/verify-email-page';
import { confirmAddress, confirmationAsked, denyAddress } from './confirm-address.server.ts';
import { resendForm, verifyForm } from './verify-email.ts';

export const handle = dynamicPage;

/** Does not use the link: mail programs open links to check them. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const asked = await confirmationAsked(context, request, token);
  return { token, ...(asked && { asked }) };
}

const deleted = succeeded(
  'The account that someone made with your address is deleted. You do not have to do anything else.',
  'Account deleted',
);

export const action = ({ context, request }: Route.ActionArgs) =>
  submit(verifyForm, {
    request,
    context,
    back: '/',
    limits: () => linkLimits(context),
    run: async ({ values: { token, answer, password } }) => {
      if (answer !== 'no') return confirmAddress(context, request, { token, password, answer });
      await denyAddress(context, token);
      return { toast: deleted };
    },
  });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Verify your email address',
    description: 'Verify your email address.',
    hidden: true,
  });

/** A single button, which the script presses in the browser that signed up (decisions, Accounts). */
export default function VerifyEmailPage({ loaderData: { token, asked }, actionData }: Route.ComponentProps) {
  const problem = actionData?.toast?.description ?? (token && !asked ? invalidLinkMessage : undefined);
  if (asked && !asked.own) return <Elsewhere token={token} {...asked} answer={actionData} />;
  if (asked && !problem) return <Own token={token} />;
  return (
    <AccountPage title="Verify your email address">
      {problem && (
        <Note tone="warn" title="The address could not be verified" role="alert">
          <p>{problem} If you have verified it before, just sign in.</p>
        </Note>
      )}
      <Form form={resendForm} action="/verify-email/again">
        <p>
          Enter the email address of your account, and we will send you a new link. It works for 24 hours.
        </p>
        <EmailField name="email" label="Email Address" placeholder="Enter your email" plainLabel />
        <Submit wide busy="Sending...">
          Send the e-mail again
        </Submit>
      </Form>
      <p className="row">
        <a href="/sign-in">Sign In</a>
        <a href="/help/article/56">The email has not arrived</a>
      </p>
    </AccountPage>
  );
}

const Own = ({ token }: { token: string }) => (
  <AccountPage
    title="Verify your email address"
    lead="Press the button to sign in. Your three free courses open at the same moment."
  >
    <form method="post" action="/verify-email" data-continue>
      <input type="hidden" name="token" value={token} />
      <Button type="submit">Verify my email address</Button>
    </form>
  </AccountPage>
);

interface ElsewhereProps {
  token: string;
  hasPassword: boolean;
  answer: FormAnswer | undefined;
}

const Elsewhere = ({ token, hasPassword, answer }: ElsewhereProps) => (
  <AccountPage
    title="Verify your email address"
    lead="Someone created an account with this email address in another browser. Was it you?"
  >
    {hasPassword && (
      <Form form={verifyForm} answer={answer}>
        <p>Yes: type the password you chose then, and everything stays as you filled it in.</p>
        <HiddenField name="token" value={token} />
        <PasswordField name="password" label="Password" autoComplete="current-password" plainLabel />
        <Submit wide busy="Verifying...">
          Verify my email address
        </Submit>
      </Form>
    )}
    <form method="post" action="/verify-email" className="stack">
      <p>
        {hasPassword ? 'You have forgotten it, or you are not sure: choose' : 'Choose'} a new password. Then
        nothing that was filled in before stays, and you fill in your own details.
      </p>
      <input type="hidden" name="token" value={token} />
      <div className="row">
        <Button type="submit" name="answer" value="new" {...(hasPassword && { variant: 'two' })}>
          Choose a new password
        </Button>
        <Button type="submit" variant="two" name="answer" value="no">
          No, it was not me
        </Button>
      </div>
      <p className="hint">If it was not you, the account is deleted at once.</p>
    </form>
  </AccountPage>
);
