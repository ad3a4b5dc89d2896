import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { readSecret } from '#app/platform/secret.ts';
import { cloneDatabase, type TestDatabase } from '#tests/test-database.ts';
import { readBackup } from './backup-read.ts';
import { writeBackup } from './backup-write.ts';
import { startBundled } from './bundled.ts';
import { migrate } from './migrate.ts';

const log = createLog('silent');
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
const picture = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7 + (index >> 8)) % 256));

let directory: string;
let migrations: string;
let from: TestDatabase;
let into: TestDatabase;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'backup-'));
  migrations = path.join(directory, 'migrations');
  [from, into] = [await cloneDatabase({ empty: true }), await cloneDatabase({ empty: true })];
  await writeMigrations(2);
  await migrate(from.config, { log, folder: migrations });
});
afterEach(async () => {
  await from.drop();
  await into.drop();
  await rm(directory, { recursive: true });
});

// Tables that refer to each other in a circle, a trigger, a computed column, a numbered one, and a later migration.
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
  await from.pool.query('insert into b select n, null from generate_series(1, 20000) n');
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

const uploads = () => path.join(directory, 'uploads');
const target = (replace = false) => ({
  config: into.config,
  uploads: path.join(directory, 'restored'),
  migrations,
  log,
  replace,
});
const write = async (secret: string | null = null) => {
  const file = path.join(directory, 'all.gz');
  return { file, counts: await writeBackup(file, { config: from.config, uploads: uploads(), secret }) };
};

describe('a backup', () => {
  it('brings back every table, value, number, rule and file', async () => {
    await fillSource();
    await mkdir(path.join(uploads(), 'deep'), { recursive: true });
    await writeFile(path.join(uploads(), 'deep', 'picture one.png'), picture);
    await writeFile(path.join(uploads(), 'empty'), '');
    const { file, counts } = await write('the-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(counts).toEqual({ tables: 4, rows: 20_000 + strange.length + 1 + 2, files: 2 });
    expect(await readBackup(file, target())).toMatchObject({ ...counts, secret: 'the-secret' });
    expect(await everything(into)).toEqual(await everything(from));
    expect(await readFile(path.join(directory, 'restored', 'deep', 'picture one.png'))).toEqual(picture);
    expect(await readFile(path.join(directory, 'restored', 'empty'), 'utf8')).toBe('');
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
    await migrate(into.config, { log, folder: migrations });
    expect((await into.pool.query('select note, later from a')).rows).toEqual([{ note: 'old', later: null }]);
  });

  it('of a newer release is refused', async () => {
    const { file } = await write();
    await writeMigrations(1);
    await expect(readBackup(file, target())).rejects.toThrow('newer or another release');
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
      outside: gzipSync(text.replace(/\{"end".*/s, '{"file":"../outside"}\nAAAA\n\\.\n')),
      noise: Buffer.from('not a backup'),
      other: gzipSync('{"backup":2}\n'),
    };
    for (const [name, content] of Object.entries(files)) {
      const damaged = path.join(directory, `${name}.gz`);
      await writeFile(damaged, content);
      const refusal = await readBackup(damaged, target(true)).catch((error) => error);
      // A value that the database refuses is the database's to name.
      expect(refusal.name, name).toBe(name === 'changed' ? 'error' : 'BackupError');
      expect(await everything(into)).toEqual(await everything(from));
    }
    const missing = path.join(directory, 'missing.gz');
    await expect(readBackup(missing, target(true))).rejects.toThrow(`There is no file ${missing}.`);
    await expect(readBackup(directory, target(true))).rejects.toThrow('cannot be read (EISDIR)');
    expect(await readdir(directory)).not.toContain('outside');
  });

  it('carries waiting jobs, also into a queue of another version', async () => {
    const boss = new PgBoss({ ...from.config, supervise: false, schedule: false });
    boss.on('error', () => {});
    await boss.start();
    await boss.createQueue('mail');
    await boss.createQueue('own', { partition: true });
    await boss.send('mail', { id: 1 }, { startAfter: 3_600 });
    await boss.send('mail', { id: 2 });
    await boss.send('own', { id: 3 });
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
      expect(await restored.fetch('own', { batchSize: 5 })).toMatchObject([{ data: { id: 3 } }]);
      expect((await into.pool.query(`select data from pgboss.job where state = 'created'`)).rows).toEqual([
        { data: { id: 1 } },
      ]);
      await restored.send('mail', { id: 4 });
      await restored.stop({ graceful: false });
    }
  });
});

describe('npm run backup and npm run restore', { timeout: 60_000 }, () => {
  const run = (script: string, data: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [`app/platform/database/${script}.ts`, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: data },
    });

  it('move a site with the bundled server to another place, running or not', async () => {
    const [old, fresh] = [path.join(directory, 'old'), path.join(directory, 'fresh')];
    const site = await startBundled(old, { log });
    await migrate(site.config, { log, folder: 'drizzle' });
    const secret = await readSecret(old);
    const file = path.join(directory, 'site.gz');
    expect((await run('backup', old, file)).stdout).toMatch(
      /^Backed up \d+ rows of \d+ tables and 0 uploaded files:/,
    );
    await expect(run('restore', old, file)).rejects.toThrow(
      `DATA_DIR ${old} is in use by another process of this app (pid ${process.pid}). Stop that one, give this one a DATA_DIR`,
    );
    await site.stop();
    expect((await run('restore', fresh, file)).stdout).toMatch(/^Restored \d+ rows/);
    expect(await readSecret(fresh)).toBe(secret);
    await expect(run('restore', fresh, file)).rejects.toThrow('not empty');
    await run('restore', fresh, file, '--replace');
    const { stdout } = await run('backup', fresh);
    expect(stdout).not.toContain(secret);
    expect(await readdir(path.join(fresh, 'backups'))).toEqual([
      expect.stringMatching(/^[\dT-]+\.backup\.gz$/),
      'erasures.json',
    ]);
    await expect(run('backup', path.join(directory, 'nothing'))).rejects.toThrow('There is no database');
    await expect(run('restore', fresh)).rejects.toThrow('Say which file');
  });
});
