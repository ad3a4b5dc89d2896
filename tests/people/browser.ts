import { expect } from 'vitest';
import type { Connection } from '#app/platform/database/connect.ts';
import type { RunningSite } from '#tests/site/process.ts';
import { type Fields, goodPassword, signUpFields } from './visitor.ts';

/** A browser at an address of its own, behind one proxy: any process of the site may get its requests. */
export function browser(address: string, origin: string) {
  const jar = new Map<string, string>();
  const headers = (more: Fields = {}): Fields => ({
    ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
    origin,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': address,
    ...more,
  });
  const ask = async (site: RunningSite, path: string, init: RequestInit) => {
    const answer = await fetch(site.url + path, { redirect: 'manual', ...init });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/;\s*max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const post = (site: RunningSite, path: string, fields: Fields, more: Fields = {}) =>
    ask(site, path, { method: 'POST', body: new URLSearchParams(fields), headers: headers(more) });
  return {
    jar,
    get: (site: RunningSite, path: string) => ask(site, path, { headers: headers() }),
    /** A form as a browser without JavaScript sends it. */
    post,
    /** A form as the page's script sends it. */
    async send(site: RunningSite, path: string, fields: Fields) {
      const answer = await post(site, path, fields, { accept: 'application/json' });
      return { status: answer.status, answer: await answer.json() };
    },
  };
}

export type Browser = ReturnType<typeof browser>;

/** Signs up in one process, confirms and signs in in the other, by the email that waits in the outbox. */
export async function signUpIn(
  { pool }: Pick<Connection, 'pool'>,
  [one, other]: readonly [RunningSite, RunningSite],
  person: Browser,
  { email, name }: { email: string; name: string },
): Promise<void> {
  const signedUp = await person.send(one, '/signup', signUpFields(email, { full_name: name }));
  expect(signedUp.status).toBe(200);
  const { rows } = await pool.query<{ text: string }>('select text from mail_outbox where to_email = $1', [
    email,
  ]);
  const token = rows.flatMap(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])[0]!;
  expect((await person.send(other, '/verify-email', { token })).status).toBe(200);
  expect((await person.send(other, '/sign-in', { email, password: goodPassword })).status).toBe(200);
}
