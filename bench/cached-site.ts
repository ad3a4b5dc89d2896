import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { multipart, type Parts } from '#tests/people/pictures.ts';
import { goodPassword, signUpFields } from '#tests/people/visitor.ts';
import { siteOnDatabase } from '#tests/site/site-on-database.ts';
import { startVarnish } from './varnish.ts';

export const administrator = { name: 'Quintessa Zebediela', email: 'quintessa@mail.example' };

const port = 22_080;
export const url = `http://127.0.0.1:${port}`;

/** Through Varnish, as browsers send it. */
const post = (path: string, body: BodyInit, cookie: string, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    body,
    headers: { origin: url, 'sec-fetch-site': 'same-origin', cookie, ...headers },
    redirect: 'manual',
  });

const send = (path: string, fields: Record<string, string>, cookie = '') =>
  post(path, new URLSearchParams(fields), cookie);

/** Signs the administrator up at the site itself, which shows its emails there, and in through Varnish. Her cookies. */
async function signIn(site: string): Promise<string> {
  const { name, email } = administrator;
  await send('/signup', signUpFields(email, { full_name: name }));
  let token: string | undefined;
  for (let tries = 0; !token; tries++) {
    if (tries > 100) throw new Error('The email to confirm the address does not come');
    await sleep(200);
    const mails = await (await fetch(`${site}/dev/mailbox.json?to=${email}`)).text();
    token = /verify-email\?token=([\w-]+)/.exec(mails)?.[1];
  }
  await send('/verify-email', { token, password: goodPassword });
  const entered = await send('/sign-in', { email, password: goodPassword });
  const pairs = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return pairs.filter((pair) => !pair?.startsWith('flash=')).join('; ');
}

/** Two processes behind Varnish, with somebody who is signed in. */
export async function startCachedSite(env: Record<string, string> = {}) {
  const settings = { SITE_URL: url, ADMIN_EMAILS: administrator.email, STAFF_TWO_FACTOR: 'offered' };
  const desk = await siteOnDatabase(
    { PROCESSES: '2', ...settings, ...env },
    mkdtempSync(path.join(tmpdir(), 'cdn-')),
  );
  const { site } = desk;
  const sitePort = Number(new URL(site.url).port);
  const varnish = await startVarnish(port, [sitePort, sitePort]);
  const cookie = await signIn(site.url);
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const said = (words: string) => site.output().split(words).length - 1;
  return {
    ...desk,
    cookie,
    pages,
    /** Requests that came as far as the site, without those of Varnish itself. */
    reached: () => said('"event":"request"') - said('"path":"/healthz"'),
    send: (path: string, fields: Record<string, string>) => send(path, fields, cookie),
    /** Uploads a photograph; the address of its first file. */
    async upload(parts: Parts): Promise<string> {
      const { body, headers } = await multipart(parts);
      const answer = await post('/admin/pictures', body, cookie, headers);
      const hash = /pictures\/([0-9a-f]{32})/.exec(answer.headers.get('location') ?? '')?.[1];
      if (!hash) throw new Error(`The picture was not taken (${answer.status})`);
      return `/pictures/${hash}.jpg`;
    },
    async end() {
      await varnish.end();
      await desk.end();
    },
  };
}

export type CachedSite = Awaited<ReturnType<typeof startCachedSite>>;

export const statusOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers });
  await answer.arrayBuffer();
  return answer.status;
};
