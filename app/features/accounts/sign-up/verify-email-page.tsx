import { invalidLinkMessage } from '#app/features/accounts/account-form.ts';
import { AccountPage } from '#app/features/accounts/account-page.tsx';
import { linkLimits } from '#app/features/accounts/sign-in/sign-in-limits.ts';
import { visitorAddress } from '#app/forms/abuse.server.ts';
import { EmailField } from '#app/forms/fields.tsx';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { renderedPage } from '#app/platform/page.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import type { Route } from './+types/verify-email-page';
import { confirmAddress, confirmationAsked, denyAddress } from './confirm.server.ts';
import { resendForm, verifyForm } from './verify-email.ts';

export const handle = renderedPage;

/** Looking uses nothing up: mail programs open links by themselves to check them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
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
    limits: () => linkLimits(visitorAddress(context)),
    run: async ({ values: { token, answer } }) => {
      if (answer !== 'no') return confirmAddress(context, request, token);
      await denyAddress(context, token);
      return { toast: deleted };
    },
  });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Confirm your email address',
    description: 'Confirm your email address.',
    hidden: true,
  });

/** One press; in the browser that signed up the script presses by itself (decisions, Accounts). */
export default function VerifyEmailPage({ loaderData: { token, asked }, actionData }: Route.ComponentProps) {
  const problem = actionData?.toast?.description ?? (token && !asked ? invalidLinkMessage : undefined);
  if (asked && !problem) return asked.own ? <Own token={token} /> : <Elsewhere token={token} {...asked} />;
  return (
    <AccountPage title="Confirm your email address">
      {problem && (
        <Note tone="warn" title="The address could not be confirmed" role="alert">
          <p>{problem} If you have confirmed it before, just sign in.</p>
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
    title="Confirm your email address"
    lead="Press the button to sign in. Your three free courses open at the same moment."
  >
    <form method="post" action="/verify-email" data-continue>
      <input type="hidden" name="token" value={token} />
      <Button type="submit">Confirm my email address</Button>
    </form>
  </AccountPage>
);

const Elsewhere = ({ token, name, choose }: { token: string; name: string; choose: boolean }) => (
  <AccountPage title="Confirm your email address" lead="Did you create this account?">
    <p>
      An account with the name <b>{name}</b> was created with this email address, in another browser. If it is
      yours,{' '}
      {choose
        ? 'press the button and choose its password. Then your three free courses open.'
        : 'press the button to sign in and open your three free courses.'}
    </p>
    <form method="post" action="/verify-email" className="row">
      <input type="hidden" name="token" value={token} />
      <Button type="submit">Confirm my email address</Button>
      <Button type="submit" variant="two" name="answer" value="no">
        No, it was not me
      </Button>
    </form>
    <p className="hint">If it is not yours, the account is deleted at once.</p>
  </AccountPage>
);
