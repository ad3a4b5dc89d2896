import { afterEach, beforeEach, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { nextPublication, syncPublished } from '#app/platform/content/published.server.ts';
import { createContent } from '#app/platform/content/store.ts';
import { connect } from '#app/platform/database/connect.ts';
import { createLog } from '#app/platform/process/log.ts';
import { team } from '#app/site/pages/team.content.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { testClock } from '#tests/site/clock.ts';
import { memoryLog } from '#tests/site/memory-log.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { subscribeToContent } from './subscribe.server.ts';

const shippedName = shippedContent.get(team, 'lindiwe-mahlasela')?.name;
let scratch: TestDatabase;
let ends: (() => Promise<void>)[];
let log: ReturnType<typeof memoryLog>;

beforeEach(async () => {
  scratch = await cloneDatabase();
  log = memoryLog();
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end();
  await scratch.drop();
});

/** The content of a separate process. */
async function startProcess() {
  const { database, close } = connect(scratch.config, { log: createLog('silent'), connections: 2 });
  const content = createContent(shippedData, '2026-11-22', collections);
  const clock = testClock('2026-11-22T08:00:00Z');
  const end = await subscribeToContent(content, {
    database,
    connection: scratch.config,
    data: shippedData,
    collections,
    clock,
    log,
  });
  ends.push(end, close);
  return { name: () => content.get(team, 'lindiwe-mahlasela')?.name };
}

const publish = (name: string) =>
  scratch.database.transaction(async (tx) => {
    const publication = await nextPublication(tx);
    const text = JSON.stringify({
      ...(shippedData.entries.team as { id: string }[]).find(({ id }) => id === 'lindiwe-mahlasela'),
      name,
    });
    await tx.execute(`with e as (update content_entries set publication = ${publication}, newest_version = newest_version + 1,
      published_version = newest_version + 1 where entry_id = 'lindiwe-mahlasela' returning *)
      insert into content_versions select id, newest_version, '${text}', '${name}', null, now(), 'staff' from e`);
  });

test('a publication is visible in every process within two seconds', async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  expect(first.name()).toBe(shippedName);
  await publish('Lindiwe Second');
  for (const { name } of [first, second]) await expect.poll(name, { timeout: 2_000 }).toBe('Lindiwe Second');
});

test('a late read never overwrites a newer publication', async () => {
  const { database, close } = connect(scratch.config, { log: createLog('silent'), connections: 2 });
  ends.push(close);
  const content = createContent(shippedData, '2026-11-22', collections);
  await publish('Lindiwe Second');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hasRead = () => {};
  const read = new Promise<void>((resolve) => {
    hasRead = resolve;
  });
  // Its first read is answered, but delivered only on request.
  let isFirst = true;
  const slow = new Proxy(database, {
    get(target, name) {
      if (name !== 'execute' || !isFirst) return Reflect.get(target, name);
      isFirst = false;
      return async (query: Parameters<typeof target.execute>[0]) => {
        const answer = await target.execute(query);
        hasRead();
        await held;
        return answer;
      };
    },
  });
  const late = syncPublished(content, slow);
  await read;
  await publish('Lindiwe Third');
  await syncPublished(content, database);
  release();
  await late;
  expect(content.get(team, 'lindiwe-mahlasela')?.name).toBe('Lindiwe Third');
});

test('also after the listening connection was lost and restored', async () => {
  const { name } = await startProcess();
  const listening = async () =>
    (
      await scratch.pool.query(
        `select pid from pg_stat_activity where application_name = 'content' and query ~ '^listen' and datname = current_database()`,
      )
    ).rows;
  await expect.poll(listening, { timeout: 10_000 }).toHaveLength(1);
  const [{ pid }] = await listening();
  await scratch.pool.query('select pg_terminate_backend($1)', [pid]);
  await publish('Lindiwe Third');
  await expect.poll(name, { timeout: 10_000 }).toBe('Lindiwe Third');
  await expect.poll(listening, { timeout: 10_000 }).toHaveLength(1);
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a process that starts before the tables exist serves the files, and loads the database later', async () => {
  await scratch.pool.query(
    'truncate content_entries, content_publications cascade; alter table content_publications rename to not_yet',
  );
  const { name } = await startProcess();
  expect(name()).toBe(shippedName);
  await scratch.pool.query('alter table not_yet rename to content_publications');
  const loaded = async () => (await scratch.pool.query('select from content_entries')).rowCount;
  await expect.poll(loaded, { timeout: 10_000 }).toBe(Object.keys(shippedData.digests).length);
});
