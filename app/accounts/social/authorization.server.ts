import { and, eq, gt } from 'drizzle-orm';
import * as oidc from 'openid-client';
import { createCookie } from 'react-router';
import { verifications } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { cookieAttributes, cookiePrefix } from '#app/accounts/sessions/session-cookie.server.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { newToken, tokenHash } from '#app/platform/tokens.ts';
import type { Authorization, SocialId } from './social-providers.server.ts';

const stayAtProviderSeconds = 300;

const callbackPath = (provider: SocialId): string => `/api/auth/callback/${provider}`;

interface Pending {
  provider: SocialId;
  next: string;
  nonce: string;
  codeVerifier: string;
}

export async function createAuthorization(
  context: Context,
  provider: SocialId,
  next: string,
): Promise<{ authorization: Authorization; cookie: string }> {
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const pending: Pending = { provider, next, nonce, codeVerifier };
  const now = context.get(clockContext).now();
  await context
    .get(databaseContext)
    .insert(verifications)
    .values({
      id: newToken(),
      identifier: identifierOf(state),
      value: JSON.stringify(pending),
      expiresAt: new Date(now.getTime() + stayAtProviderSeconds * 1000),
      createdAt: now,
      updatedAt: now,
    });
  const authorization = { redirectUri: redirectUri(context, provider), state, nonce, codeVerifier };
  return { authorization, cookie: await stateCookie(context).serialize(state) };
}

/** What was remembered under the state that the browser brings back, once. Undefined when it is unknown, late or another browser's. */
export async function consumeAuthorization(
  context: Context,
  request: Request,
): Promise<{ provider: SocialId; next: string; authorization: Authorization } | undefined> {
  const state = new URL(request.url).searchParams.get('state');
  if (!state || (await stateCookie(context).parse(request.headers.get('cookie'))) !== state) return undefined;
  const now = context.get(clockContext).now();
  const [row] = await context
    .get(databaseContext)
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(state)), gt(verifications.expiresAt, now)))
    .returning({ value: verifications.value });
  if (!row) return undefined;
  const { provider, next, nonce, codeVerifier } = JSON.parse(row.value) as Pending;
  return {
    provider,
    next,
    authorization: { redirectUri: redirectUri(context, provider), state, nonce, codeVerifier },
  };
}

const identifierOf = (state: string) => `social:${tokenHash(state)}`;

const redirectUri = (context: Context, provider: SocialId) =>
  new URL(callbackPath(provider), context.get(settingsContext).SITE_URL).href;

function stateCookie(context: Context) {
  const { SITE_URL } = context.get(settingsContext);
  return createCookie(`${cookiePrefix(SITE_URL)}.state`, {
    ...cookieAttributes(SITE_URL),
    maxAge: stayAtProviderSeconds,
  });
}
