import { eq } from 'drizzle-orm';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { externalCourses } from '#app/features/learning/external/external-course.table.ts';
import { type Fields, member } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { secretsOfA } from './seeded.ts';

export const principals = [
  'visitor',
  'unverified',
  'memberA',
  'memberB',
  'moderator',
  'writer',
  'editor',
  'admin',
  'adminTwoFactor',
  'banned',
  'expired',
] as const;

export type Principal = (typeof principals)[number];

/** Values for the ids in the table's addresses. */
export const certificateOfA = 'k7qm-2xvd-9rht';
export const externalCourseOfA = '5d6f0c1e-8a34-4c1b-9d52-7f0e3b6a2c48';

/** The product with `STAFF_TWO_FACTOR=required`, a signed-in person of every kind, and data of member A. */
export async function accessApp() {
  const app = await testApp({ settings: { STAFF_TWO_FACTOR: 'required' } });
  const { database } = app;
  const now = app.clock.now();
  const { name, email, city, phone, company, note } = secretsOfA;
  const join = (address: string, verified = true, fields: Fields = {}) =>
    member(app, address, { verified, fields });
  const [unverified, memberA, memberB, moderator, writer, editor, admin, adminTwoFactor, banned, expired] =
    await Promise.all([
      join('unverified@mail.example', false),
      join(email, true, { full_name: name, city }),
      join('member-b@mail.example', true, { full_name: 'Boitumelo Dube' }),
      join('moderator@mail.example'),
      join('writer@mail.example'),
      join('editor@mail.example'),
      join('admin@mail.example'),
      join('admin-two-factor@mail.example'),
      join('banned@mail.example'),
      join('expired@mail.example'),
    ]);
  await giveRole(database, moderator.id, 'moderator', now);
  await giveRole(database, writer.id, 'writer', now);
  await giveRole(database, editor.id, 'editor', now);
  await giveRole(database, admin.id, 'admin', now);
  await giveRole(database, adminTwoFactor.id, 'admin', now);
  for (const { id } of [moderator, writer, editor, adminTwoFactor])
    await database.update(sessions).set({ twoFactorAt: now }).where(eq(sessions.userId, id));
  // Their session rows stay: the product must check the ban and the expiry.
  await database.update(users).set({ bannedAt: now }).where(eq(users.id, banned.id));
  await database.update(sessions).set({ expiresAt: now }).where(eq(sessions.userId, expired.id));
  const [registration] = await database
    .insert(eventRegistrations)
    .values({
      userId: memberA.id,
      eventId: '1',
      eventTitle: 'An evening about databases',
      fullName: name,
      email,
      phone,
      company,
      status: 'registered',
      note,
      registrationDate: now,
    })
    .returning();
  await database.insert(certificates).values({
    code: certificateOfA,
    userId: memberA.id,
    courseId: 'digital-literacy-basics',
    courseTitle: 'Digital Literacy Basics',
    holderName: 'A name that she chose to show',
    issuedAt: now,
  });
  await database.insert(externalCourses).values({
    id: externalCourseOfA,
    userId: memberA.id,
    fullName: name,
    email,
    courseTitle: 'Networking Basics',
    provider: company,
    finishedOn: '2026-10-30',
    link: 'https://badges.example/of-member-a',
    note,
    createdAt: now,
  });
  const members = {
    unverified,
    memberA,
    memberB,
    banned,
    expired,
    moderator,
    writer,
    editor,
    admin,
    adminTwoFactor,
  };
  const cookies = Object.fromEntries(
    // Without the flash message of signing in, which would bypass the page cache.
    Object.entries(members).map(([key, { jar }]) => [
      key,
      [...jar]
        .filter(([name]) => name !== 'flash')
        .map((pair) => pair.join('='))
        .join('; '),
    ]),
  );
  return {
    ...app,
    members,
    registrationOfA: registration!.id,
    /** Request headers of that person. */
    as: (principal: Principal, more: Fields = {}): Fields =>
      principal === 'visitor' ? more : { cookie: cookies[principal]!, ...more },
  };
}

const keptOut = ['form_submissions', 'credential_keys'];

/**
 * Digest of all tables except form keys and limit counters. Tables unchanged since the last call, by row
 * count and transactions, are not read again.
 */
export function stateReader({ pool }: Pick<TestApp, 'pool'>): () => Promise<string> {
  const digests = new Map<string, { written: string; digest: string }>();
  let tables: string[] | undefined;
  return async () => {
    tables ??= await tablesOf(pool);
    const written = await oneOfEach(
      pool,
      tables,
      (table) => `select concat_ws(' ', count(*), sum(xmin::text::bigint)) from ${table}`,
      'written',
    );
    const changed = tables.filter((table, n) => digests.get(table)?.written !== written[n]);
    const read = await oneOfEach(
      pool,
      changed,
      (table) => `select md5(string_agg(t::text, '|' order by t::text)) from ${table} t`,
    );
    for (const [n, table] of changed.entries())
      digests.set(table, { written: written[tables.indexOf(table)]!, digest: read[n]! });
    return tables.map((table) => digests.get(table)!.digest).join();
  };
}

async function tablesOf(pool: TestApp['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'
     and tablename <> all ($1) and tablename !~ 'limit' order by 1`,
    [keptOut],
  );
  return rows.map(({ name }) => name);
}

/** Runs a one-value query for each table, as one statement; a named one is planned once. */
async function oneOfEach(
  pool: TestApp['pool'],
  tables: readonly string[],
  query: (table: string) => string,
  name?: string,
) {
  if (tables.length === 0) return [];
  const values = tables.map((table) => `(${query(table)})`);
  const text = `select array[${values.join(', ')}]::text[] as values`;
  const { rows } = await pool.query<{ values: string[] }>({ text, name });
  return rows[0]!.values;
}
