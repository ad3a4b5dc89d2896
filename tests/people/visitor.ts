import { expect } from 'vitest';
import type { TestApp } from '#tests/site/app.ts';
import { createMember } from './members.ts';

export type Fields = Record<string, string>;

/** A browser that keeps and sends cookies. */
export function visitor(app: TestApp) {
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/;\s*max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const headers = (more: Fields = {}): Fields => ({
    ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...more,
  });
  return {
    jar,
    /** Stores `Set-Cookie` values as if from a response. */
    keepCookies: (values: readonly string[]) =>
      keep(new Response(null, { headers: values.map((value): [string, string] => ['set-cookie', value]) })),
    get: async (path: string, more?: Fields) => keep(await app.get(path, headers(more))),
    post: async (path: string, fields: Fields, more?: Fields) =>
      keep(await app.post(path, fields, headers(more))),
    /** Submits a form as the page's script does. */
    send: async (path: string, fields: Fields, more?: Fields) => {
      const response = keep(await app.post(path, fields, headers({ accept: 'application/json', ...more })));
      return { status: response.status, answer: await response.json(), headers: response.headers };
    },
    /** Sends JSON as a page's script does. */
    async postJson(path: string, value: unknown) {
      const { origin } = new URL(app.settings.SITE_URL);
      const more = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const request = { method: 'POST', headers: headers(more), body: JSON.stringify(value) };
      const response = keep(await app.app.request(new Request(new URL(path, origin), request)));
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, answer: isJson ? await response.json() : await response.text() };
    },
    /** The session endpoint's answer. */
    session: async () => (await keep(await app.get('/api/session', headers()))).json(),
    signIn(email: string, password = goodPassword) {
      return this.send('/sign-in', { email, password });
    },
  };
}

export type Visitor = ReturnType<typeof visitor>;

export const goodPassword = 'marula-kiosk-giraffe-7';

export const signUpFields = (email: string, more: Fields = {}): Fields => ({
  full_name: 'Thandi Nkosi',
  email,
  password: goodPassword,
  confirm_password: goodPassword,
  gender: 'female',
  age_range: '25-34',
  country: 'South Africa',
  city: 'Polokwane',
  ...more,
});

/** The path of the last link to `page` emailed to that address. */
export async function mailedLink(app: TestApp, email: string, page: string): Promise<string> {
  for (const mail of await app.mails(email)) {
    const found = new RegExp(`https?://[^/]+(/${page}\\?token=[\\w-]+)`).exec(mail.text)?.[1];
    if (found) return found;
  }
  throw new Error(`no mail to ${email} with a link to /${page}`);
}

export const tokenOf = (link: string): string => new URL(link, 'http://x').searchParams.get('token') ?? '';

/** Somebody who is signed in changes the account's address, and proves the new one. */
export async function moveTo(app: TestApp, browser: Visitor, email: string): Promise<void> {
  await browser.send('/settings?section=email', { email, current_password: goodPassword });
  const token = tokenOf(await mailedLink(app, email, 'verify-email/new'));
  expect((await browser.send('/verify-email/new', { token })).answer).toMatchObject({ ok: true });
}

/**
 * A signed-in member, whose address is confirmed if `verified`. Created by the product's functions, without
 * forms, emails and hashing; tests about those submit the forms themselves.
 */
export async function member(
  app: TestApp,
  email: string,
  { verified = true, fields = {} }: { verified?: boolean; fields?: Fields } = {},
): Promise<Member> {
  const browser = visitor(app);
  const { id, cookies } = await createMember(app, signUpFields(email, fields), verified);
  browser.keepCookies(cookies);
  return { ...browser, id, email };
}

export type Member = Visitor & { id: string; email: string };
