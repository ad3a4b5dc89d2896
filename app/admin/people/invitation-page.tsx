import { invalidLinkMessage } from '#app/accounts/account-form.ts';
import { AccountPage } from '#app/accounts/account-page.tsx';
import { checkPasswords } from '#app/accounts/password/new-password.server.ts';
import { NewPasswordFields } from '#app/accounts/password/new-password-fields.tsx';
import { linkLimits } from '#app/accounts/sign-in/account-limits.server.ts';
import { textOf } from '#app/admin/shared/staff.server.ts';
import { HiddenField, TextField } from '#app/forms/fields.tsx';
import { Form, Submit } from '#app/forms/form.tsx';
import { readForm } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { Note } from '#app/ui/feedback/note.tsx';
import type { Route } from './+types/invitation-page';
import { acceptInvitation, findInvitation, invitationAccepted, joinAs } from './invitation.server.ts';
import { acceptForm, joinForm } from './invitation.ts';
import { roleInSentence } from './invited-roles.ts';

export const handle = dynamicPage;

/** A GET must not use up the token: mail programs open links to check them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const invitation = await findInvitation(context, token);
  return { token, ...(invitation && { invitation }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readForm(request);
  const sent = {
    request,
    context,
    fields,
    back: '/sign-in',
    limits: () => linkLimits(context),
  };
  const invitation = await findInvitation(context, textOf(fields, 'token'));
  if (invitation?.hasAccount)
    return submit(joinForm, {
      ...sent,
      run: async ({ values: { token } }) => {
        await joinAs(context, token);
        return { redirectTo: '/sign-in?next=/admin', toast: invitationAccepted };
      },
    });
  return submit(acceptForm, {
    ...sent,
    first: checkPasswords,
    run: ({ values: { token, full_name: name, password } }) =>
      acceptInvitation(context, request, { token, name, password }),
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Join the team', description: 'An invitation to our team.', hidden: true });

export default function InvitationPage({
  loaderData: { token, invitation },
  actionData,
}: Route.ComponentProps) {
  if (!invitation)
    return (
      <AccountPage title="Join the team">
        <Note tone="warn" title="Please ask for a new invitation">
          <p>{invalidLinkMessage}</p>
        </Note>
        <p className="row">
          <a href="/sign-in">Sign In</a>
        </p>
      </AccountPage>
    );
  const { role, email, hasAccount } = invitation;
  const as = roleInSentence(role);
  return (
    <AccountPage title="Join the team" lead={`You are invited to work on our website as ${as}.`}>
      {hasAccount ? (
        <Form form={joinForm} answer={actionData}>
          <p>{`Your account with ${email} stays as it is. Then sign in with your password.`}</p>
          <HiddenField name="token" value={token} />
          <Submit wide busy="Saving...">
            Join as {as}
          </Submit>
        </Form>
      ) : (
        <Form form={acceptForm} answer={actionData}>
          <p>{`You will sign in with ${email}.`}</p>
          <HiddenField name="token" value={token} />
          <TextField name="full_name" label="Full Name" autoComplete="name" plainLabel />
          <NewPasswordFields id="invitation-strength" label="Password" />
          <Submit wide busy="Saving...">
            Join as {as}
          </Submit>
        </Form>
      )}
    </AccountPage>
  );
}
