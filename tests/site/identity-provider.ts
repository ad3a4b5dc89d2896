import { Events, OAuth2Server } from 'oauth2-mock-server';
import type { Visitor } from '#tests/people/visitor.ts';

/** Claims about the next person to sign in at the provider. */
export type Claims = Record<string, unknown>;

/** A local social provider, with the settings that point Google and Facebook to it. */
export async function identityProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url ?? '';
  const told: { claims: Claims } = { claims: {} };
  server.service.on(Events.BeforeTokenSigning, (token) =>
    Object.assign(token.payload, { aud: 'naledi' }, told.claims),
  );
  server.service.on(Events.BeforeUserinfo, (answer) =>
    Object.assign(answer, { body: { sub: told.claims.sub } }),
  );
  return {
    server,
    told,
    settings: {
      GOOGLE_CLIENT_ID: 'naledi',
      GOOGLE_CLIENT_SECRET: 's3cret',
      GOOGLE_ISSUER: issuer,
      FACEBOOK_CLIENT_ID: 'naledi',
      FACEBOOK_CLIENT_SECRET: 's3cret',
      FACEBOOK_ISSUER: `${issuer}/`,
    },
  };
}

/** Starts signing in; returns the redirect to the provider. */
export async function startSignIn(browser: Visitor, id = 'google', next = '') {
  const answer = await browser.post(`/sign-in/${id}`, next ? { next } : {});
  return { answer, url: /^0; url=(.+)$/.exec(answer.headers.get('refresh') ?? '')?.[1] ?? '' };
}

/** The provider's redirect back. */
export async function consent(url: string): Promise<URL> {
  const answer = await fetch(url, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

/** A complete social sign-in. */
export async function signInThrough(browser: Visitor, id = 'google', next = '') {
  const back = await consent((await startSignIn(browser, id, next)).url);
  return browser.get(back.pathname + back.search);
}
