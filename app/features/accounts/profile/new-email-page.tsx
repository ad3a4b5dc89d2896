import { submitAccountForm } from '#app/features/accounts/account-form.server.ts';
import { AccountPage } from '#app/features/accounts/account-page.tsx';
import { findLink } from '#app/features/accounts/links.server.ts';
import { newEmailForm } from '#app/features/accounts/password/forgot.ts';
import { currentUser } from '#app/features/accounts/session/session.server.ts';
import { linkLimits } from '#app/features/accounts/sign-in/sign-in-limits.ts';
import { deadLink } from '#app/features/accounts/sign-up/dead-link.ts';
import { HiddenField } from '#app/forms/fields.tsx';
import { Form, Submit } from '#app/forms/form.tsx';
import { visitorAddress } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import { formPage } from '#app/platform/page.ts';
import { Note } from '#app/ui/note.tsx';
import type { Route } from './+types/new-email-page';
import { takeNewEmail } from './new-email.server.ts';

export const handle = formPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const now = context.get(clockContext).now();
  const link = await findLink<{ email: string }>(context.get(databaseContext), 'new-email', token, now);
  return link ? { token, email: link.data.email } : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await currentUser(context, request);
  return submitAccountForm(newEmailForm, {
    request,
    context,
    back: user ? '/settings' : '/sign-in',
    limits: () => linkLimits(visitorAddress(context)),
    run: async ({ token }) => {
      await takeNewEmail(context, token);
      return {
        toast: {
          tone: 'success',
          title: 'Address changed',
          description: 'You sign in with your new address now.',
        },
        redirectTo: user ? '/settings' : '/sign-in',
      };
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your new e-mail address',
    description: 'Confirm your new e-mail address.',
    hidden: true,
  });

export default function NewEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Your new e-mail address" lead={loaderData?.email}>
      {loaderData ? (
        <Form form={newEmailForm} action="/verify-email/new" answer={actionData}>
          <HiddenField name="token" value={loaderData.token} />
          <Submit busy="Saving...">Use this address</Submit>
        </Form>
      ) : (
        <Note tone="warn" title="Nothing was changed">
          <p>
            {deadLink} You can ask for a new one in your <a href="/settings#email">settings</a>.
          </p>
        </Note>
      )}
    </AccountPage>
  );
}
