import { data, redirect } from 'react-router';
import { z } from 'zod';
import { defineAccountForm } from '#app/accounts/account-form.ts';
import { AccountPage } from '#app/accounts/account-page.tsx';
import { currentSession } from '#app/accounts/sessions/session.server.ts';
import { SocialButtons } from '#app/accounts/sign-in/social-buttons.tsx';
import { HiddenField, PasswordField, TextField } from '#app/forms/fields.tsx';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { FormError } from '#app/forms/form-error.ts';
import { submit } from '#app/forms/submit.server.ts';
import { wasFormSubmitted } from '#app/forms/submitted.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { safePath } from '#app/platform/addresses/safe-path.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { Route } from './+types/reauthenticate-page';
import { endPendingStep, type PendingStep, readPendingStep } from './pending-step.server.ts';
import { availableProofs, reauthenticate } from './reauthenticate.server.ts';
import { isRecentlyAuthenticated, reauthenticatePath } from './recent-authentication.server.ts';

export const handle = dynamicPage;

const reauthenticateForm = defineAccountForm({
  id: 'sign-in-again',
  secrets: ['current_password', 'code'],
  schema: z.object({
    current_password: z.string().max(128, 'Password must be at most 128 characters'),
    code: z.string().trim().max(40, 'That is not a code'),
    next: z.string().max(500),
  }),
});

const home = '/settings';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = safePath(url.searchParams.get('next'), home);
  const session = await currentSession(context, request);
  if (!session) {
    if (wasFormSubmitted(context)) return { next, email: '', password: true, code: false, after: next };
    throw redirect(`/sign-in?${new URLSearchParams({ next })}`);
  }
  const proofs = { next, email: session.user.email, ...(await availableProofs(context, session)) };
  const pending = await readPendingStep(context, request, session);
  if (!pending || wasFormSubmitted(context) || !isRecentlyAuthenticated(context, session)) {
    // With a pending step, the provider redirects back to this page.
    return { ...proofs, after: pending ? reauthenticatePath(next) : next };
  }
  return data({ ...proofs, goOn: pending }, { headers: { 'Set-Cookie': endPendingStep(context) } });
}

export async function action({ context, request }: Route.ActionArgs) {
  const session = await currentSession(context, request);
  return submit(reauthenticateForm, {
    request,
    context,
    back: home,
    run: async ({ values: { current_password, code, next } }) => {
      if (!session) throw new FormError('Auth session missing!', { status: 401 });
      await reauthenticate(context, session, { password: current_password, code });
      const back = safePath(next, home);
      if (await readPendingStep(context, request, session)) return { redirectTo: reauthenticatePath(back) };
      return {
        toast: succeeded('For the next ten minutes you can go on without being asked again.', 'Thank you'),
        redirectTo: back,
      };
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Please confirm that it is you',
    description: 'Your password or a code, before something that matters.',
    hidden: true,
  });

export default function ReauthenticatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, email, password, code } = loaderData;
  if ('goOn' in loaderData) return <GoOn step={loaderData.goOn} back={next} />;
  const { after } = loaderData;
  return (
    <AccountPage
      title="Please confirm that it is you"
      lead="You signed in a while ago. Please show once more that it is you; then you go on where you were."
    >
      {(password || code) && (
        <Form form={reauthenticateForm} answer={actionData}>
          <HiddenField name="next" value={next} />
          {password && (
            <PasswordField
              name="current_password"
              label="Current Password"
              hint={`The password of ${email}`}
              autoComplete="current-password"
              plainLabel
            />
          )}
          {code && (
            <TextField
              name="code"
              label={password ? 'Or a code' : 'Code'}
              hint="The six digits in your authenticator app."
              autoComplete="one-time-code"
              inputMode="numeric"
              plainLabel
            />
          )}
          <Submit wide busy="Checking...">
            Continue
          </Submit>
        </Form>
      )}
      {!password && (
        <>
          <p>{code ? 'Or sign in again:' : `Sign in again with the account you use for ${email}.`}</p>
          <SocialButtons next={after} />
        </>
      )}
      <p className="row">
        <a href={next}>Back</a>
      </p>
    </AccountPage>
  );
}

/** Sends the pending step unchanged; the script presses the button. */
const GoOn = ({ step: { method, path, fields }, back }: { step: PendingStep; back: string }) => (
  <AccountPage
    title="Thank you"
    lead={method === 'get' ? 'Your file is on its way.' : 'Now it goes on where it stopped.'}
  >
    <form method={method} action={path} data-continue>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{method === 'get' ? 'Download' : 'Go on'}</Button>
    </form>
    <p className="row">
      <a href={back}>Back</a>
    </p>
  </AccountPage>
);
