import { data, redirect } from 'react-router';
import { AccountPage } from '#app/accounts/account-page.tsx';
import { socialLimits } from '#app/accounts/sign-in/account-limits.server.ts';
import { afterSignInPath, socialProvider } from '#app/accounts/sign-in/sign-in.ts';
import { consumeLimits } from '#app/forms/abuse.server.ts';
import { redirectWithToast } from '#app/forms/flash.server.ts';
import { readFields, readForm } from '#app/forms/parse.ts';
import { markFormSubmitted, wasFormSubmitted } from '#app/forms/submitted.server.ts';
import { tooManyAttempts } from '#app/forms/waiting.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { referrerPath } from '#app/platform/addresses/referrer-path.ts';
import { safePath } from '#app/platform/addresses/safe-path.ts';
import { dynamicPage, notFound } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import type { Route } from './+types/social-page';
import { SocialSignInError, socialErrorToast, startSocialSignIn } from './social.server.ts';

export const handle = dynamicPage;

const requireProvider = (id: string) => {
  const provider = socialProvider(id);
  if (!provider) throw notFound('Page Not Found', { label: 'Sign In', href: '/sign-in' });
  return provider;
};

export function loader({ params, context }: Route.LoaderArgs) {
  requireProvider(params.provider);
  return wasFormSubmitted(context) ? null : redirect('/sign-in');
}

/** Redirects by the `Refresh` header and a link: the security policy does not let forms redirect to other sites. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const provider = requireProvider(params.provider);
  markFormSubmitted(context);
  const { next } = readFields(await readForm(request), ['next']);
  try {
    const wait = await consumeLimits(context, socialLimits(context));
    if (wait > 0) throw new SocialSignInError(tooManyAttempts(wait));
    const { url, cookie } = await startSocialSignIn(context, provider, safePath(next, afterSignInPath));
    const headers = { Refresh: `0; url=${url}`, 'Cache-Control': 'private, no-store', 'Set-Cookie': cookie };
    return data({ url }, { headers });
  } catch (error) {
    const back = referrerPath(request) ?? '/sign-in';
    return redirectWithToast(context, back, socialErrorToast(context, provider.name, error));
  }
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Sign In', description: 'On the way to sign in.', hidden: true });

export default function SocialPage({ params, actionData }: Route.ComponentProps) {
  const name = socialProvider(params.provider)?.name;
  return (
    <AccountPage title={`Signing in with ${name}`} lead="One moment: you are being taken there.">
      <div className="row">
        {actionData && <ButtonLink href={actionData.url}>{`Continue to ${name}`}</ButtonLink>}
        <ButtonLink href="/sign-in" variant="two">
          Back
        </ButtonLink>
      </div>
    </AccountPage>
  );
}
