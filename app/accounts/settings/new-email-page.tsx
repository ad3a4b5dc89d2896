import { invalidLinkMessage } from '#app/accounts/account-form.ts';
import { AccountPage } from '#app/accounts/account-page.tsx';
import { newEmailToken } from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { currentSession, forgetSession } from '#app/accounts/sessions/session.server.ts';
import { linkLimits } from '#app/accounts/sign-in/account-limits.server.ts';
import { HiddenField } from '#app/forms/fields.tsx';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import type { Route } from './+types/new-email-page';
import { confirmNewEmail } from './new-email.server.ts';
import { newEmailForm } from './settings-forms.ts';

export const handle = dynamicPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const now = context.get(clockContext).now();
  const link = await newEmailToken.findOpen(context.get(databaseContext), token, now);
  if (!link) return undefined;
  const session = await currentSession(context, request);
  return { token, email: link.data.email, signedIn: session !== undefined };
}

const signInFirst = (token: string) =>
  `/sign-in?${new URLSearchParams({ next: `/verify-email/new?token=${token}` })}`;

export async function action({ request, context }: Route.ActionArgs) {
  const session = await currentSession(context, request);
  return submit(newEmailForm, {
    request,
    context,
    back: '/settings',
    limits: () => linkLimits(context),
    run: async ({ values: { token } }) => {
      if (!session) throw new FormError('Please sign in first, then open the link again.', { status: 403 });
      await confirmNewEmail(context, session, token);
      forgetSession(context);
      return {
        toast: succeeded('You sign in with your new address now.', 'Address changed'),
        redirectTo: '/settings',
      };
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your new email address',
    description: 'Verify your new email address.',
    hidden: true,
  });

export default function NewEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Your new email address" lead={loaderData?.email}>
      {!loaderData ? (
        <Note tone="warn" title="Nothing was changed">
          <p>
            {invalidLinkMessage} You can ask for a new one in your <a href="/settings#email">settings</a>.
          </p>
        </Note>
      ) : loaderData.signedIn ? (
        <Form form={newEmailForm} action="/verify-email/new" answer={actionData}>
          <HiddenField name="token" value={loaderData.token} />
          <Submit busy="Saving...">Use this address</Submit>
        </Form>
      ) : (
        <>
          <p>
            Sign in to your account with the address you have used so far. Then you come back to this page.
          </p>
          <div className="row">
            <ButtonLink href={signInFirst(loaderData.token)}>Sign In</ButtonLink>
          </div>
          <p className="hint">If you did not ask for this, you can close the page. Nothing changes.</p>
        </>
      )}
    </AccountPage>
  );
}
