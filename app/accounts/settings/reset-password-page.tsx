import { invalidLinkMessage } from '#app/accounts/account-form.ts';
import { AccountPage } from '#app/accounts/account-page.tsx';
import { checkPasswords } from '#app/accounts/password/new-password.server.ts';
import { NewPasswordFields } from '#app/accounts/password/new-password-fields.tsx';
import { linkLimits } from '#app/accounts/sign-in/account-limits.server.ts';
import { HiddenField } from '#app/forms/fields.tsx';
import { Form, Submit } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import type { Route } from './+types/reset-password-page';
import { resetLinkWorks, resetPassword } from './reset-password.server.ts';
import { resetForm } from './reset-password.ts';

export const handle = dynamicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  return { token: (await resetLinkWorks(context, token)) ? token : undefined };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submit(resetForm, {
    request,
    context,
    back: '/sign-in',
    first: checkPasswords,
    limits: () => linkLimits(context),
    run: ({ values: { token, password } }) => resetPassword(context, request, token, password),
  });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Choose a new password', description: 'Choose a new password.', hidden: true });

export default function ResetPasswordPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (!token)
    return (
      <AccountPage title="Choose a new password">
        <Note tone="warn" title="Please ask for a new link">
          <p>{invalidLinkMessage}</p>
        </Note>
        <div className="row">
          <ButtonLink href="/forgot-password">Send a new link</ButtonLink>
        </div>
      </AccountPage>
    );
  return (
    <AccountPage
      title="Choose a new password"
      lead="At least 6 characters, and not easy to guess. You will be signed out on all devices."
    >
      <Form form={resetForm} answer={actionData}>
        <HiddenField name="token" value={token} />
        <NewPasswordFields id="reset-strength" label="New Password" data-auth-event="PASSWORD_RECOVERY" />
        <Submit wide busy="Saving...">
          Save the new password
        </Submit>
      </Form>
    </AccountPage>
  );
}
