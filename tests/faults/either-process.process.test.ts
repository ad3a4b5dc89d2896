import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { solveProofOfWork } from '#app/forms/proof.ts';
import { attributesOf } from '#tests/pages/document.ts';
import { type Browser, browser, signUpIn } from '#tests/people/browser.ts';
import { changeEntry } from '#tests/people/editing.ts';
import { goodPassword } from '#tests/people/visitor.ts';
import type { RunningSite } from '#tests/site/process.ts';
import { purgeReceiver } from '#tests/site/purge-receiver.ts';
import { siteOnDatabase } from '#tests/site/site-on-database.ts';

/** Two processes of the built product on one database, each at its own port: whichever answers, the answer is the same. */

const origin = 'http://naledi.example';
const admins = ['ana@naledi.example', 'zola@naledi.example'] as const;

let caches: Awaited<ReturnType<typeof purgeReceiver>>;
let running: Awaited<ReturnType<typeof siteOnDatabase>>;
let one: RunningSite;
let other: RunningSite;
let both: readonly [RunningSite, RunningSite];

const at = (address: string) => browser(address, origin);

/** Signs up in one process and signs in in the other. */
async function staff(email: string, name: string, address: string): Promise<Browser> {
  const person = at(address);
  await signUpIn(running.staff, both, person, { email, name });
  return person;
}

let ana: Browser;
let zola: Browser;
beforeAll(async () => {
  caches = await purgeReceiver();
  running = await siteOnDatabase({
    SITE_URL: origin,
    ADMIN_EMAILS: admins.join(),
    STAFF_TWO_FACTOR: 'offered',
    RATE_LIMIT_SCALE: '1',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'site@naledi.example',
    CDN_PURGE_URL: caches.url,
    CDN_PURGE_SECRET: 'purge-secret-of-20-characters',
  });
  one = running.site;
  other = await running.start({ DATA_DIR: `${running.folder}/other` });
  both = [one, other];
  ana = await staff(admins[0], 'Ana Staff', '198.51.100.1');
  zola = await staff(admins[1], 'Zola Staff', '198.51.100.2');
}, 120_000);
afterAll(async () => {
  await other.end('SIGTERM');
  await running.end();
  await caches.close();
});

const note = (message: string, email = 'somebody@mail.example') => ({
  name: 'Somebody',
  email,
  subject: 'General Inquiry',
  message,
  idempotency_key: `${message}-either-process`,
});

test('sessions: who signs in in one process is signed in in both, and signed out in both', async () => {
  const thandi = at('198.51.100.3');
  const asked = async (site: RunningSite) =>
    (await (await thandi.get(site, '/api/session')).json()).user?.email;
  expect((await thandi.send(one, '/sign-in', { email: admins[0], password: goodPassword })).status).toBe(200);
  expect([await asked(one), await asked(other)]).toEqual([admins[0], admins[0]]);
  const cookie = new Map(thandi.jar);
  await thandi.post(other, '/sign-out', {});
  for (const [name, value] of cookie) thandi.jar.set(name, value);
  expect([await asked(one), await asked(other)], 'also for whoever kept the cookie').toEqual([
    undefined,
    undefined,
  ]);
});

test('limits: ten forms to a recipient in an hour, counted over both', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const sender = at(`198.51.100.${100 + turn}`);
    const fields = note(`limit-${turn}`, 'written-to@mail.example');
    statuses.push((await sender.send(both[turn % 2]!, '/contact-us', fields)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

test('captcha: the challenge of one is solved for the other, and a solved one counts once in both', async () => {
  const program = at('198.51.100.4');
  const send = (site: RunningSite, message: string, proof = '') =>
    program.send(site, '/contact-us', { ...note(message), website: 'https://spam.example', proof });
  const asked = await send(one, 'proof-1');
  expect(asked.status).toBe(429);
  const proof = await solveProofOfWork(asked.answer.challenge);
  expect((await send(other, 'proof-1', proof)).status).toBe(200);
  for (const site of both) expect((await send(site, 'proof-2', proof)).status).toBe(429);
});

test('queue: what is sent to one is decided in the other, once', async () => {
  const enquiry = {
    full_name: 'Lindiwe Dube',
    email: 'lindiwe@mail.example',
    motivation: 'I want to learn.',
  };
  const sent = await at('198.51.100.5').send(one, '/scholarship-enquiry', {
    ...enquiry,
    idempotency_key: 'queue-either-process',
  });
  expect(sent.status).toBe(200);
  const { rows } = await running.staff.pool.query('select id from scholarship_enquiries where email = $1', [
    enquiry.email,
  ]);
  const path = `/admin/work/scholarships/${rows[0].id}`;
  for (const [person, site] of [
    [ana, one],
    [zola, other],
  ] as const)
    expect(await (await person.get(site, path)).text()).toContain('Lindiwe Dube');
  const [version = ''] = attributesOf(await (await ana.get(one, path)).text(), '[name="version"]', 'value');
  const decide = (status: string) => ({
    status,
    version,
    mail: 'on',
    message: '',
    note: '',
    assignee: '',
    step: 'send',
  });
  const answers = await Promise.all([
    ana.send(one, path, decide('approved')),
    zola.send(other, path, decide('rejected')),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const mails = await running.staff.pool.query(
    "select kind from mail_outbox where to_email = $1 and kind not like '%confirmation%'",
    [enquiry.email],
  );
  expect(mails.rows, 'one decision, one email').toHaveLength(1);
});

const post = 'spot-a-phishing-message';
const entry = `/admin/content/${posts.name}/${post}`;

test('presence: two who have an entry open in two processes read of each other', async () => {
  const beat = async (person: Browser, site: RunningSite) =>
    (await person.send(site, `${entry}/presence`, {})).answer.others;
  expect(await beat(ana, one)).toBe('');
  expect(await beat(zola, other)).toMatch(/^Ana Staff has been working on this since /);
  expect(await beat(ana, other)).toMatch(/^Zola Staff has been working on this since /);
});

test('previews: a link of one shows the draft in the other, and ends in both', async () => {
  const link = async (site: RunningSite) =>
    /\/preview\?in=[^"<\s]+/
      .exec(await (await ana.get(site, `${entry}/preview`)).text())![0]
      .replaceAll('&amp;', '&');
  const first = await link(one);
  const visitor = at('198.51.100.6');
  for (const site of both) expect((await visitor.get(site, first)).status).toBe(200);
  const ended = await zola.send(other, entry, { step: 'new-link', revision: '0' });
  expect(ended.status).toBe(200);
  for (const site of both) expect((await visitor.get(site, first)).status).toBe(410);
  const second = await link(other);
  for (const site of both) expect((await visitor.get(site, second)).status).toBe(200);
});

test('publishing: what is published in one is seen in the other, of two who publish at once one does, and shared caches are purged once each', async () => {
  const seen = async (title: string) => {
    const shown = (site: RunningSite) => async () => (await fetch(`${site.url}/blog/${post}`)).text();
    for (const site of both) await expect.poll(shown(site), { timeout: 20_000 }).toContain(title);
  };
  const purged = (times: number) => expect.poll(() => caches.purges.length, { timeout: 10_000 }).toBe(times);
  /** Saves a draft, and returns its revision. */
  const draft = async (title: string) => {
    const change = { collection: posts.name, id: post, fields: { title } };
    return String((await changeEntry(running.staff.database, change)).revision);
  };
  const publish = (person: Browser, site: RunningSite, revision: string) =>
    person.send(site, entry, { step: 'publish', revision });
  expect(caches.purges, 'a start publishes nothing').toEqual([]);
  const first = 'Published in the one, read in the other';
  expect((await publish(ana, one, await draft(first))).status).toBe(200);
  await seen(first);
  await purged(1);
  const second = 'Published once, by two people';
  const revision = await draft(second);
  const answers = await Promise.all([publish(ana, one, revision), publish(zola, other, revision)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await seen(second);
  await purged(2);
  // The interval at which processes check for missed notifications.
  await sleep(2_000);
  expect(caches.purges).toHaveLength(2);
});
