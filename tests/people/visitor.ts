import type { TestApp } from '#tests/site/app.ts';
import { createMember } from './members.ts';

export type Fields = Record<string, string>;

/** A browser: it keeps the cookies that it is given and sends them back. */
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
    /** Takes `Set-Cookie` values as if an answer had brought them. */
    keepCookies: (values: readonly string[]) =>
      keep(new Response(null, { headers: values.map((value): [string, string] => ['set-cookie', value]) })),
    get: async (path: string, more?: Fields) => keep(await app.get(path, headers(more))),
    post: async (path: string, fields: Fields, more?: Fields) =>
      keep(await app.post(path, fields, headers(more))),
    /** A form as the page's script sends it. */
    send: async (path: string, fields: Fields, more?: Fields) => {
      const response = keep(await app.post(path, fields, headers({ accept: 'application/json', ...more })));
      return { status: response.status, answer: await response.json(), headers: response.headers };
    },
    /** What a page's script sends that is no form. */
    async postJson(path: string, value: unknown) {
      const { origin } = new URL(app.settings.SITE_URL);
      const more = { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const request = { method: 'POST', headers: headers(more), body: JSON.stringify(value) };
      const response = keep(await app.app.request(new Request(new URL(path, origin), request)));
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, answer: isJson ? await response.json() : await response.text() };
    },
    /** What the site says who is signed in. */
    session: async () => (await keep(await app.get('/api/session', headers()))).json(),
    signIn(email: string, password = goodPassword) {
      return this.send('/sign-in', { email, password });
    },
  };
}

export type Visitor = ReturnType<typeof visitor>;

export const goodPassword = 'marula-kiosk-giraffe-7';

/** A complete sign-up form. */
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

/** The path of the last mailed link to `page` for that address. */
export async function mailedLink(app: TestApp, email: string, page: string): Promise<string> {
  for (const mail of await app.mails()) {
    const found = new RegExp(`https?://[^/]+(/${page}\\?token=[\\w-]+)`).exec(mail.text)?.[1];
    if (mail.toEmail === email && found) return found;
  }
  throw new Error(`no mail to ${email} with a link to /${page}`);
}

export const tokenOf = (link: string): string => new URL(link, 'http://x').searchParams.get('token') ?? '';

/**
 * Somebody who has signed up and is signed in; with `verified` their address is confirmed. They come to be by the product's own
 * functions, without forms, emails and hashing; a test that is about these sends the forms itself.
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
