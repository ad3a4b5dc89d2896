import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { erasures } from '#app/platform/erasure-log/erasure-log.table.ts';
import { eraseExpired } from '#app/privacy/retention/erase.server.ts';
import { submissions } from '#app/submissions.ts';
import { at, expectedReport } from '#tests/moving-in/expected-report.ts';
import {
  child,
  club,
  dear,
  gone,
  id,
  joined,
  leaver,
  oldPassword,
  putFile,
  social,
  thandi,
  unproven,
  writeExport,
} from '#tests/moving-in/hosted-export.ts';
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

const take = async (more: { write?: boolean; mail?: boolean } = {}) => {
  const jobs = { sendAll: async () => undefined };
  const emails = more.mail
    ? (tx: typeof database) => createEmails({ settings: app.settings, content, jobs }, tx)
    : undefined;
  const { files, unknown } = await takeExport(folder, {
    database,
    content,
    emails,
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

/** Every row of every table, by table name. */
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

const ahead = datedEvents(content).find(({ start }) => start > clock.now())!;
const event = { id: ahead.id, title: ahead.title };

const namesake = await member(app, 'clash@mail.example');
await member(app, 'squat@mail.example', { verified: false });
await database.insert(erasures).values({ tableName: 'users', rowId: gone });

await writeExport(folder, event);

// A constraint that no schema knows.
await app.pool.query(`alter table login_analytics add constraint somewhere check (city <> 'Nowhere')`);

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
  expect(byLine(report)).toEqual(expectedReport);
  expect(text).not.toMatch(/mail\.example|Nkosi|Dube|Polokwane|Halal|\$2[aby]\$|1122334455|carrier/);
});

test('what is written is what the dry run said, and once more changes nothing', async () => {
  const { report } = await take({ write: true });
  expect(byLine(report)).toEqual(expectedReport);
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
  // The same person, who had signed up here in the meantime.
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
  await putFile(folder, 'event_registrations.csv', [
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
      ...club,
      ...child,
      full_name: `Child Number ${n}`,
      status: 'pending',
      parent_email: 'guardian@mail.example',
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
