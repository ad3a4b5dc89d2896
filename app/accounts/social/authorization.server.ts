import * as oidc from 'openid-client';
import { defineOneTimeToken } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { cookieText, siteCookie } from '#app/platform/site-cookie.ts';
import type { Authorization, SocialId } from './social-providers.server.ts';

const callbackPath = (provider: SocialId): string => `/api/auth/callback/${provider}`;

interface Pending {
  provider: SocialId;
  next: string;
  nonce: string;
  codeVerifier: string;
}

const stateToken = defineOneTimeToken<Pending>({ purpose: 'social', lifetimeMs: 5 * 60_000 });

export async function createAuthorization(
  context: Context,
  provider: SocialId,
  next: string,
): Promise<{ authorization: Authorization; cookie: string }> {
  const nonce = oidc.randomNonce();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const state = await stateToken.issue(context.get(databaseContext), {
    data: { provider, next, nonce, codeVerifier },
    now: context.get(clockContext).now(),
  });
  const authorization = { redirectUri: redirectUri(context, provider), state, nonce, codeVerifier };
  return { authorization, cookie: await stateCookie(context).serialize(state) };
}

/** Returns, once, what was stored for the returned state. Undefined if it is unknown, expired or from another browser. */
export async function consumeAuthorization(
  context: Context,
  request: Request,
): Promise<{ provider: SocialId; next: string; authorization: Authorization } | undefined> {
  const state = new URL(request.url).searchParams.get('state');
  if (!state || (await cookieText(stateCookie(context), request.headers.get('cookie'))) !== state)
    return undefined;
  const now = context.get(clockContext).now();
  const used = await stateToken.consume(context.get(databaseContext), state, now);
  if (!used) return undefined;
  const { provider, next, nonce, codeVerifier } = used.data;
  return {
    provider,
    next,
    authorization: { redirectUri: redirectUri(context, provider), state, nonce, codeVerifier },
  };
}

const redirectUri = (context: Context, provider: SocialId) =>
  new URL(callbackPath(provider), context.get(settingsContext).SITE_URL).href;

const stateCookie = (context: Context) =>
  siteCookie(context.get(settingsContext).SITE_URL, 'naledi.state', {
    maxAge: stateToken.lifetimeMs / 1000,
  });
