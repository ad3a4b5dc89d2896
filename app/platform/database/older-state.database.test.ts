import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveRestoreGuardFile } from '#app/platform/erasure-log/restore-guard.job.ts';
import { rounds } from '#tests/run/rounds.ts';
import { memoryLog } from '#tests/site/memory-log.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { OlderState, settleOlderState } from './older-state.ts';
import { loadRestoreGuard, restoreGuardFileName } from './restore-guard.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await cloneDatabase();
});
afterAll(() => own.drop());

const run = async (text: string) => (await own.database.execute<Record<string, unknown>>(sql.raw(text))).rows;
const idsOf = async (text: string) => (await run(text)).map(({ id }) => String(id));

let moment = Date.parse('2026-11-26T08:00:00Z');
const now = () => {
  moment += 1_000;
  return new Date(moment);
};

/** Saves the external list, as the site does after each of these changes. */
const keep = (directory: string) =>
  saveRestoreGuardFile({
    database: own.database,
    settings: { ERASURES_DIR: directory } as never,
    clock: { now } as never,
  });

/** Starts the site; returns whether it detected an older database. */
async function start(directory: string): Promise<boolean> {
  const log = memoryLog();
  await settleOlderState(own.config, { directory, log, now: now() });
  return log.lines.some(({ event }) => event === 'database-went-back');
}

// Faster than a point-in-time recovery, with the same effect on these tables.
const tables = ['users', 'user_roles', 'sessions', 'erasures', 'restore_guard'];
async function saveState() {
  for (const table of tables)
    await run(`drop table if exists kept_${table}; create table kept_${table} as table ${table}`);
}
async function goBack() {
  for (const table of tables) await run(`delete from ${table}`);
  for (const table of tables) await run(`insert into ${table} select * from kept_${table}`);
}

const people = ['u1', 'u2', 'u3', 'u4'];
async function beginWithFour() {
  for (const table of tables) await run(`delete from ${table}`);
  for (const id of people) {
    await run(`insert into users (id, name, email) values ('${id}', 'U', '${id}@mail.example')`);
    await run(`insert into user_roles (user_id, role) values ('${id}', 'editor')`);
  }
}
const signIn = (id: string) =>
  run(`insert into sessions (id, token_hash, user_id, expires_at)
    select '${id}' || now(), '${id}' || now(), id, now() + interval '1 day' from users where id = '${id}' on conflict do nothing`);

const steps = {
  erase: async (id: string) => {
    const [gone] = await run(`delete from users where id = '${id}' returning id`);
    if (gone)
      await run(`insert into erasures (table_name, row_id) values ('users', '${id}') on conflict do nothing`);
  },
  ban: async (id: string) => void (await run(`update users set banned_at = now() where id = '${id}'`)),
  takeRole: async (id: string) => void (await run(`delete from user_roles where user_id = '${id}'`)),
};
type Step = keyof typeof steps | 'save' | 'goBack';

test('in any order of erasures, bans, lost roles and database rollbacks, nothing is undone after the next start', async () => {
  const step = fc.record({
    does: fc.constantFrom<Step>('erase', 'ban', 'takeRole', 'save', 'goBack', 'goBack'),
    who: fc.constantFrom(...people),
  });
  const play = async (order: readonly { does: Step; who: string }[]) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'older-'));
    const known = { erase: new Set<string>(), ban: new Set<string>(), takeRole: new Set<string>() };
    let changes = 0;
    let changesSaved = 0;
    await beginWithFour();
    await keep(directory);
    await saveState();
    for (const { does, who } of order) {
      if (does === 'save') {
        await saveState();
        changesSaved = changes;
      } else if (does === 'goBack') {
        await goBack();
        await signIn('u1');
        const isBehind = changes > changesSaved;
        if (isBehind) await expect(keep(directory)).rejects.toBeInstanceOf(OlderState);
        expect(await start(directory)).toBe(isBehind);
        if (isBehind) expect(await idsOf('select id from sessions')).toEqual([]);
        expect(await start(directory), 'settled once').toBe(false);
        await saveState();
        changesSaved = changes;
      } else {
        await steps[does](who);
        known[does].add(who);
        await keep(directory);
        changes += 1;
      }
      const there = new Set(await idsOf('select id from users'));
      expect([...known.erase].filter((id) => there.has(id))).toEqual([]);
      const free = await idsOf('select id from users where banned_at is null');
      expect([...known.ban].filter((id) => free.includes(id))).toEqual([]);
      const holders = await idsOf('select user_id as id from user_roles');
      expect([...known.takeRole].filter((id) => holders.includes(id))).toEqual([]);
    }
    await rm(directory, { recursive: true });
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), play), {
    numRuns: rounds(8, 300),
  });
});

test('a release without a list, or with a current one, starts unchanged', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'older-'));
  await beginWithFour();
  await signIn('u1');
  expect(await start(directory)).toBe(false);
  await keep(directory);
  expect(await start(directory)).toBe(false);
  expect(await idsOf('select id from sessions')).toHaveLength(1);
  await rm(directory, { recursive: true });
});

test('the last role of a site, once removed, does not return with an older state', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'older-'));
  await beginWithFour();
  await run(`delete from user_roles where user_id <> 'u1'`);
  await keep(directory);
  await saveState();
  await steps.takeRole('u1');
  await keep(directory);
  await goBack();
  expect(await start(directory)).toBe(true);
  expect(await idsOf('select user_id as id from user_roles')).toEqual([]);
  await rm(directory, { recursive: true });
});

test('a database that went back by less than the age of its list is recognised once it has been told so (docs/backup.md)', async () => {
  const page = await readFile('docs/backup.md', 'utf8');
  const tell = /psql -d naledi -c "(update restore_guard [^"]+)"/.exec(page)?.[1];
  const directory = await mkdtemp(path.join(tmpdir(), 'older-'));
  await beginWithFour();
  await keep(directory);
  await saveState();
  await signIn('u1');
  await goBack();
  await signIn('u2');
  expect(await start(directory)).toBe(false);
  await run(tell!);
  expect(await start(directory)).toBe(true);
  expect(await idsOf('select id from sessions')).toEqual([]);
  expect(await start(directory), 'settled once').toBe(false);
  await rm(directory, { recursive: true });
});

test('of a new database no list is missing', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'new-list-'));
  const fresh = await cloneDatabase();
  const log = memoryLog();
  await settleOlderState(fresh.config, { directory, log, now: now() });
  expect(log.lines).toEqual([]);
  await fresh.drop();
  await rm(directory, { recursive: true });
});

test('a missing or unreadable list is reported', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'gone-list-'));
  await beginWithFour();
  await keep(directory);
  await rm(path.join(directory, restoreGuardFileName));
  const log = memoryLog();
  await settleOlderState(own.config, { directory, log, now: now() });
  expect(log.lines.map(({ event }) => event)).toEqual(['erasures-list-missing']);
  await keep(directory);
  expect(await start(directory)).toBe(false);

  await rm(path.join(directory, restoreGuardFileName));
  const settling = settleOlderState(own.config, { directory, log, now: now() });
  await sleep(500);
  await keep(directory);
  await settling;
  expect(log.lines, 'one that is being written is none that is missing').toHaveLength(1);

  await rm(directory, { recursive: true });
  await writeFile(directory, 'a file where a folder should be');
  await expect(settleOlderState(own.config, { directory, log })).rejects.toThrow(
    `ERASURES_DIR: ${directory}/erasures.json cannot be read (ENOTDIR).`,
  );
  await rm(directory);
});

test('a disk that does not answer is given up', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'hung-list-'));
  // Nobody writes into this pipe, so reading blocks for ever.
  const file = path.join(directory, restoreGuardFileName);
  execFileSync('mkfifo', [file]);
  const away = 'cannot be read (the folder does not answer)';
  await Promise.all([
    expect(loadRestoreGuard(directory)).rejects.toThrow(away),
    expect(keep(directory)).rejects.toThrow(away),
  ]);
  // Lets the blocked reader end with an empty list.
  await writeFile(file, '');
  await rm(directory, { recursive: true });
}, 30_000);
