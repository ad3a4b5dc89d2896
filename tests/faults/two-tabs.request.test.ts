import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf, fieldsOf, textsOf } from '#tests/pages/document.ts';
import { type Fields, member, signUpFields, visitor } from '#tests/people/visitor.ts';
import { origin, type TestApp, testApp } from '#tests/site/app.ts';

const thandi = 'thandi@mail.example';
const person = { full_name: 'Thandi Mokoena', email: thandi };

const sent: [string, Fields][] = [
  ['/events/1/register', person],
  ['/newsletter', { email: thandi }],
  ['/courses/wireless-networks-for-small-offices/tell-me', { email: thandi }],
  [
    '/code-clubs/join?club=soweto-code-club',
    {
      ...person,
      club_id: 'soweto-code-club',
      age_range: '13-17',
      parent_name: 'Nomsa Mokoena',
      parent_email: 'nomsa@mail.example',
      parent_phone: '+27 11 555 0100',
    },
  ],
];

/** Every emailed link with a token, which somebody may open in two tabs and confirm in both. */
async function mailedLinks(app: TestApp): Promise<string[]> {
  for (const [address, fields] of sent) await app.post(address, fields);
  await app.post('/signup', signUpFields('lerato@mail.example'));
  const zola = await member(app, 'zola@mail.example');
  await zola.post('/settings?section=email', {
    email: 'zola.new@mail.example',
    new_email: 'zola.new@mail.example',
    current_password: 'marula-kiosk-giraffe-7',
  });
  await app.post('/forgot-password', { email: 'zola@mail.example' });
  const texts = (await app.mails()).map(({ text }) => text).join('\n');
  const links = [...texts.matchAll(/https?:\/\/[^/\s]+(\/[^\s)]*[?&](?:token|key)=[^\s)]+)/g)].map(
    ([, path]) => path!,
  );
  return [...new Set(links)];
}

/** What the first POST form of the page would send, and where to. */
function formOf(html: string, address: string): { to: string; fields: Fields } | undefined {
  const form = documentOf(html).querySelector('main form[method="post"]');
  if (!form) return undefined;
  const fields = fieldsOf(String(form));
  for (const choice of form.querySelectorAll('input[type="radio"]'))
    fields[choice.getAttribute('name')!] ??= choice.getAttribute('value')!;
  for (const name of Object.keys(fields)) if (/password/.test(name)) fields[name] = 'baobab-lantern-ferry-42';
  return { to: form.getAttribute('action') || address, fields };
}

const heading = (html: string) => textsOf(html, 'h1')[0] ?? '';

/** Opens a link in two tabs, presses the button in both at once and again later; every response must have content. */
async function inTwoTabs(app: TestApp, link: string): Promise<number[]> {
  const [one, two] = [visitor(app), visitor(app)];
  const page = await (await one.get(link)).text();
  expect(heading(await (await two.get(link)).text()), link).not.toBe('');
  const form = formOf(page, link);
  if (!form) return [];
  const other = {
    ...form.fields,
    ...(form.fields.idempotency_key && { idempotency_key: crypto.randomUUID() }),
  };
  const answers = await Promise.all([one.post(form.to, form.fields), two.post(form.to, other)]);
  answers.push(
    await two.post(form.to, {
      ...other,
      ...(other.idempotency_key && { idempotency_key: crypto.randomUUID() }),
    }),
  );
  for (const answer of answers) {
    expect(answer.status, link).toBeLessThan(500);
    const next = answer.headers.get('location');
    const shown = next ? await two.get(new URL(next, origin).href.slice(origin.length)) : answer;
    expect(shown.status, `${link} then ${next}`).toBeLessThan(500);
    if (shown.status < 300) expect(heading(await shown.text()), `${link} then ${next}`).not.toBe('');
  }
  expect((await one.get(link)).status, `${link} again`).toBeLessThan(500);
  return answers.map(({ status }) => status);
}

describe('every link in a mail', () => {
  let app: TestApp;
  let links: string[];
  beforeAll(async () => {
    app = await testApp();
    links = await mailedLinks(app);
  });
  afterAll(() => app.stop());

  test('works in two tabs at once, and afterwards', async () => {
    const kinds = new Set(links.map((link) => link.split('?')[0]));
    expect([...kinds].sort()).toEqual([
      '/code-clubs/consent',
      '/code-clubs/guardian',
      '/courses/withdraw',
      '/events/cancel',
      '/events/confirm',
      '/newsletter/confirm',
      '/reset-password',
      '/unsubscribe',
      '/verify-email',
      '/verify-email/new',
    ]);
    for (const link of links) await inTwoTabs(app, link);
    expect(app.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test.each([
    ['cut short', (link: string) => link.slice(0, -5)],
    ['lengthened', (link: string) => `${link}AAAA`],
    [
      'in capitals',
      (link: string) =>
        link.replace(/(token|key)=(.*)/, (_, name, token) => `${name}=${token.toUpperCase()}`),
    ],
    ['empty', (link: string) => link.replace(/(token|key)=.*/, '$1=')],
    ['with a NUL', (link: string) => `${link}%00`],
  ])('is answered when it is %s', async (_how, spoil) => {
    for (const link of links) await inTwoTabs(app, spoil(link));
    expect(app.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

test.each([
  ['back by a day', -86_400_000],
  ['back by ten years', -10 * 365 * 86_400_000],
  ['on by an hour and a bit', 3_700_000],
  ['on by ten years', 10 * 365 * 86_400_000],
])('a clock that jumps %s loses no form and fails nothing', async (_how, jump) => {
  const app = await testApp({ settings: { RATE_LIMIT_SCALE: '1' } });
  const links = await mailedLinks(app);
  const zola = visitor(app);
  await zola.signIn('zola@mail.example');
  app.clock.advance(jump);
  for (const path of ['/dashboard', '/settings', '/events', '/events/1', '/course-access', '/api/session'])
    expect((await zola.get(path)).status, path).toBeLessThan(400);
  for (const link of links) await inTwoTabs(app, link);
  const later = await app.send('/contact-us', {
    name: 'Thandi',
    email: 'somebody.else@mail.example',
    subject: 'General Inquiry',
    message: 'Hello',
    idempotency_key: 'after-the-jump',
  });
  expect([later.status, later.answer.ok]).toEqual([200, true]);
  await app.drain();
  expect(app.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  await app.stop();
});
