import { afterAll, expect, test } from 'vitest';
import { goodPassword, signUpFields } from '#tests/people/visitor.ts';
import { matrix } from './matrix.ts';
import { accessApp, type Principal } from './principals.ts';

const app = await accessApp();
afterAll(app.stop);
const { memberA, memberB } = app.members;
const planted = '00000000-0000-4000-8000-00000000dead';

/** Fields that somebody who knows the columns might add to a form. */
const extra = {
  id: planted,
  user_id: memberA.id,
  userId: memberA.id,
  created_by: memberA.id,
  assignee_id: memberA.id,
  role: 'admin',
  'role[]': 'admin',
  roles: 'admin',
  is_admin: 'true',
  is_active: 'true',
  status: 'approved',
  note: 'planted-note',
  email_verified: 'true',
  emailVerified: 'true',
  two_factor_at: '2026-11-21T08:00:00Z',
  banned_at: '',
  expires_at: '2999-01-01',
  created_at: '1999-01-01T00:00:00Z',
  progress_percentage: '100',
  completed_at: '1999-01-01T00:00:00Z',
  granted_by: 'planted',
  hidden_by: memberA.id,
  // In brackets it is a key; bare it would set this object's prototype and not be sent.
  ['__proto__']: 'planted',
  constructor: 'planted',
};

const person = { full_name: 'Lerato Molefe', email: 'lerato@mail.example' };
const forms: [string, Record<string, string>][] = [
  ['/contact-us', { name: 'Lerato', email: person.email, subject: 'General Inquiry', message: 'Hello' }],
  ['/events/1/register', person],
  ['/scholarship-enquiry', { ...person, course_title: 'CompTIA A+', motivation: 'To learn' }],
  ['/collaborate', { ...person, opportunity_type: 'grant', message: 'Together' }],
  ['/grants-fellowships/community-tech-grant', { ...person, motivation: 'A computer room' }],
  [
    '/code-clubs/start',
    { ...person, location_city: 'Soweto', location_province: 'gauteng', experience_level: 'beginner' },
  ],
  ['/code-clubs/join?club=soweto-code-club', { ...person, club_id: 'soweto-code-club', age_range: '13-17' }],
  ['/code-clubs/volunteer?club=soweto-code-club', { ...person, club_id: 'soweto-code-club' }],
  ['/newsletter', { email: person.email }],
  ['/courses/wireless-networks-for-small-offices/tell-me', { email: person.email }],
  ['/signup', signUpFields('lerato.new@mail.example')],
  ['/profile', { content: 'A post with more in it' }],
  ['/settings?section=password', { current_password: goodPassword, password: 'x', confirm_password: 'x' }],
];
// Members' own actions in the table, except those that end the session.
const actions = matrix
  .filter(
    ({ method, route, address }) => method === 'POST' && route !== 'sign-out' && !address.includes('delete'),
  )
  .map(({ address, fields }): [string, Record<string, string>] => [address, fields]);

const rowsOf = async (query: string, values: unknown[] = []) => (await app.pool.query(query, values)).rows;

/** All of member A's data, and everybody's roles and permissions. */
async function guardedRows() {
  const columns = await rowsOf(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and (column_name like '%\\_id' or column_name like '%\\_by')
       and data_type = 'text'`,
  );
  const parts = columns.map(
    ({ table_name: table, column_name: column }) =>
      `select '${table}.${column}' as place, count(*)::int as n from ${table} where ${column} = $1`,
  );
  const rights = await rowsOf(
    `select id, email, email_verified, banned_at, (select string_agg(role, ',' order by role) from user_roles
     where user_id = users.id) as roles from users where email not like 'lerato%' order by id`,
  );
  return { ofA: await rowsOf(`${parts.join(' union all ')} order by place`, [memberA.id]), rights };
}

test.each(['visitor', 'unverified', 'memberB'] satisfies Principal[])(
  'fields that a form does not have count for nothing: %s',
  async (principal) => {
    const before = await guardedRows();
    let taken = 0;
    for (const [address, fields] of [...forms, ...actions]) {
      // The form's own fields win: only additional ones are planted.
      const own = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, value.replace(/\{\w+\}/, planted)]),
      );
      const response = await app.post(
        address.replace(/\{\w+\}/, planted),
        { ...extra, ...own },
        app.as(principal),
      );
      await response.arrayBuffer();
      expect(response.status, `${principal} ${address}`).toBeLessThan(500);
      if (response.status === 303) taken++;
    }
    expect(taken).toBeGreaterThan(principal === 'memberB' ? 14 : 8);
    expect(await guardedRows()).toEqual(before);
  },
);

test('nothing planted was stored', async () => {
  const tables = await rowsOf(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const found = [];
  for (const { name } of tables)
    found.push(
      ...(await rowsOf(
        `select '${name}' as place, t::text as row from ${name} t
         where t::text ~ 'planted|0000dead|1999-01-01|2999-01-01' limit 3`,
      )),
    );
  expect(found).toEqual([]);
  const states = await rowsOf(
    `select status from scholarship_enquiries union all select status from funding_applications
     union all select status from code_club_volunteer_registrations`,
  );
  expect(states.map(({ status }) => status)).not.toContain('approved');
  expect(await rowsOf('select role from user_roles where user_id = $1', [memberB.id])).not.toContainEqual({
    role: 'admin',
  });
});

test("other people's devices, records and posts cannot be reached", async () => {
  const [session] = await rowsOf('select id from sessions where user_id = $1', [memberA.id]);
  const asB = app.as('memberB');
  expect((await app.post('/settings?section=session', { session: session.id }, asB)).status).toBe(400);
  expect((await app.post('/settings?section=sessions', { user_id: memberA.id }, asB)).status).toBe(303);
  expect(await rowsOf('select id from sessions where user_id = $1', [memberA.id])).toEqual([session]);
  const statuses = [];
  for (const id of [
    app.registrationOfA,
    app.registrationOfA.toUpperCase(),
    `${app.registrationOfA}%20`,
    `' or 1=1`,
  ])
    statuses.push((await app.post(`/dashboard/cancel/${encodeURIComponent(id)}`, {}, asB)).status);
  expect(statuses).toEqual([404, 308, 404, 404]);
  expect(await rowsOf('select status from event_registrations where id = $1', [app.registrationOfA])).toEqual(
    [{ status: 'registered' }],
  );
  const copy = await (await app.get(`/settings/export?user_id=${memberA.id}&id=${memberA.id}`, asB)).text();
  expect(copy).not.toContain(memberA.email);
  expect(copy).not.toContain(memberA.id);
});
