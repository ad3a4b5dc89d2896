import { afterAll, expect, test, vi } from 'vitest';
import { signUpForm } from '#app/accounts/sign-up/sign-up.ts';
import { sharedForSeconds } from '#app/platform/shared-caches/cache-control.ts';
import { openFormOf, openForms } from '#tests/people/open-forms.ts';
import { type Fields, member } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { attributesOf, documentOf, fieldsOf } from './document.ts';

const app = await testApp({ settings: { RATE_LIMIT_SCALE: '1000000' } });
afterAll(app.stop);

const keysIn = (html: string) =>
  documentOf(html)
    .querySelectorAll('main input[name="idempotency_key"]')
    .map((field) => field.getAttribute('value') ?? '');
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test.each([
  '/contact-us',
  '/contact-us?subject=Billing+Question',
  '/signup',
  '/forgot-password',
  '/newsletter',
  '/code-clubs/start',
  '/code-clubs/join?club=soweto-code-club',
  '/code-clubs/volunteer',
  '/scholarship-enquiry',
  '/collaborate?type=scholarship',
  '/grants-fellowships/women-founders-grant',
])('%s is the same for everybody, and a reload costs a 304', async (address) => {
  const first = await app.get(address);
  const html = await first.text();
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, sharedForSeconds]);
  const keys = keysIn(html);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter(Boolean)).toEqual([]);
  const ids = attributesOf(html, '[id]', 'id');
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(await (await app.get(address)).text()).toBe(html);
  const again = await app.get(address, { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a dynamic page gives each form a key of its own', async () => {
  const visit = async () => keysIn(await (await app.get('/events/1/register')).text());
  const keys = [...(await visit()), ...(await visit())];
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(key).toMatch(uuid);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a preset is in its own page only, and a refused form keeps its key', async () => {
  const chosen = '<option value="Billing Question" selected="">';
  expect(await (await app.get('/contact-us?subject=Billing+Question')).text()).toContain(chosen);
  expect(await (await app.get('/contact-us')).text()).not.toContain(chosen);
  const refused = await app.post('/contact-us', { idempotency_key: 'a-key-of-hers-0001', message: 'Hello' });
  expect(refused.status).toBe(400);
  expect(keysIn(await refused.text())).toContain('a-key-of-hers-0001');
});

const rowsIn = async (table: string) =>
  Number((await app.pool.query(`select count(*) from ${table}`)).rows[0].count);

const forms = openForms.map((form) => [form.address, form] as const);

test.each(forms)(
  '%s without a key: the same content on the same day counts once, and is answered alike',
  async (address, { table, good }) => {
    const before = await rowsIn(table);
    const sent = () => app.post(address, good);
    const answers = [await sent(), ...(await Promise.all([sent(), sent()]))];
    const told = answers.map(({ status, headers }) => [status, headers.get('location')]);
    expect(told).toEqual(told.map(() => [303, told[0]?.[1]]));
    expect(await rowsIn(table)).toBe(before + 1);
  },
);

test.each(forms)(
  '%s with a key: three at once, or later, are one row with one answer and each mail once, and the key takes nothing else',
  async (address, { form, table, good }) => {
    const fields = { ...good, email: `keyed.${form.id}@mail.example`, idempotency_key: `keyed-${form.id}` };
    const before = await rowsIn(table);
    const mailsBefore = (await app.mails()).length;
    const answers = await Promise.all([1, 2, 3].map(() => app.send(address, fields)));
    if (form.remembered !== false) answers.push(await app.send(address, fields));
    for (const { status, answer } of answers) expect([status, answer]).toEqual([200, answers[0]?.answer]);
    expect(await rowsIn(table)).toBe(before + 1);
    if (form.remembered === false) return;
    const mails = (await app.mails()).slice(0, -mailsBefore || undefined).map(({ kind }) => kind);
    expect(mails).not.toEqual([]);
    expect(mails).toEqual([...new Set(mails)]);
    const [name = 'email'] = Object.keys(good);
    const other = await app.send(address, { ...fields, [name]: `Other${good[name]}` });
    expect([other.status, other.answer.ok]).toEqual([409, false]);
    expect(await rowsIn(table)).toBe(before + 1);
  },
);

const thandi = await member(app, 'signed.in@mail.example');

test.each(forms.filter(([, { form }]) => form.id !== signUpForm.id))(
  '%s of a member carries her id, whatever the form says',
  async (address, { form, table, good }) => {
    const email = `member.${form.id}@mail.example`;
    const planted = { user_id: 'somebody-else', status: 'approved' };
    expect((await thandi.send(address, { ...good, email, ...planted })).status).toBe(200);
    const { rows } = await app.pool.query(`select * from ${table} where email = $1`, [email]);
    expect(rows).toMatchObject([{ user_id: thandi.id }]);
    expect(rows[0].status).not.toBe('approved');
  },
);

test.each(forms)(
  '%s while the database is away shows its form, says that it failed and keeps everything typed, and works again',
  async (address, { form, good }) => {
    const fields = { ...good, email: `away.${form.id}@mail.example` };
    const away = (done?: (error: Error) => void) =>
      done ? done(new Error('away')) : Promise.reject(new Error('away'));
    vi.spyOn(app.pool, 'connect').mockImplementation(away as never);
    try {
      const page = await app.get(address);
      expect([page.status, keysIn(await page.text()).length > 0]).toEqual([200, true]);
      const { status, answer } = await app.send(address, fields);
      expect([status, answer.toast]).toEqual([503, form.failure]);
      const html = await (await app.post(address, fields)).text();
      expect(html).toContain(`>${form.failure.description}<`);
      const { password: _, confirm_password: __, ...typed } = fields as Fields;
      expect(fieldsOf(String(documentOf(html).querySelector('main')))).toMatchObject(typed);
    } finally {
      vi.restoreAllMocks();
    }
    expect((await app.send(address, fields)).status).toBe(200);
  },
);

test('without a key, resubmitting a withdrawn form on the same day counts again', async () => {
  const { good } = openFormOf('scholarship');
  const email = 'taken.back@mail.example';
  const lerato = await member(app, email);
  const enquire = () => lerato.post('/scholarship-enquiry', { ...good, email });
  const enquiries = async () =>
    (await app.pool.query('select id, status from scholarship_enquiries where email = $1', [email])).rows;
  await enquire();
  await enquire();
  const [first, ...others] = await enquiries();
  expect(others).toEqual([]);
  await lerato.post(`/dashboard/cancel/${first.id}`, {});
  await enquire();
  expect((await enquiries()).map(({ status }) => status).sort()).toEqual(['done', 'pending']);
});

test('without a key, other content or another day counts again', async () => {
  const { good } = openFormOf('contact');
  const before = await rowsIn('contact_messages');
  const message = 'About the laptops';
  await app.post('/contact-us', { ...good, message });
  await app.post('/contact-us', { ...good, message: `${message}, again` });
  expect(await rowsIn('contact_messages')).toBe(before + 2);
  app.clock.set(new Date(app.clock.now().getTime() + 24 * 60 * 60 * 1000));
  await app.post('/contact-us', { ...good, message });
  await app.post('/contact-us', { ...good, message, idempotency_key: 'the-script-made-it' });
  expect(await rowsIn('contact_messages')).toBe(before + 4);
});

test.each(forms)(
  '%s without script: leads on with its words, said once; with a mistake nothing is stored, and all is kept but passwords',
  async (address, { form, table, good, leadsTo, thanks }) => {
    const done = await app.post(address, { ...good, email: `plain.${form.id}@mail.example` });
    expect([done.status, done.headers.get('location')]).toEqual([303, leadsTo]);
    const cookie = done.headers.getSetCookie().map((line) => line.split(';')[0]!);
    const page = await app.get(leadsTo, { cookie: cookie.join('; ') });
    expect(await page.text()).toContain(thanks);
    expect(page.headers.get('set-cookie')).toContain('Max-Age=0');
    const before = await rowsIn(table);
    const refused = await app.post(address, { ...good, email: 'no address' });
    const html = await refused.text();
    expect([refused.status, await rowsIn(table)]).toEqual([400, before]);
    for (const words of ['Invalid email address', ...(form.invalid ? [form.invalid] : [])])
      expect(html).toContain(words);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    for (const secret of form.secrets ?? []) expect(html).not.toContain(good[secret]);
    const { password: _, confirm_password: __, ...typed } = good;
    const main = String(documentOf(html).querySelector('main'));
    expect(fieldsOf(main)).toMatchObject({ ...typed, email: 'no address' });
  },
);
