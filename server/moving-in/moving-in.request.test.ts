import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accounts } from '#app/accounts/users/identity.table.ts';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { userRoles } from '#app/accounts/users/role.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { createEmails } from '#app/email/emails.server.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { renewConsents } from '#app/features/code-clubs/student/renew-consents.job.ts';
import { datedEvents } from '#app/features/events/event/dated-event.ts';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { fillEventPlaces, releaseUnconfirmedPlaces } from '#app/features/events/registration/places.job.ts';
import { remindOfEvents } from '#app/features/events/registration/reminders.job.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { erasures } from '#app/platform/erased/erased.table.ts';
import { eraseExpired } from '#app/privacy/retention/erase.server.ts';
import { submissions } from '#app/submissions.ts';
import { member, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { takeExport } from './take-export.ts';

const app = await testApp();
const { database, content, clock } = app;
const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [thandi, unproven, teenager, clash, dear, social, twice, gone, banned, leaver] = Array.from(
  { length: 10 },
  (_, n) => id(n + 1),
) as [string, string, string, string, string, string, string, string, string, string];
const oldPassword = 'springbok-tin-roof-4';
const joined = '2026-03-04 05:06:07.891234+00';

type Row = Record<string, unknown>;
const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
const csv = (rows: Row[]): string => {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  return [columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))].join(
    '\n',
  );
};
const put = (name: string, rows: (Row | string)[]) =>
  writeFile(path.join(folder, name), name.endsWith('csv') ? csv(rows as Row[]) : JSON.stringify(rows));

const take = async (more: { write?: boolean; mail?: boolean } = {}) => {
  const jobs = { sendAll: async () => undefined };
  const emails = more.mail
    ? (tx: typeof database) => createEmails({ settings: app.settings, content, jobs }, tx)
    : undefined;
  const { files, unknown } = await takeExport(folder, {
    ...{ database, content, emails },
    now: clock.now(),
    write: more.write ?? false,
  });
  const report = Object.fromEntries(
    files.map((file) => [
      file.file.replace(/^auth\.|_rows|\..*$/g, ''),
      {
        taken: file.taken,
        already: file.already,
        refused: file.refused,
        changed: file.changed,
        ignored: file.ignored,
      },
    ]),
  );
  return { report, unknown, text: files.flatMap((file) => file.lines()).join('\n') };
};

/** Every row of every table, by the tables' names. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: all } = await app.pool.query(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as all, count(*) from "${name}" t`,
    );
    found[name] = `${all[0].count} ${all[0].all}`;
  }
  return found;
}

const user = (n: string, email: string, more: Row = {}) => ({
  id: n,
  email,
  encrypted_password: '',
  email_confirmed_at: joined,
  created_at: joined,
  aud: 'authenticated',
  ...more,
});
const profile = (n: string, more: Row = {}) => ({
  user_id: n,
  full_name: 'Thandi Nkosi',
  email: 'somebody@mail.example',
  gender: 'female',
  age_range: '25-34',
  country: 'South Africa',
  city: 'Polokwane',
  newsletter_subscribed: 'f',
  created_at: joined,
  ...more,
});

const ahead = datedEvents(content).find(({ start }) => start > clock.now())!;
const event = { id: ahead.id, title: ahead.title };
const child = { full_name: 'Naledi Dube', email: 'Dube@mail.example', age_range: '13-17' };
const club = { club_id: 'soweto-code-club', club_name: 'Soweto Code Club', created_at: joined };

const namesake = await member(app, 'clash@mail.example');
await member(app, 'squat@mail.example', { verified: false });
await database.insert(erasures).values({ tableName: 'users', rowId: gone });

await put('auth.users.csv', [
  user(thandi, 'Thandi@mail.example', {
    encrypted_password: (await bcrypt(oldPassword, 4)).replace('$2b$', '$2a$'),
  }),
  user(unproven, 'unproven@mail.example', {
    encrypted_password: await bcrypt(oldPassword, 4),
    email_confirmed_at: '',
    created_at: '2024-01-01T00:00:00Z',
  }),
  user(teenager, 'teen@mail.example'),
  user(clash, 'clash@mail.example'),
  user(dear, 'dear@mail.example', { encrypted_password: `$2a$14$${'a'.repeat(53)}` }),
  user(social, 'social@mail.example', { raw_user_meta_data: '{"name":"Amina Okello","age_range":"18-24"}' }),
  user(thandi, 'second@mail.example'),
  user(twice, 'THANDI@mail.example'),
  user('no-uuid', 'bad@mail.example'),
  user(id(90), 'not an address'),
  user(id(91), 'late@mail.example', { created_at: '2098-01-01T00:00:00Z' }),
  user(gone, 'gone@mail.example'),
  user(banned, 'banned@mail.example', {
    banned_until: '2099-01-01 00:00:00+00',
    encrypted_password: await bcrypt(oldPassword, 4),
  }),
  user(leaver, 'leaver@mail.example', { encrypted_password: await bcrypt(oldPassword, 4) }),
  user(id(92), 'squat@mail.example'),
]);
await put('profiles_rows.csv', [
  profile(thandi, { newsletter_subscribed: 't' }),
  profile(unproven, { newsletter_subscribed: 't', full_name: 'Zinhle Cele' }),
  profile(teenager, { age_range: '13-17', full_name: 'Lerato Molefe' }),
  profile(dear, { gender: 'robot', full_name: '', city: 'x'.repeat(101) }),
  profile(id(77)),
  profile(banned),
  profile(leaver),
]);
await put('auth.identities.json', [
  { user_id: social, provider: 'google', provider_id: '1122334455' },
  { user_id: unproven, provider: 'google', identity_data: { sub: '99887766' } },
  { user_id: thandi, provider: 'email', provider_id: thandi },
  { user_id: thandi, provider: 'twitter', provider_id: 't' },
  'no row',
]);
await put('user_roles.json', [
  { user_id: thandi, role: 'moderator' },
  { user_id: unproven, role: 'admin' },
  { user_id: social, role: 'owner' },
]);
await put('course_access.json', [
  {
    user_id: thandi,
    course_id: 'ethical-hacker',
    course_title: 'Ethical Hacker',
    access_granted_at: joined,
    is_active: true,
  },
  {
    user_id: thandi,
    course_id: 'digital-literacy-basics',
    course_title: 'Old',
    access_granted_at: joined,
    is_active: true,
  },
  {
    user_id: teenager,
    course_id: 'ethical-hacker',
    course_title: 'Ethical Hacker',
    access_granted_at: joined,
  },
  { user_id: clash, course_id: 'ethical-hacker', course_title: 'Ethical Hacker', access_granted_at: joined },
]);
await put('code_club_student_registrations.csv', [
  { id: id(201), ...club, ...child, status: 'approved', parent_email: 'guardian@mail.example', user_id: '' },
  { id: id(202), ...club, ...child, full_name: 'Grown Up', age_range: '25+', status: 'approved' },
  { id: id(203), ...club, ...child, full_name: 'X', status: 'approved' },
  { id: id(204), ...club, ...child, full_name: 'Other Club', club_name: 'Another' },
  { id: id(205), ...club, ...child, full_name: 'Sneaky', status: 'enrolled' },
]);
await put('event_registrations.csv', [
  {
    id: id(301),
    event_id: event.id,
    event_title: event.title,
    ...child,
    email: 'dube@mail.example',
    full_name: 'naledi dube',
    status: 'confirmed',
    registration_date: joined,
    dietary_requirements: 'Halal',
  },
  {
    id: id(302),
    event_id: event.id,
    event_title: event.title,
    full_name: 'Thandi Nkosi',
    email: 'thandi@mail.example',
    user_id: thandi,
    status: 'confirmed',
    registration_date: joined,
    dietary_requirements: 'Halal',
  },
  {
    id: id(303),
    event_id: 'gala-2024',
    event_title: 'Gala',
    full_name: 'Lerato Molefe',
    email: 'teen@mail.example',
    user_id: teenager,
    status: '',
    registration_date: joined,
  },
  {
    id: id(304),
    event_id: event.id,
    event_title: 'Something else',
    full_name: 'Wrong Event',
    email: 'w@mail.example',
    registration_date: joined,
  },
  {
    id: id(305),
    event_id: event.id,
    event_title: event.title,
    full_name: '\u0000Nul In Name',
    email: 'nul@mail.example',
    registration_date: joined,
    phone: '0'.repeat(21),
  },
  {
    id: id(306),
    event_id: event.id,
    event_title: event.title,
    full_name: 'Waits Long',
    email: 'waits@mail.example',
    registration_date: joined,
    status: 'waitlisted',
  },
  {
    event_id: 'gala-2024',
    event_title: 'Gala',
    full_name: 'Without Id',
    email: 'without@mail.example',
    registration_date: joined,
  },
]);
await put('login_analytics.csv', [
  {
    id: 6,
    user_id: thandi,
    login_date: joined,
    login_method: 'email',
    city: 'Nowhere',
    country: 'South Africa',
  },
  {
    id: 7,
    user_id: thandi,
    login_date: joined,
    login_method: 'email',
    city: 'Polokwane',
    country: 'South Africa',
  },
  { id: 8, user_id: teenager, login_date: joined, login_method: 'email' },
  { id: 9, user_id: thandi, login_date: joined, login_method: 'carrier pigeon' },
]);
await put('secrets.csv', [{ what: 'ever' }]);
await writeFile(
  path.join(folder, 'scholarship_enquiries.csv'),
  `\uFEFFfull_name,email,motivation,created_at,wish\nThandi Nkosi,thandi@mail.example,"two\nlines, and a comma",${joined},x\nToo Few,cells\n${'x'.repeat(101)},a@mail.example,m,${joined},y\n`,
);

// A rule of the database that no schema knows.
await app.pool.query(`alter table login_analytics add constraint somewhere check (city <> 'Nowhere')`);

const at = (line: number, reason: string) => ({ line, reason });
const noConsent = "no guardian's consent is recorded";
const expected = {
  users: {
    taken: 6,
    already: 3,
    refused: [
      at(4, 'age_range: accounts are for people of 18 and over'),
      at(10, 'id: this is no UUID'),
      at(11, 'email: Invalid email address'),
      at(12, 'created_at: this is in the future'),
      at(13, 'this person was erased here, and stays so'),
      at(16, 'email: another account here has this address, and not both have confirmed it'),
    ],
    changed: [
      at(6, 'full_name: none that can be taken; the address before the @ is used'),
      at(6, 'encrypted_password: not taken, its cost is above 12; a new one has to be chosen'),
    ],
    ignored: ['aud'],
  },
  profiles: {
    taken: 5,
    already: 0,
    refused: [at(4, 'its account is not here'), at(6, 'its account is not here')],
    changed: [
      at(5, "gender: left empty, it is none of the form's answers"),
      at(5, "city: left empty, it is none of the form's answers"),
    ],
    ignored: ['email'],
  },
  identities: {
    taken: 2,
    already: 0,
    refused: [
      at(2, 'its address is not confirmed'),
      at(4, 'provider: it is neither email, google nor facebook'),
      at(5, 'this is not a row'),
    ],
    changed: [],
    ignored: [],
  },
  user_roles: {
    taken: 1,
    already: 0,
    refused: [at(2, 'its address is not confirmed'), at(3, 'role: it is neither admin, moderator nor user')],
    changed: [],
    ignored: [],
  },
  course_access: {
    taken: 2,
    already: 1,
    refused: [at(3, 'its account is not here')],
    changed: [],
    ignored: [],
  },
  code_club_student_registrations: {
    taken: 2,
    already: 0,
    refused: [
      at(4, 'full_name: Name must be at least 2 characters'),
      at(5, 'club_id: another club here has this id'),
      at(6, 'status: it is none of pending, approved, rejected, waitlisted, done'),
    ],
    changed: [at(2, `status: awaiting consent, ${noConsent}`)],
    ignored: [],
  },
  event_registrations: {
    taken: 4,
    already: 0,
    refused: [
      at(5, 'event_id: another event here has this id'),
      at(6, 'phone: Phone must be less than 20 characters'),
      at(7, 'status: people on a waiting list are told by email, and --mail is not given'),
    ],
    changed: [
      at(2, 'status: registered'),
      at(2, `status: awaiting consent, ${noConsent}`),
      at(2, 'dietary_requirements, accessibility_needs: not kept for this event'),
      at(3, 'status: registered'),
      at(4, `status: expired, ${noConsent}`),
      at(4, 'user_id: left empty, its account is not here'),
    ],
    ignored: ['age_range'],
  },
  login_analytics: {
    taken: 2,
    already: 0,
    refused: [
      at(2, 'the database does not take this row'),
      at(5, 'login_method: it is neither email, google nor facebook'),
    ],
    changed: [],
    ignored: [],
  },
  scholarship_enquiries: {
    taken: 1,
    already: 0,
    refused: [
      at(4, 'it has more or fewer cells than the header'),
      at(5, 'full_name: Name must be less than 100 characters'),
    ],
    changed: [],
    ignored: ['wish'],
  },
};
const byLine = (report: Awaited<ReturnType<typeof take>>['report']) =>
  Object.fromEntries(
    Object.entries(report).map(([name, file]) => [
      name,
      { ...file, refused: file.refused.toSorted((a, b) => a.line - b.line) },
    ]),
  );

test('a dry run says what would be taken, changed and refused, by line and reason, and leaves everything as it was', async () => {
  const before = await everything();
  const { report, unknown, text } = await take();
  expect(await everything()).toEqual(before);
  expect(unknown).toEqual(['secrets.csv']);
  expect(byLine(report)).toEqual(expected);
  expect(text).not.toMatch(/mail\.example|Nkosi|Dube|Polokwane|Halal|\$2[aby]\$|1122334455|carrier/);
});

test('what is written is what the dry run said, and once more changes nothing', async () => {
  const { report } = await take({ write: true });
  expect(byLine(report)).toEqual(expected);
  const { audit_log: noted, ...before } = await everything();
  const again = await take({ write: true });
  const { audit_log: newer, ...after } = await everything();
  expect(after).toEqual(before);
  expect(newer).not.toBe(noted);
  for (const [name, { taken, already }] of Object.entries(again.report)) {
    expect([name, taken]).toEqual([name, 0]);
    expect(already).toBeGreaterThanOrEqual(report[name]!.taken);
  }
});

test('addresses stay as they were proven, and with them roles, ways to sign in, courses and the newsletter', async () => {
  const person = async (key: string) => {
    const [row] = await database.select().from(users).where(eq(users.id, key));
    const ways = await database.select().from(accounts).where(eq(accounts.userId, key));
    const access = await database.select().from(courseAccess).where(eq(courseAccess.userId, key));
    const roles = await database.select().from(userRoles).where(eq(userRoles.userId, key));
    return {
      proven: row?.emailVerified,
      ways: ways.map(({ providerId }) => providerId),
      courses: access.length,
      roles: roles.map(({ role }) => role),
    };
  };
  expect(await person(thandi)).toEqual({
    proven: true,
    ways: ['credential'],
    courses: 4,
    roles: ['moderator'],
  });
  expect(await person(unproven)).toEqual({ proven: false, ways: ['credential'], courses: 0, roles: [] });
  expect(await person(social)).toEqual({ proven: true, ways: ['google'], courses: 3, roles: [] });
  expect(await person(dear)).toEqual({ proven: true, ways: [], courses: 3, roles: [] });
  // The same person, who had signed up here meanwhile.
  expect((await person(namesake.id)).courses).toBe(4);
  expect((await database.select().from(newsletterSubscriptions)).map(({ email }) => email)).toEqual([
    'thandi@mail.example',
  ]);
  const [named] = await database.select().from(profiles).where(eq(profiles.userId, social));
  expect(named).toMatchObject({ fullName: 'Amina Okello', ageRange: '18-24', email: 'social@mail.example' });
  const { rows } = await app.pool.query<{ kept: string; counted: string }>(
    `select (select count(*) from profiles) as kept, (select sum(n) from (select n, measure from statistics_counts union all
      select change, measure from statistics_changes) c where measure = 'users') as counted`,
  );
  expect(rows[0]!.counted).toBe(rows[0]!.kept);
});

test('a child waits for a guardian, whatever the status was, and has the usual time from today on', async () => {
  const [row] = await database
    .select()
    .from(studentRegistrations)
    .where(eq(studentRegistrations.id, id(201)));
  expect(row).toMatchObject({ status: 'awaiting consent', statusAfterConsent: 'approved', consentAt: null });
  const places = await database.select().from(eventRegistrations);
  const place = (key: string) => places.find((one) => one.id === key);
  expect(place(id(301))).toMatchObject({ status: 'awaiting consent', isChild: true, confirmedAt: null });
  expect(place(id(302))).toMatchObject({ status: 'registered', isChild: false, userId: thandi });
  expect(place(id(303))).toMatchObject({ status: 'expired', isChild: true, userId: null });
  expect((await database.select().from(eventRegistrationNeeds)).map((one) => one.registrationId)).toEqual([
    id(302),
  ]);
  await eraseExpired(database, submissions, content, clock.now());
  expect(await database.$count(studentRegistrations, eq(studentRegistrations.id, id(201)))).toBe(1);
  expect(await database.$count(users, eq(users.id, unproven))).toBe(1);
});

test('a member signs in with her old password, which is hashed anew; any other is refused as everywhere', async () => {
  const hashOf = async (key: string) =>
    (await database.select().from(accounts).where(eq(accounts.userId, key)))[0]?.password;
  expect(await hashOf(thandi)).toMatch(/^\$2a\$/);
  const timed = async (email: string, password: string) => {
    const began = performance.now();
    const { status, answer } = await visitor(app).signIn(email, password);
    return { status, said: answer.toast.description, took: performance.now() - began };
  };
  const wrong = await Promise.all([
    timed('thandi@mail.example', 'springbok-tin-roof-5'),
    timed('clash@mail.example', oldPassword),
    timed('nobody@mail.example', oldPassword),
    timed('dear@mail.example', oldPassword),
  ]);
  for (const { status, said, took } of wrong) {
    expect([status, said]).toEqual([400, 'Invalid email or password. Please try again.']);
    expect(took).toBeGreaterThanOrEqual(499);
  }
  expect(await timed('thandi@mail.example', oldPassword)).toMatchObject({ status: 200 });
  expect(await hashOf(thandi)).toMatch(/^\$argon2id\$/);
  expect(await timed('thandi@mail.example', oldPassword)).toMatchObject({ status: 200 });
  expect((await timed('banned@mail.example', oldPassword)).status).toBe(403);
});

test('whoever leaves stays away, with all that the export still has of her', async () => {
  const browser = visitor(app);
  expect((await browser.signIn('leaver@mail.example', oldPassword)).status).toBe(200);
  const left = await browser.send('/settings?section=delete', {
    confirm: 'on',
    current_password: oldPassword,
  });
  expect(left.answer).toMatchObject({ ok: true });
  const row = {
    event_id: 'gala-2024',
    event_title: 'Gala',
    full_name: 'Thandi Nkosi',
    registration_date: joined,
  };
  await put('event_registrations.csv', [
    { ...row, id: id(310), user_id: leaver, email: 'other@mail.example' },
    { ...row, id: id(311), user_id: '', email: 'Leaver@mail.example' },
  ]);
  const { report } = await take({ write: true });
  const stays = 'this person was erased here, and stays so';
  expect(report.users?.refused).toContainEqual(at(15, stays));
  expect(report.event_registrations).toMatchObject({ taken: 0, refused: [at(2, stays), at(3, stays)] });
  expect(await database.$count(users, eq(users.id, leaver))).toBe(0);
});

test('an account that nobody confirmed in 30 days is erased, and does not come back either', async () => {
  const now = new Date(clock.now().getTime() + 31 * 86_400_000);
  await eraseExpired(database, submissions, content, now);
  expect(await database.$count(users, eq(users.id, unproven))).toBe(0);
  const { report } = await take({ write: true });
  expect(report.users?.refused).toContainEqual(at(3, 'this person was erased here, and stays so'));
});

test('nobody gets an email by the move: the clock goes on to the event, and every job runs', async () => {
  const before = (await app.mails()).filter(({ kind }) => kind !== 'account-deleted').length;
  for (const hours of [47, 2, -1]) {
    clock.set(new Date(ahead.start.getTime() - hours * 3_600_000));
    for (const job of [remindOfEvents, releaseUnconfirmedPlaces, fillEventPlaces, renewConsents])
      await app.jobs.send(database, job, {});
    await app.drain();
  }
  expect((await app.mails()).filter(({ kind }) => kind !== 'account-deleted').length).toBe(before);
});

test('a file whose rows cannot be told apart, or that is doubled, stops the run, and says where', async () => {
  const bad = await mkdtemp(path.join(tmpdir(), 'export-'));
  const run = () => takeExport(bad, { database, content, now: clock.now(), write: false });
  const lone = path.join(bad, 'profiles.csv');
  try {
    await expect(run()).rejects.toThrow('No file in');
    await writeFile(lone, `user_id,full_name\n${id(1)},"Thandi "Nkosi\n${id(2)},Zinhle\n`);
    await expect(run()).rejects.toThrow('profiles.csv cannot be read as CSV at line 2');
    await writeFile(lone, 'Thandi,Nkosi\nZinhle,Cele\n');
    await expect(run()).rejects.toThrow(/^profiles\.csv has none of the columns user_id, /);
    await writeFile(path.join(bad, 'public.profiles.json'), '{"not": "a list"}');
    await expect(run()).rejects.toThrow('profiles.csv and public.profiles.json are both profiles');
    await rm(lone);
    await expect(run()).rejects.toThrow('public.profiles.json does not hold one list in JSON.');
  } finally {
    await rm(bad, { recursive: true });
  }
});

test('90 days after the first import there is no other one: who was erased since is forgotten', async () => {
  const late = { database, content, write: false, now: new Date(clock.now().getTime() + 91 * 86_400_000) };
  await expect(takeExport(folder, late)).rejects.toThrow('The first import was more than 90 days ago');
});

test('with --mail guardians are asked, each mailbox ten times a day at most', async () => {
  const other = await testApp();
  const alone = await mkdtemp(path.join(tmpdir(), 'export-'));
  try {
    const rows = Array.from({ length: 14 }, (_, n) => ({
      id: id(400 + n),
      ...{
        ...club,
        ...child,
        full_name: `Child Number ${n}`,
        status: 'pending',
        parent_email: 'guardian@mail.example',
      },
    }));
    await writeFile(path.join(alone, 'code_club_student_registrations.json'), JSON.stringify(rows));
    const emails = (tx: typeof database) =>
      createEmails({ settings: other.settings, content, jobs: { sendAll: async () => undefined } }, tx);
    const options = { database: other.database, content, now: other.clock.now(), emails };
    await takeExport(alone, { ...options, write: false });
    expect(await other.mails()).toEqual([]);
    await takeExport(alone, { ...options, write: true });
    await takeExport(alone, { ...options, write: true });
    const mails = await other.mails();
    expect(mails.map(({ kind, toEmail }) => `${kind} ${toEmail}`)).toEqual(
      Array(10).fill('club-consent-request guardian@mail.example'),
    );
  } finally {
    await other.stop();
    await rm(alone, { recursive: true });
  }
});
