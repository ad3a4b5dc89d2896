/** `node bench/admin.ts 1000 100000`: the administration with that many members: database time and bytes of its pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { createPasswords } from '#app/accounts/password/passwords.server.ts';
import { collections } from '#app/content.ts';
import { createContent, loadContent } from '#app/platform/content/store.ts';
import { startBundled } from '#app/platform/database/bundled.ts';
import { connect } from '#app/platform/database/connect.ts';
import { encodeCursor } from '#app/platform/database/cursor.ts';
import type { ConnectionConfig } from '#app/platform/database/database.ts';
import { migrate } from '#app/platform/database/migrate.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import { createLimits } from '#app/platform/limits/limits.ts';
import { systemClock } from '#app/platform/process/clock.ts';
import { createLog } from '#app/platform/process/log.ts';
import { readSettings } from '#app/platform/process/settings.ts';
import { startSystemPostgres } from '#tests/run/system-postgres.ts';
import { fillPeople } from './people.ts';
import { atMost, median, printTable, type Row } from './table.ts';

const log = createLog('error');
const build = path.resolve(process.env.BUILD_DIR ?? 'build');
/** Whom it signs in. */
export const who = { email: 'chief@naledi.example', password: 'marula-kiosk-giraffe-7' };
const origin = 'http://127.0.0.1:3000';

interface Statement {
  text: string;
  values: unknown[];
}

/** Every statement that goes through the pool from now on. */
export function recorded(pool: pg.Pool): Statement[] {
  const statements: Statement[] = [];
  const query = pool.query.bind(pool) as (...all: unknown[]) => unknown;
  pool.query = ((...all: [string | { text: string; values?: unknown[] }, unknown[]?]) => {
    const [first, values] = all;
    const statement: { text: string; values?: unknown[] } =
      typeof first === 'string' ? { text: first } : first;
    statements.push({ text: statement.text, values: values ?? statement.values ?? [] });
    return query(...all);
  }) as typeof pool.query;
  return statements;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const tablesScanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(tablesScanned),
];

/** Milliseconds that the database plans and works on a statement, the median of `runs`; and the tables it reads whole. */
export async function explain(pool: Pick<pg.Pool, 'query'>, { text, values }: Statement, runs = 7) {
  const took: number[] = [];
  let scanned: string[] = [];
  for (let run = 0; run < runs; run++) {
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values);
    const [plan] = rows[0]['QUERY PLAN'];
    took.push(plan['Planning Time'] + plan['Execution Time']);
    scanned = tablesScanned(plan.Plan);
  }
  return { milliseconds: median(took), scanned };
}

/** The product on this database, and a browser of its administrator; `signIn` signs her in once more. */
export async function openSite(config: ConnectionConfig) {
  const { pool, database, close } = connect(config, { log, statementTimeoutMs: 120_000 });
  const secret = 'a-secret-for-measurements-0123456789';
  const settings = {
    ...readSettings({ ADMIN_EMAILS: who.email, RATE_LIMIT_SCALE: '1000', STAFF_TWO_FACTOR: 'offered' }),
    AUTH_SECRET: secret,
  };
  const data = await loadContent('content', path.join(build, 'content.json'), collections);
  const { createApp } = (await import(path.join(build, 'server/app.js'))) as typeof import('#server/main.ts');
  const services = {
    settings,
    database,
    content: createContent(data, new Date().toISOString().slice(0, 10)),
    limits: createLimits(database, secret, 1000),
    clock: systemClock,
    log,
    // Nothing that is measured here has work for later, and none of it has failed.
    jobs: { dead: async () => [] } as unknown as Jobs,
  };
  const app = createApp(services, path.join(build, 'client'));
  const hash = await createPasswords().hash(who.password);
  await pool.query(
    `insert into users (id, name, email, email_verified) values ('chief', 'Chief', $1, true) on conflict do nothing`,
    [who.email],
  );
  await pool.query(
    `insert into profiles (user_id, full_name, email) values ('chief', 'Chief', $1) on conflict do nothing`,
    [who.email],
  );
  await pool.query(
    `insert into accounts (id, account_id, provider_id, user_id, password) values ('chief', 'chief', 'credential', 'chief', $1) on conflict do nothing`,
    [hash],
  );
  const signIn = () =>
    app.request(
      new Request(`${origin}/sign-in`, {
        method: 'POST',
        body: new URLSearchParams(who),
        headers: { origin, 'sec-fetch-site': 'same-origin' },
      }),
    );
  const cookie = (await signIn()).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const get = async (address: string) => {
    const response = await app.request(
      new Request(origin + address, { headers: { cookie, 'accept-encoding': 'br' } }),
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    const text = response.headers.get('content-encoding') === 'br' ? brotliDecompressSync(bytes) : bytes;
    return { size: bytes.length, text: text.toString() };
  };
  return { pool, get, signIn, close };
}

/** Lists with the column of their usual order, by tab. */
const lists: [tab: string, list: string, table: string, id: string, at: string][] = [
  ['users', 'users', 'profiles', 'user_id', 'created_at'],
  ['signups', 'signups', 'signup_analytics', 'id', 'signup_date'],
  ['logins', 'logins', 'login_analytics', 'id', 'login_date'],
  ['courses', 'enrolments', 'course_enrollment_analytics', 'id', 'enrolled_at'],
  ['courses', 'access', 'course_access', 'id', 'access_granted_at'],
  ['scholarships', 'scholarships', 'scholarship_enquiries', 'id', 'created_at'],
  ['events', 'events', 'event_registrations', 'id', 'registration_date'],
  ['code-clubs', 'starters', 'code_club_starter_applications', 'id', 'created_at'],
  ['code-clubs', 'students', 'code_club_student_registrations', 'id', 'created_at'],
  ['code-clubs', 'volunteers', 'code_club_volunteer_registrations', 'id', 'created_at'],
];

/** Pages by name, with their address and the most that the database may need. */
async function pagesOf(pool: pg.Pool): Promise<[name: string, address: string, must: number][]> {
  const of = (tab: string, query = '') => `/admin?tab=${tab}${query}`;
  const middle = async (table: string, id: string, at: string) => {
    const { rows } = await pool.query(
      `select ${id} as id, to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from ${table}
       where ${at} < now() - interval '1 year' order by ${at} desc limit 1`,
    );
    return encodeCursor(rows[0]);
  };
  const { rows } = await pool.query(
    `select lower(full_name) as at, user_id as id, email from profiles order by created_at offset 500 limit 1`,
  );
  const email = encodeURIComponent(rows[0].email);
  const pages: [string, string, number][] = [['first tab', '/admin', 10]];
  for (const tab of new Set(lists.map(([tab]) => tab))) pages.push([`${tab}, first page`, of(tab), 5]);
  pages.push(['demographics', of('demographics'), 5]);
  for (const [tab, list, ...columns] of lists) {
    const cursor = await middle(...columns);
    pages.push([`${list}, after the middle`, of(tab, `&list=${list}&after=${cursor}`), 5]);
    pages.push([`${list}, before the middle`, of(tab, `&list=${list}&before=${cursor}`), 5]);
  }
  for (const list of ['scholarships', 'events']) pages.push([`${list} by name`, of(list, '&sort=name'), 5]);
  for (const sort of ['name', '-name', 'email', '-email', 'date'])
    pages.push([`users by ${sort}`, of('users', `&sort=${sort}`), 5]);
  pages.push(['users by name, in the middle', of('users', `&sort=name&after=${encodeCursor(rows[0])}`), 5]);
  for (const [tab, list] of lists.slice(0, 5).filter(([tab]) => tab !== 'logins'))
    for (const [what, words] of searches(email))
      pages.push([`${list}: ${what}`, of(tab, `&list=${list}&q=${words}`), 5]);
  for (const tab of ['scholarships', 'events', 'code-clubs'])
    pages.push([`${tab}: a frequent name`, of(tab, '&q=mokoena'), 5]);
  pages.push(['users: a frequent name, by name', of('users', '&q=mokoena&sort=name'), 5]);
  // They stand together at the end of the list, which no walk reaches.
  pages.push(['users: the last first name, by name', of('users', '&q=zinhle&sort=name'), 5]);
  pages.push(['logins: one city', of('logins', '&q=entebbe'), 5]);
  pages.push(['logins: nowhere', of('logins', '&q=atlantis'), 5]);
  return pages;
}

const searches = (email: string): [what: string, words: string][] => [
  ['an e-mail address', email],
  ['first and last name', 'thandiwe+mokoena'],
  ['a frequent name', 'mokoena'],
  ['nobody', 'xylophone'],
  ['two letters', 'th'],
];

/** What is written when somebody signs in, and when somebody joins; counts are kept by triggers in the same statements. */
const writes: Record<string, [table: string, columns: string, values: string][]> = {
  'sign-in row': [
    [
      'login_analytics',
      'user_id, login_date, login_method, city, country',
      `md5('person ' || 1 + ($1 * 37) % 900), now(), 'email', 'Soweto', 'South Africa'`,
    ],
  ],
  'sign-up rows': [
    [
      'users',
      'id, name, email, email_verified',
      `'joins ' || $1, 'Joins ' || $1, 'joins' || $1 || '@mail.example', false`,
    ],
    [
      'profiles',
      'user_id, full_name, email, gender, age_range, country, city',
      `'joins ' || $1, 'Joins ' || $1, 'joins' || $1 || '@mail.example', 'female', '18-24', 'Uganda', 'Kampala'`,
    ],
    [
      'signup_analytics',
      'user_id, signup_date, signup_method, city, country',
      `'joins ' || $1, now(), 'email', 'Kampala', 'Uganda'`,
    ],
  ],
};

async function measureWrites(pool: pg.Pool): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, rows] of Object.entries(writes)) {
    const took: number[] = [];
    for (let i = 0; i < 300; i++) {
      let sum = 0;
      for (const [table, columns, values] of rows) {
        const text = `insert into ${table} (${columns}) values (${values.replaceAll('$1', String(i))})`;
        sum += (await explain(pool, { text, values: [] }, 1)).milliseconds;
      }
      took.push(sum);
    }
    figures.push({ name: `${name}, written`, must: 5, milliseconds: median(took), bytes: 0, scanned: [] });
  }
  await pool.query(`delete from users where id like 'joins %'`);
  return figures;
}

interface Figure {
  name: string;
  must: number;
  milliseconds: number;
  bytes: number;
  /** Large tables that are read from one end to the other. */
  scanned: string[];
}

/** The figures of a database with members. `STATEMENTS=1` in the environment prints each statement. */
export async function measureDatabase(config: ConnectionConfig): Promise<Figure[]> {
  const { pool, get, close } = await openSite(config);
  try {
    const { rows } = await pool.query(
      `select relname from pg_class where relkind = 'r' and reltuples >= 20000`,
    );
    const large = new Set(rows.map(({ relname }) => relname));
    const figures: Figure[] = [];
    for (const [name, address, must] of await pagesOf(pool)) {
      const query = pool.query;
      const statements = recorded(pool);
      const { size } = await get(address);
      pool.query = query;
      const figure: Figure = { name, must, milliseconds: 0, bytes: size, scanned: [] };
      for (const statement of statements) {
        const { milliseconds, scanned } = await explain(pool, statement);
        figure.milliseconds += milliseconds;
        figure.scanned.push(...scanned.filter((table) => large.has(table)));
        if (process.env.STATEMENTS)
          console.log(name, milliseconds.toFixed(2), scanned, statement.text.replaceAll(/\s+/g, ' '));
      }
      figures.push(figure);
    }
    return [...figures, ...(await measureWrites(pool))];
  } finally {
    await close();
  }
}

async function measure(config: ConnectionConfig, people: number): Promise<Figure[]> {
  await migrate(config, { log, folder: process.env.MIGRATIONS ?? 'drizzle' });
  const began = performance.now();
  await fillPeople(config, people, new Date());
  console.log(`${people} people made in ${Math.round((performance.now() - began) / 1000)} s`);
  return measureDatabase(config);
}

/**
 * The same pages with several numbers of members (1,000 and more), on the bundled server with its default settings, or on
 * the system's with `system`. A million takes ten minutes and 6 GB.
 */
export async function measureAdmin(sizes: readonly number[], system = false): Promise<Row[]> {
  const measured: [number, Figure[]][] = [];
  for (const people of sizes) {
    const data = mkdtempSync(path.join(tmpdir(), 'bench-admin-'));
    const external = system ? await startSystemPostgres() : undefined;
    const bundled = external ? undefined : await startBundled(data, { log });
    try {
      const config = external ? { connectionString: external.url } : bundled!.config;
      measured.push([people, await measure(config, people)]);
    } finally {
      await (external ?? bundled)?.stop();
      rmSync(data, { recursive: true, force: true });
    }
  }
  return rowsOf(measured);
}

/** Figures by number of members as rows; each size is compared with the first. */
export function rowsOf(measured: readonly [people: number, figures: Figure[]][]): Row[] {
  const [least] = measured;
  return measured.flatMap(([people, figures], i) =>
    figures.flatMap(({ name, must, milliseconds, bytes, scanned }, k) => {
      const title = `admin, ${people} members: ${name}`;
      const before = least?.[1][k]?.milliseconds ?? 0;
      const weight = { 'first tab': [30, 20] }[name];
      return [
        atMost(`${title}, database`, milliseconds, must, must / 2, 'ms'),
        ...(i > 0 ? [atMost(`${title}, against ${least?.[0]}`, milliseconds / before, 2, 1, 'x')] : []),
        ...(scanned.length > 0 ? [atMost(`${title}, scans ${scanned}`, scanned.length, 0, 0, '')] : []),
        ...(weight ? [atMost(`${title}, br`, bytes / 1000, weight[0]!, weight[1]!, 'KB')] : []),
      ];
    }),
  );
}

if (import.meta.main) {
  const sizes = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => size >= 1000);
  const system = process.argv.includes('system');
  printTable(await measureAdmin(sizes.length > 0 ? sizes : [1_000, 100_000], system));
  process.exit();
}
