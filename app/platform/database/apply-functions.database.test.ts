import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#app/platform/process/log.ts';
import { freshMigrations } from '#tests/run/fresh-migrations.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { applyFunctions } from './apply-functions.ts';
import { migrate } from './migrate.ts';
import { readSiteBackup, writeSiteBackup } from './site-backup.ts';

const log = createLog('silent');
let own: TestDatabase;
let folder: string;

beforeEach(async () => {
  own = await cloneDatabase({ empty: true });
  folder = await mkdtemp(path.join(tmpdir(), 'functions-'));
  await mkdir(path.join(folder, 'meta'));
});
afterEach(async () => {
  await own.drop();
  await rm(folder, { recursive: true });
});

const start = (database = own, from = folder) => migrate(database.config, { log, folder: from });
const ask = async (database: TestDatabase, text: string) => (await database.pool.query(text)).rows;

describe('functions.sql', () => {
  async function release(version: number, migrations: number, more = ''): Promise<void> {
    const entries = Array.from({ length: migrations }, (_, idx) => ({
      idx,
      version: '7',
      when: idx + 1,
      tag: `m${idx}`,
      breakpoints: true,
    }));
    for (const { tag } of entries)
      await writeFile(path.join(folder, `${tag}.sql`), `create table ${tag} (n int)`);
    await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    await writeFile(
      path.join(folder, 'functions.sql'),
      `create table if not exists runs (of int); insert into runs values (${version});
       create or replace function version() returns int language sql as $$ select ${version} $$; ${more}`,
    );
  }
  const runs = async () => (await ask(own, 'select of from runs')).map((row) => row.of);

  it('runs once after a change, however many processes start at once', async () => {
    await release(1, 1);
    await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(await runs()).toEqual([1]);
    await release(2, 1);
    await Promise.all(Array.from({ length: 4 }, () => start()));
    await start();
    expect(await runs()).toEqual([1, 2]);
    expect(await ask(own, 'select public.version()')).toEqual([{ version: 2 }]);
  });

  it('costs one query when it did not change', async () => {
    await release(1, 1);
    await start();
    const client = await own.pool.connect();
    const asked = vi.spyOn(client, 'query');
    await applyFunctions(client, folder);
    client.release();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('runs after a migration, since it may concern new tables', async () => {
    await release(1, 1);
    await start();
    await release(1, 2);
    await start();
    expect(await runs()).toEqual([1, 1]);
  });

  it('of an older release leaves the database of a newer one alone', async () => {
    await release(2, 2);
    await start();
    await release(1, 1);
    await start();
    expect(await runs()).toEqual([2]);
  });

  it('that fails changes nothing and prevents the start until corrected', async () => {
    await release(1, 1);
    await start();
    await release(2, 1, 'select nonsense');
    await expect(start()).rejects.toThrow('nonsense');
    expect(await ask(own, 'select public.version()')).toEqual([{ version: 1 }]);
    await release(2, 1);
    await start();
    expect(await runs()).toEqual([1, 2]);
  });

  it('gives way to a process that is writing to the same tables in another order', async () => {
    await release(1, 2);
    await start();
    const trigger = (table: string) =>
      `create or replace trigger t after insert on ${table} for each row execute function nothing();`;
    await release(
      2,
      2,
      `create or replace function nothing() returns trigger language plpgsql as 'begin return null; end';
       ${trigger('m0')} ${trigger('m1')}`,
    );
    const writer = await own.pool.connect();
    await writer.query('begin; insert into m1 values (1)');
    const starting = start();
    await expect
      .poll(() => ask(own, 'select 1 from pg_locks where not granted'), { interval: 10 })
      .toHaveLength(1);
    await writer.query('insert into m0 values (1); commit');
    writer.release();
    await starting;
    expect(await runs()).toEqual([1, 2]);
  });
});

describe("the product's functions", () => {
  /** Everything a release can change in a schema. */
  const schema = async (database: TestDatabase) => ({
    functions: await ask(
      database,
      `select pg_get_functiondef(p.oid) as is from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    ),
    triggers: await ask(
      database,
      'select pg_get_triggerdef(oid) as is, tgenabled from pg_trigger where not tgisinternal order by 1',
    ),
    views: await ask(
      database,
      `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
    ),
    indexes: await ask(database, `select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    columns: await ask(
      database,
      `select table_name, column_name, data_type, is_nullable, column_default, generation_expression
       from information_schema.columns where table_schema = 'public' order by 1, 2`,
    ),
  });

  it('let a request go on that has stored a submission and comes to its email', async () => {
    await start(own, 'drizzle');
    await own.pool.query('comment on table drizzle.__drizzle_migrations is null');
    const request = await own.pool.connect();
    await request.query(`begin; set local lock_timeout = '100ms'; insert into contact_messages (name, email, subject, message)
      values ('Ama', 'ama@mail.example', 'General Inquiry', 'Hello')`);
    const starting = start(own, 'drizzle');
    await expect
      .poll(() => ask(own, 'select 1 from pg_locks where not granted'), { interval: 10 })
      .toHaveLength(1);
    await request
      .query(`insert into mail_outbox (id, kind, to_email, subject, text, html)
        values (gen_random_uuid(), 'test', 'ama@mail.example', 'Hello', 'Hello', 'Hello'); commit`)
      .finally(() => request.release(true));
    await starting;
  });

  it('and the schema are the same on a fresh database, an old one with rows and a restored one', async () => {
    const [old, restored, made] = await Promise.all([1, 2, 3].map(() => cloneDatabase({ empty: true })));
    await start(own, 'drizzle');
    const expected = await schema(own);
    expect(expected.functions.length).toBeGreaterThan(10);
    expect(expected.triggers.length).toBeGreaterThan(10);

    await old!.pool.query('create extension pg_trgm; create extension unaccent; create extension citext');
    await runMigrations(drizzle(old!.pool), { migrationsFolder: 'drizzle' });
    await old!.pool.query(`create or replace function has_role(_user_id text, _role text) returns boolean
      language sql stable as 'select false';
      insert into users (id, name, email, email_verified) values ('a', 'Ama', 'ama@mail.example', true);
      insert into audit_log (actor_id, actor_name, action, entity, entity_id, created_at) values ('a', 'Ama', 'test', 'site', '1', now())`);
    await start(old, 'drizzle');
    expect(await schema(old!)).toEqual(expected);
    await expect(ask(old!, 'delete from audit_log')).rejects.toThrow('append-only');

    const file = path.join(folder, 'site.gz');
    await writeSiteBackup(file, { config: old!.config, secret: null });
    await readSiteBackup(file, {
      config: restored!.config,
      migrations: path.resolve('drizzle'),
      log,
      replace: false,
      lists: [],
    });
    await restored!.pool.query('drop function has_role');
    await start(restored, 'drizzle');
    expect(await schema(restored!)).toEqual(expected);

    await start(made, freshMigrations());
    expect(await schema(made!)).toEqual(expected);
    await Promise.all([old, restored, made].map((database) => database!.drop()));
  });
});
