import { socialLimits } from '#app/accounts/sign-in/account-limits.server.ts';
import { socialProvider } from '#app/accounts/sign-in/sign-in.ts';
import { consumeLimits } from '#app/forms/abuse.server.ts';
import { redirectWithToast } from '#app/forms/flash.server.ts';
import { tooManyAttempts } from '#app/forms/waiting.ts';
import type { Route } from './+types/social-callback-route';
import { finishSocialSignIn, SocialSignInError, socialErrorToast } from './social.server.ts';

/** Google and Facebook redirect here; the only existing path below `/api/auth`. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const provider = socialProvider(params.provider);
  if (!provider) throw new Response(null, { status: 404 });
  try {
    const wait = await consumeLimits(context, socialLimits(context));
    if (wait > 0) throw new SocialSignInError(tooManyAttempts(wait));
    const { redirectTo, toast, cookies } = await finishSocialSignIn(context, request, provider);
    return await redirectWithToast(context, redirectTo, toast, cookies);
  } catch (error) {
    return redirectWithToast(context, '/sign-in', socialErrorToast(context, provider.name, error));
  }
}
