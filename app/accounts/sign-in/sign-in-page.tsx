import { redirect } from 'react-router';
import { AccountPage } from '#app/accounts/account-page.tsx';
import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { Form } from '#app/forms/form.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { wasFormSubmitted } from '#app/forms/submitted.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { safePath } from '#app/platform/addresses/safe-path.ts';
import { dynamicPage } from '#app/platform/page.ts';
import type { Route } from './+types/sign-in-page';
import { signIn } from './sign-in.server.ts';
import { afterSignInPath, signInPageForm } from './sign-in.ts';
import { ForgotPassword, SignInFields } from './sign-in-fields.tsx';
import { SocialButtons } from './social-buttons.tsx';

export const handle = dynamicPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = safePath(url.searchParams.get('next'), '');
  if (!wasFormSubmitted(context) && (await currentUser(context, request)))
    throw redirect(next || afterSignInPath);
  return { next };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  submit(signInPageForm, {
    request,
    context,
    back: afterSignInPath,
    run: ({ values: { email, password, next } }) =>
      signIn(context, request, { email, password, next: safePath(next, afterSignInPath) }),
  });

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Sign In', description: 'Sign in to your account.', hidden: true });

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Welcome Back" lead="Sign in to your account">
      <SocialButtons next={loaderData.next} />
      <div className="divider">or</div>
      <Form form={signInPageForm} answer={actionData}>
        <SignInFields next={loaderData.next} />
      </Form>
      <ForgotPassword />
      <p>
        <a href="/signup">Don't have an account? Sign Up</a>
      </p>
    </AccountPage>
  );
}
