import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type EmbeddedPostgres, startPostgres } from '@naledi/embedded-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RestoreTarget, readBackup } from './read.ts';
import { type BackupSource, writeBackup } from './write.ts';

interface TestDatabase {
  config: pg.ClientConfig;
  pool: pg.Pool;
}

const strange = [
  '',
  ' ',
  '\\.',
  '\\N',
  'tab\tand\nline\r\nend\\',
  '"quoted" \'text\'',
  '😀 ẞ \u202e',
  '\\\\.\n\\.\n',
  '=1+1',
];

let data: string;
let server: EmbeddedPostgres;
let admin: pg.Pool;
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'backup-server-'));
  server = await startPostgres(data, { log: { debug() {}, info() {}, error() {} }, durable: false });
  admin = new pg.Pool({ ...server.config, user: 'postgres', database: 'postgres' });
  admin.on('error', () => {});
}, 60_000);
afterAll(async () => {
  await admin.end();
  await server.stop();
  await rm(data, { recursive: true });
});

let directory: string;
let migrations: string;
let from: TestDatabase;
let into: TestDatabase;

async function openDatabase(name: string): Promise<TestDatabase> {
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} owner ${server.config.user}`);
  const config = { ...server.config, database: name };
  const pool = new pg.Pool(config);
  pool.on('error', () => {});
  return { config, pool };
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'backup-'));
  migrations = path.join(directory, 'migrations');
  [from, into] = [await openDatabase('source'), await openDatabase('target')];
  await writeMigrations(2);
  await migrate(drizzle(from.pool), { migrationsFolder: migrations });
}, 60_000);
afterEach(async () => {
  await Promise.all([from.pool.end(), into.pool.end()]);
  await rm(directory, { recursive: true });
});

// Tables with circular references, a trigger, a computed column, an identity column, and a later migration.
const steps = [
  `create type mood as enum ('calm', 'glad');
   create table b (id int primary key, a_id int);
   create table a (id int generated always as identity primary key, b_id int references b, note text not null, data jsonb, at timestamptz,
     price numeric, share float8, raw bytea, tags text[], feeling mood, length int generated always as (length(note)) stored);
   alter table b add constraint b_a foreign key (a_id) references a;
   create function refuse() returns trigger language plpgsql as $$ begin raise exception 'never change this'; end $$;
   create trigger fixed before insert or update or delete on b for each statement when (pg_trigger_depth() < 0) execute function refuse();`,
  'create table "Odd ""name""" ("Sel ect" text)',
  'alter table a add column later text',
];

async function writeMigrations(count: number): Promise<void> {
  await mkdir(path.join(migrations, 'meta'), { recursive: true });
  const entries = steps
    .slice(0, count)
    .map((_, idx) => ({ idx, version: '7', when: idx + 1, tag: `m${idx}`, breakpoints: true }));
  await writeFile(
    path.join(migrations, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const { tag, idx } of entries) await writeFile(path.join(migrations, `${tag}.sql`), steps[idx]!);
}

async function fillSource(): Promise<void> {
  await from.pool.query('insert into b select n, null from generate_series(1, 2000) n');
  for (const note of strange)
    await from.pool.query(
      `insert into a (b_id, note, data, at, price, share, raw, tags, feeling) values (7, $1, $2, '1999-12-31T23:59:59.123456+02',
       '12345678901234567890.123456789', 'NaN', $3, $4, 'glad')`,
      [note, JSON.stringify(note), Buffer.from([0, 9, 10, 92, 255]), strange],
    );
  await from.pool.query(
    `update a set data = 'null' where id = 1; update a set data = null, at = null where id = 2; update b set a_id = 1 where id = 7`,
  );
  await from.pool.query(`insert into "Odd ""name""" values ('x')`);
}

const everything = async ({ pool }: TestDatabase) => ({
  a: (await pool.query('select a::text from a order by id')).rows,
  b: (await pool.query('select count(*)::int, sum(id)::int, max(a_id) from b')).rows,
  odd: (await pool.query('select * from "Odd ""name"""')).rows,
});

const target = (replace = false, hooks: Partial<RestoreTarget<string>> = {}): RestoreTarget<string> => ({
  config: into.config,
  migrations,
  replace,
  sinceJoined: (hashes) => hashes,
  prepare: async () => {},
  beforeErasing: async () => async () => '',
  addExtensions: async () => {},
  ...hooks,
});
const write = async (secret: string | null = null, beside?: BackupSource['beside']) => {
  const file = path.join(directory, 'all.gz');
  return {
    file,
    counts: await writeBackup(file, { config: from.config, secret, ...(beside && { beside }) }),
  };
};

describe('a backup', { timeout: 60_000 }, () => {
  it('brings back every table, value, number and rule', async () => {
    await fillSource();
    const { file, counts } = await write('the-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(counts).toEqual({ tables: 4, rows: 2_000 + strange.length + 1 + 2 });
    expect(await readBackup(file, target())).toMatchObject({ ...counts, secret: 'the-secret' });
    expect(await everything(into)).toEqual(await everything(from));
    const next = await into.pool.query(`insert into a (note) values ('next') returning id`);
    expect(next.rows).toEqual([{ id: strange.length + 1 }]);
    await expect(into.pool.query('update b set a_id = 999 where id = 1')).rejects.toMatchObject({
      code: '23503',
    });
    const { rows } = await into.pool.query(`select tgenabled from pg_trigger where tgname = 'fixed'`);
    expect(rows).toEqual([{ tgenabled: 'O' }]);
  });

  it('is of one moment, while the site goes on writing', async () => {
    await from.pool.query('insert into b values (0, null)');
    let writing = true;
    const site = (async () => {
      for (let n = 1; writing; n++)
        await from.pool.query(
          `with one as (insert into b values (${n}, null)) insert into a (note) values ('${n}')`,
        );
    })();
    const { file } = await write();
    writing = false;
    await site;
    await readBackup(file, target());
    const { rows } = await into.pool.query(
      'select (select count(*) from a)::int as a, (select count(*) from b)::int - 1 as b',
    );
    expect(rows[0].a).toBe(rows[0].b);
  });

  it('of an older release is restored, and its later migrations run at the next start', async () => {
    await from.pool.query(`insert into a (note) values ('old')`);
    const { file } = await write();
    await writeMigrations(3);
    await readBackup(file, target());
    await migrate(drizzle(into.pool), { migrationsFolder: migrations });
    expect((await into.pool.query('select note, later from a')).rows).toEqual([{ note: 'old', later: null }]);
  });

  it('of a newer release is refused', async () => {
    const { file } = await write();
    await writeMigrations(1);
    await expect(readBackup(file, target())).rejects.toThrow('made by another release');
  });

  it('fills only an empty database, unless it shall replace what is there', async () => {
    await fillSource();
    const { file } = await write();
    await readBackup(file, target());
    await into.pool.query(`delete from "Odd ""name"""; create table later_thing (n int)`);
    await expect(readBackup(file, target())).rejects.toThrow('not empty');
    await readBackup(file, target(true));
    expect(await everything(into)).toEqual(await everything(from));
    expect((await into.pool.query(`select to_regclass('later_thing') as there`)).rows).toEqual([
      { there: null },
    ]);
  });

  it('that is damaged or cut off changes nothing', async () => {
    await fillSource();
    const { file } = await write();
    await readBackup(file, target());
    const whole = await readFile(file);
    const text = gunzipSync(whole).toString();
    const files = {
      cut: whole.subarray(0, whole.length - 20),
      shorter: gzipSync(text.slice(0, text.lastIndexOf('{"end"'))),
      counted: gzipSync(text.replace(/"rows":\d+/, '"rows":1')),
      changed: gzipSync(text.replace('\t1999-12-31', '\t1999-13-31')),
      noise: Buffer.from('not a backup'),
      other: gzipSync('{"backup":2}\n'),
    };
    for (const [name, content] of Object.entries(files)) {
      const damaged = path.join(directory, `${name}.gz`);
      await writeFile(damaged, content);
      const refusal = await readBackup(damaged, target(true)).catch((error) => error);
      // Values that the database refuses are reported by the database.
      expect(refusal.name, name).toBe(name === 'changed' ? 'error' : 'BackupError');
      expect(await everything(into)).toEqual(await everything(from));
    }
    const missing = path.join(directory, 'missing.gz');
    await expect(readBackup(missing, target(true))).rejects.toThrow(`There is no file ${missing}.`);
    await expect(readBackup(directory, target(true))).rejects.toThrow('cannot be read (EISDIR)');
  });

  it('carries waiting jobs, also into a queue of another version', async () => {
    const boss = new PgBoss({ ...from.config, supervise: false, schedule: false });
    boss.on('error', () => {});
    await boss.start();
    await boss.createQueue('mail');
    await boss.createQueue('other');
    await boss.send('mail', { id: 1 }, { startAfter: 3_600 });
    await boss.send('mail', { id: 2 });
    await boss.send('other', { id: 3 });
    const { file } = await write();
    await boss.stop({ graceful: false });
    const older = path.join(directory, 'older.gz');
    const text = gunzipSync(await readFile(file)).toString();
    await writeFile(
      older,
      gzipSync(text.replace('"source_root_id"]', '"of_old"]').replace('"jobs":', '"jobs":1')),
    );
    for (const name of [file, older]) {
      await readBackup(name, target(true));
      const restored = new PgBoss({ ...into.config, supervise: false, schedule: false });
      restored.on('error', () => {});
      await restored.start();
      expect(await restored.fetch('mail', { batchSize: 5 })).toMatchObject([{ data: { id: 2 } }]);
      expect(await restored.fetch('other', { batchSize: 5 })).toMatchObject([{ data: { id: 3 } }]);
      expect((await into.pool.query(`select data from pgboss.job where state = 'created'`)).rows).toEqual([
        { data: { id: 1 } },
      ]);
      await restored.send('mail', { id: 4 });
      await restored.stop({ graceful: false });
    }
  });

  it('asks its caller before it touches a database, and what shall outlive the one that it erases', async () => {
    await fillSource();
    const { file } = await write(null, async (client, folder) => {
      const { rows } = await client.query('select count(*)::int as rows from b');
      await writeFile(path.join(folder, 'beside'), String(rows[0].rows));
      expect(await readdir(folder)).not.toContain('all.gz');
    });
    expect(await readFile(path.join(directory, 'beside'), 'utf8')).toBe('2000');
    await readBackup(file, target());
    await into.pool.query(`update "Odd ""name""" set "Sel ect" = 'later'`);
    const refusing = { prepare: () => Promise.reject(new Error('in use')) };
    await expect(readBackup(file, target(true, refusing))).rejects.toThrow('in use');
    const { settled, made } = await readBackup(
      file,
      target(true, {
        async beforeErasing(client) {
          const before = (await client.query('select * from "Odd ""name"""')).rows[0]['Sel ect'];
          return async (when) => {
            const after = (await client.query('select * from "Odd ""name"""')).rows[0]['Sel ect'];
            return `${before} ${after} ${when.toISOString()}`;
          };
        },
      }),
    );
    expect(settled).toBe(`later x ${made}`);
  });

  it('that loses its connection ends with an error and leaves nothing behind', async () => {
    await from.pool.query('insert into b select n, null from generate_series(1, 1000000) n');
    const writing = write();
    writing.catch(() => {});
    for (let ended = 0; ended === 0; )
      ended =
        (
          await admin.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'backup' and query like 'copy%'`,
          )
        ).rowCount ?? 0;
    await expect(writing).rejects.toThrow(
      'The connection to the database was lost; nothing was written. Run the backup again.',
    );
    expect(await readdir(directory)).toEqual(['migrations']);
  });
});
