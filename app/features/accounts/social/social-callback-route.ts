import { redirect } from 'react-router';
import { tooMany } from '#app/features/accounts/account-form.server.ts';
import { socialProvider } from '#app/features/accounts/sign-in/sign-in.ts';
import { socialLimits } from '#app/features/accounts/sign-in/sign-in-limits.ts';
import { flash } from '#app/forms/flash.server.ts';
import { visitorAddress } from '#app/forms/submit.server.ts';
import { limitsContext } from '#app/platform/context.ts';
import type { ToastMessage } from '#app/ui/toast.tsx';
import type { Route } from './+types/social-callback-route';
import { returnFrom, SocialRefused, socialTrouble } from './social.server.ts';

/** Where Google and Facebook send the browser back to: the only address below `/api/auth` that exists. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const provider = socialProvider(params.provider);
  if (!provider) throw new Response(null, { status: 404 });
  const go = async (to: string, toast: ToastMessage | undefined, cookies: readonly string[] = []) => {
    const headers = new Headers();
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    if (toast) headers.append('Set-Cookie', await flash(context, toast));
    return redirect(to, { status: 303, headers });
  };
  try {
    const uses = socialLimits(visitorAddress(context)).map(([limit, key]) =>
      context.get(limitsContext).use(limit, key),
    );
    const wait = Math.max(...(await Promise.all(uses)));
    if (wait > 0) throw new SocialRefused(tooMany(wait));
    const { redirectTo, toast, cookies } = await returnFrom(context, request, provider);
    return await go(redirectTo, toast, cookies);
  } catch (error) {
    return go('/sign-in', socialTrouble(context, provider.name, error));
  }
}
