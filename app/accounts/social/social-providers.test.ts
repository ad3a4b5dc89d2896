import type { CustomFetch } from 'openid-client';
import { expect, test } from 'vitest';
import { createSocialProviders } from './social-providers.server.ts';

const keys = { clientId: 'naledi', clientSecret: 's3cret', issuer: undefined };
const authorization = {
  redirectUri: 'https://naledi.example/api/auth/callback/facebook',
  state: 'the-state',
  nonce: 'n',
  codeVerifier: 'v',
};
const callback = new URL(`${authorization.redirectUri}?code=abc&state=the-state`);

/** Facebook as its manual describes it; notes what it is asked. */
function facebook(profile: unknown, status = 200) {
  const asked: { url: string; body: string; authorization: string | undefined }[] = [];
  const fetch: CustomFetch = async (url, { body, headers }) => {
    asked.push({ url, body: String(body ?? ''), authorization: headers.authorization });
    return url.includes('access_token')
      ? Response.json({ access_token: 'tok', token_type: 'bearer', expires_in: 5_183_944 })
      : Response.json(profile, { status });
  };
  const provider = createSocialProviders({ GOOGLE: undefined, FACEBOOK: keys }, fetch).find('facebook');
  return { asked, provider };
}

test('Facebook is asked by its own protocol', async () => {
  const { asked, provider } = facebook({ id: '4711', name: 'Thandi Nkosi', email: 'thandi@mail.example' });
  const there = await provider;
  const url = await there?.authorizationUrl(authorization);
  expect(url?.origin).toBe('https://www.facebook.com');
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    client_id: 'naledi',
    response_type: 'code',
    redirect_uri: authorization.redirectUri,
    scope: 'email public_profile',
    state: 'the-state',
  });
  expect(await there?.identify(callback, authorization)).toEqual({
    subject: '4711',
    email: 'thandi@mail.example',
    // It does not say whether an address was confirmed.
    emailVerified: false,
    name: 'Thandi Nkosi',
  });
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/v24.0/oauth/access_token', '/v24.0/me']);
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toMatchObject({
    client_id: 'naledi',
    client_secret: 's3cret',
    code: 'abc',
    redirect_uri: authorization.redirectUri,
  });
  expect(asked[1]?.authorization).toBe('Bearer tok');
});

test('somebody without an address or name at Facebook is identified all the same', async () => {
  const there = await facebook({ id: '4711' }).provider;
  expect(await there?.identify(callback, authorization)).toEqual({
    subject: '4711',
    email: undefined,
    emailVerified: false,
    name: undefined,
  });
});

test.each([
  ['another state', `${authorization.redirectUri}?code=abc&state=other`, { id: '1' }, 200],
  ['no state', `${authorization.redirectUri}?code=abc`, { id: '1' }, 200],
  ['two codes', `${authorization.redirectUri}?code=abc&code=x&state=the-state`, { id: '1' }, 200],
  ['a profile without a number', callback.href, { name: 'Nobody' }, 200],
  ['a profile that is refused', callback.href, { id: '1' }, 400],
])('with %s nobody is identified', async (_, address, profile, status) => {
  const there = await facebook(profile, status).provider;
  await expect(there?.identify(new URL(address), authorization)).rejects.toThrow();
});

test('a provider without keys is none', async () => {
  const none = createSocialProviders({ GOOGLE: undefined, FACEBOOK: undefined });
  expect([await none.find('google'), await none.find('facebook')]).toEqual([undefined, undefined]);
});
