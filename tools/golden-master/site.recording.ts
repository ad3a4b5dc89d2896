import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, test } from 'vitest';
import { paletteOf } from '#app/branding/colours.ts';
import { collections } from '#app/content.ts';
import { mailDocument } from '#app/email/frame/template.ts';
import { emailCollection } from '#app/email/texts/email-collection.ts';
import { exampleOf } from '#app/email/texts/example.ts';
import { wordsOf } from '#app/email/texts/render.ts';
import { emails } from '#app/emails.ts';
import { sitePages } from '#app/site/seo/site-map.ts';
import { submissions } from '#app/submissions.ts';
import { ownColours } from '#app/ui/base/colours.ts';
import { matrix } from '#tests/access/matrix.ts';
import { accessApp, type Principal } from '#tests/access/principals.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { crawl } from '#tests/pages/crawl.ts';
import { refill } from '#tests/people/analytics-rows.ts';
import { child, join, linkIn } from '#tests/people/clubs.ts';
import { openForms } from '#tests/people/open-forms.ts';
import { outline, plainHtml, steady } from './plain.ts';

const folder = process.env.GOLDEN_MASTER ?? '';

function record(kind: string, name: string, text: string): void {
  const file = path.join(folder, kind, `${name.replaceAll(/[^\w.-]+/g, '_') || 'home'}.txt`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const app = await accessApp();
afterAll(app.stop);

// They joined at once, and content was taken in by the real clock: with names and times of their own, lists have an order.
await app.pool.query(
  `update users set name = initcap(split_part(email, '@', 1)) where name = 'Thandi Nkosi'`,
);
for (const [table, time, title] of [
  ['profiles', 'created_at', `''`],
  ['signup_analytics', 'signup_date', `''`],
  ['login_analytics', 'login_date', `''`],
  ['course_access', 'access_granted_at', 'course_title'],
  ['course_enrollment_analytics', 'enrolled_at', 'course_title'],
])
  await app.pool.query(
    `update ${table} t set ${time} = ${time} + o.n * interval '1 minute' from
     (select t.ctid, row_number() over (order by u.email, ${title}) n from ${table} t join users u on u.id = t.user_id) o
     where o.ctid = t.ctid`,
  );
await app.pool.query('update content_versions set made_at = $1', [app.clock.now()]);
await app.pool.query('update content_entries set changed_at = $1, created_at = $1', [app.clock.now()]);

/** Each request at a moment of its own, for what is noted of it. */
const get = (address: string, principal: Principal = 'visitor') => {
  app.clock.advance(10);
  return app.get(filled(address), app.as(principal));
};
const post = (address: string, fields: Record<string, string>, principal: Principal = 'visitor') => {
  app.clock.advance(10);
  return app.post(filled(address), fields, app.as(principal));
};

/** Status, where it leads, and what the page says. */
async function told(response: Response): Promise<string> {
  const head = `${response.status} ${response.headers.get('location') ?? ''}\n`;
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) return steady(head) + outline(await response.text());
  const isText = /^(text|application\/(json|xml|atom))/.test(type);
  return steady(head + (isText ? `${type}\n${await response.text()}` : type));
}

const who: Principal[] = ['unverified', 'memberA', 'memberB', 'moderator', 'editor', 'adminTwoFactor'];
const pages = matrix.filter(({ method }) => method === 'GET');
const isStaffs = (address: string) => address.startsWith('/admin');

test('public pages', async () => {
  const starts = ['/', '/sitemap.xml', '/robots.txt', '/help/search.json'];
  const { pages: visited } = await crawl(app, [
    ...starts,
    ...sitePages(app.content).map((page) => page.path),
  ]);
  for (const address of [...visited.keys()].sort()) {
    const response = await app.get(address);
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/html'))
      record('public', address, `${response.status}\n${plainHtml(await response.text())}`);
    else record('public', address, await told(response));
  }
});

test('what people see of the same table of addresses, almost empty', async () => {
  for (const principal of who)
    for (const { address } of pages)
      record(`empty/${principal}`, address, await told(await get(address, principal)));
});

test('forms that are refused', async () => {
  for (const { form, address } of openForms)
    for (const [name, fields] of [
      ['nothing', {}],
      ['long', everythingLong(form)],
    ] as const)
      record('refused', `${address} ${name}`, await told(await post(address, fields)));
  for (const { method, address, fields, cells } of matrix)
    if (method === 'POST' && cells.adminTwoFactor.startsWith('400'))
      record(
        'refused',
        `staff ${address} ${JSON.stringify(fields)}`,
        await told(await post(address, fields, 'adminTwoFactor')),
      );
});

test('forms that are taken, and the pages that tell of them', async () => {
  for (const { address, good } of openForms) record('taken', address, await told(await post(address, good)));
  await join(app, child);
  for (const { address } of pages.filter((page) => isStaffs(page.address) || page.address === '/guardian'))
    record('sent', address, await told(await get(address, 'adminTwoFactor')));
  for (const { name } of submissions) {
    const queue = await (await get(`/admin/work/${name}`, 'adminTwoFactor')).text();
    const [address] = new RegExp(`/admin/(?:work|consents)/${name}/[0-9a-f-]{36}`).exec(queue) ?? [];
    if (address) record('sent', `record of ${name}`, await told(await get(address, 'adminTwoFactor')));
  }
});

test('the form of the first entry of every collection', async () => {
  for (const { name } of collections) {
    const list = await get(`/admin/content/${name}`, 'adminTwoFactor');
    const html = await list.text();
    const address =
      list.headers.get('location') ?? new RegExp(`/admin/content/${name}/[\\w-]+`).exec(html)?.[0];
    record('content', `list of ${name}`, outline(html));
    if (address) record('content', name, await told(await get(address, 'adminTwoFactor')));
  }
});

test('what a guardian sees', async () => {
  const link = await linkIn(app, 'club-consent-request');
  record('guardian', 'request', await told(await get(link)));
  record('guardian', 'refused', await told(await post(link, { answer: 'yes' })));
  await post('/guardian', { email: child.parent_email });
  const mail = (await app.mails()).find(({ text }) => text.includes('/guardian/open'));
  const open = new URL(/http\S+guardian\/open\S+/.exec(mail!.text)![0]);
  const token = open.searchParams.get('token') ?? '';
  const opened = await post(`${open.pathname}${open.search}`, { token });
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = await app.get('/guardian', { cookie });
  const html = await page.text();
  record('guardian', 'page', outline(html));
  const [own] = /\/guardian\/\w+\/[0-9a-f-]{36}/.exec(html) ?? [];
  if (own)
    for (const more of ['', '/erase', '/data.json'])
      record('guardian', `child${more}`, await told(await app.get(own + more, { cookie })));
});

test('emails, as their examples and as they were queued', async () => {
  const texts = emailCollection(emails);
  const signature = {
    organisation: 'Naledi',
    shortName: 'Naledi',
    siteUrl: 'https://naledi.example',
    address: [],
    email: 'a@naledi.example',
    reason: '',
  };
  for (const email of emails) {
    const { id } = email;
    const words = exampleOf(texts, id, wordsOf(shippedContent, email), 'https://naledi.example')!;
    const { text } = mailDocument({
      ...words,
      preheader: words.heading,
      signature,
      colours: paletteOf(ownColours),
    });
    record('emails', id, steady(`Subject: ${words.subject}\n${words.reason}\n\n${text}\n`));
  }
  for (const mail of await app.mails())
    record('outbox', `${mail.kind} to ${mail.toEmail}`, steady(`Subject: ${mail.subject}\n\n${mail.text}\n`));
});

test('figures, files and an export', async () => {
  await refill(app.pool);
  for (const { address } of pages.filter((page) => isStaffs(page.address)))
    record('figures', address, await told(await get(address, 'adminTwoFactor')));
  record('export', 'memberA', await told(await get('/settings/export', 'memberA')));
  record('access', 'matrix', `${JSON.stringify(matrix, null, 1)}\n`);
});

const filled = (text: string) =>
  text
    .replace('{record}', app.registrationOfA)
    .replace('{memberA}', app.members.memberA.id)
    .replace(/\{\w+\}/, '0');

/** Every field of a form, much too long. */
const everythingLong = ({ schema }: (typeof openForms)[number]['form']) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, 'x'.repeat(6000)]));
