import { data } from 'react-router';
import { longestWait, Refused } from '#app/features/accounts/account-form.server.ts';
import { AccountPage } from '#app/features/accounts/account-page.tsx';
import { findLink } from '#app/features/accounts/links.server.ts';
import { resendForm } from '#app/features/accounts/password/forgot.ts';
import { linkLimits } from '#app/features/accounts/sign-in/sign-in-limits.ts';
import { tooMany, waitHeaders } from '#app/forms/abuse.server.ts';
import { EmailField } from '#app/forms/fields.tsx';
import { leadWithToast } from '#app/forms/flash.server.ts';
import { readFields } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { visitorAddress } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import { formPage } from '#app/platform/page.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Route } from './+types/verify-email-page';
import { confirmAddress } from './confirm.server.ts';
import { deadLink } from './dead-link.ts';

export const handle = formPage;

/** Looking uses nothing up: mail programs open links by themselves to check them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const now = context.get(clockContext).now();
  const works = await findLink(context.get(databaseContext), 'confirm', token, now);
  return { token: works ? token : undefined, asked: token !== '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { token = '' } = readFields(await request.formData().catch(() => new FormData()), ['token']);
  const refuse = (problem: string, status: number, wait = 0) =>
    data({ problem }, { status, headers: waitHeaders(wait) });
  const wait = await longestWait(context, linkLimits(visitorAddress(context)));
  if (wait > 0) return refuse(tooMany(wait), 429, wait);
  try {
    const { redirectTo, toast, cookies } = await confirmAddress(context, request, token);
    return await leadWithToast(context, redirectTo, toast, cookies);
  } catch (error) {
    if (error instanceof Refused) return refuse(error.description, error.status, error.wait);
    throw error;
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Confirm your e-mail address',
    description: 'Confirm your e-mail address.',
    hidden: true,
  });

/** With script the page goes on by itself, without it takes one press (decisions, Accounts). */
export default function VerifyEmailPage({ loaderData: { token, asked }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem ?? (asked && !token ? deadLink : undefined);
  if (token && !problem)
    return (
      <AccountPage
        title="Confirm your e-mail address"
        lead="One press, and you are signed in. Your three free courses open at the same moment."
      >
        <form method="post" action="/verify-email" data-continue>
          <input type="hidden" name="token" value={token} />
          <Button type="submit">Confirm my e-mail address</Button>
        </form>
      </AccountPage>
    );
  return (
    <AccountPage title="Confirm your e-mail address">
      {problem && (
        <Note tone="warn" title="The address could not be confirmed" role="alert">
          <p>{problem} If you have confirmed it before, just sign in.</p>
        </Note>
      )}
      <Form form={resendForm} action="/verify-email/again">
        <p>Give us the address of your account, and we send you a new link. It works for 24 hours.</p>
        <EmailField name="email" label="Email Address" placeholder="Enter your email" plainLabel />
        <Submit wide busy="Sending...">
          Send the e-mail again
        </Submit>
      </Form>
      <p className="row">
        <a href="/sign-in">Sign In</a>
        <a href="/help/article/56">The e-mail does not arrive</a>
      </p>
    </AccountPage>
  );
}
