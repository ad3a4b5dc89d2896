import { HiddenField } from '#app/forms/fields.tsx';
import { Form, Submit } from '#app/forms/form.tsx';
import { addressOf } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import { formPage } from '#app/platform/page.ts';
import { Note } from '#app/ui/note.tsx';
import type { Route } from './+types/new-email-page';
import { submitAccountForm } from './account-form.server.ts';
import { AccountPage } from './account-page.tsx';
import { deadLink } from './dead-link.ts';
import { newEmailForm } from './forgot.ts';
import { findLink } from './links.server.ts';
import { takeNewEmail } from './new-email.server.ts';
import { currentUser } from './session.server.ts';
import { linkLimits } from './sign-in-limits.ts';

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
    limits: () => linkLimits(addressOf(context)),
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
