import { afterAll, expect, test } from 'vitest';
import { sessionTokenIn } from '#tests/people/session-cookie.ts';
import { goodPassword } from '#tests/people/visitor.ts';
import { matrix } from './matrix.ts';
import { accessApp, type Principal } from './principals.ts';
import { secretsOfA } from './seeded.ts';

const app = await accessApp();
afterAll(app.stop);
const people: Principal[] = ['unverified', 'memberA', 'memberB', 'moderator', 'admin', 'adminTwoFactor'];
const tokens = people.map((principal) => sessionTokenIn([app.as(principal).cookie ?? '']) ?? 'no token');
const { rows: tokenHashes } = await app.pool.query<{ hash: string }>(
  'select token_hash as hash from sessions',
);
const { rows: hashes } = await app.pool.query<{ password: string }>(
  'select password from accounts where password is not null',
);

const pages = matrix.filter(({ method, route }) => method === 'GET' && !/^(dev|og)\/|pdf$/.test(route));
const secrets = Object.values(secretsOfA);
/** Values that must appear in no page or log. */
const keys = [
  ...tokens,
  ...tokenHashes.map(({ hash }) => hash),
  ...hashes.map(({ password }) => password),
  goodPassword,
];

const within = (text: string, marks: readonly string[]) => marks.filter((mark) => text.includes(mark));

test.each(['visitor', 'unverified', 'memberB', 'moderator', 'admin'] satisfies Principal[])(
  'no page shows %s what is of member A',
  async (principal) => {
    for (const { address, cells } of pages) {
      // Public pages are the same for everybody: once is enough.
      if (principal !== 'memberB' && new Set(Object.values(cells)).size === 1) continue;
      const path = address.replace(/\{\w+\}/, app.registrationOfA);
      const text = await (await app.get(path, app.as(principal))).text();
      expect(within(text, [...secrets, ...keys]), `${principal} ${path}`).toEqual([]);
    }
  },
);

test('members see their own data and staff what they need, uncached', async () => {
  const own = await app.get('/settings', app.as('memberA'));
  expect(within(await own.text(), secrets)).toEqual([secretsOfA.name, secretsOfA.email, secretsOfA.city]);
  const copy = await app.get('/settings/export', app.as('memberA'));
  expect(within(await copy.text(), [...secrets, ...keys])).toEqual(
    secrets.filter((secret) => secret !== secretsOfA.note),
  );
  const list = await app.get('/admin', app.as('adminTwoFactor'));
  // Long addresses contain possible line breaks.
  const listed = (await list.text()).replaceAll('<wbr/>', '');
  expect(within(listed, [secretsOfA.name, secretsOfA.email, ...keys])).toEqual([
    secretsOfA.name,
    secretsOfA.email,
  ]);
  for (const answer of [own, copy, list])
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('failed responses are uncached and reveal nothing, and neither does the log', async () => {
  const { name, email, phone, company } = secretsOfA;
  const typed = {
    full_name: name,
    name,
    email,
    phone,
    company,
    password: goodPassword,
    subject: 'General Inquiry',
  };
  const more = { message: `Call me: ${phone}`, token: tokens[0]!, code: '918273', content: company };
  const actions = matrix.filter(({ method, route }) => method === 'POST' && route !== 'sign-out');
  const sendAll = async (principal: Principal) => {
    for (const { address, fields } of actions) {
      const target = address.replace(/\{\w+\}/, app.registrationOfA);
      const response = await app.post(target, { ...typed, ...more, ...fields }, app.as(principal));
      await response.arrayBuffer();
      expect(response.headers.get('cache-control'), `${principal} ${target}`).toMatch(/no-store/);
    }
  };
  await sendAll('memberA');
  for (const link of ['/verify-email', '/reset-password', '/verify-email/new', '/unsubscribe'])
    await app.get(`${link}?token=${tokens[0]!}&email=${encodeURIComponent(email)}`);
  // With these tables gone, queries fail with errors that quote their parameters.
  for (const table of [
    'contact_messages',
    'event_registrations',
    'profiles',
    'posts',
    'course_enrollment_analytics',
    'mail_outbox',
  ])
    await app.pool.query(`alter table ${table} rename to lost_${table}`);
  await sendAll('memberA');
  for (const { address } of pages) {
    const response = await app.get(address.replace(/\{\w+\}/, app.registrationOfA), app.as('memberA'));
    const text = await response.text();
    if (response.status < 500) continue;
    expect(response.headers.get('cache-control'), address).toBe('private, no-store');
    expect(text, address).not.toMatch(/lost_|select "|Failed query|node_modules|at async/);
  }
  await app.pool.query('alter table sessions rename to lost_sessions');
  const blind = await app.get('/dashboard', app.as('memberA'));
  expect([blind.status, blind.headers.get('cache-control')]).toEqual([500, 'private, no-store']);
  await app.send('/sign-in', { email, password: goodPassword });
  const log = app.lines.join('\n');
  expect(log).toContain('"level":"error"');
  expect(log).toContain('form-failed');
  const told = [...secrets, ...keys, '918273'];
  expect(app.lines.filter((line) => within(line, told).length > 0)).toEqual([]);
});
