import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { dateContent } from '#app/platform/content/first-loaded.server.ts';
import { type ContentData, readContent } from '#app/platform/content/read.ts';
import { chooseSamples, followSamples } from '#app/platform/content/samples.server.ts';
import { createContent } from '#app/platform/content/store.ts';
import { connect } from '#app/platform/database/connect.ts';
import { createLog } from '#app/platform/log.ts';
import { team } from '#app/site/pages/team.content.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { changeEntry, publishIn } from '#tests/people/editing.ts';
import { testClock } from '#tests/site/clock.ts';
import { type DatabaseProxy, databaseProxy } from '#tests/site/database-proxy.ts';
import { memoryLog } from '#tests/site/memory-log.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { followContent } from './follow.server.ts';
import { openSnapshotFile, snapshotPath } from './snapshot-file.server.ts';

const person = 'lindiwe-mahlasela';
const shippedName = shippedContent.get(team, person)!.name;
let data: ContentData;
let scratch: TestDatabase;
let proxy: DatabaseProxy;
let folder: string;
let ends: (() => unknown)[];

beforeEach(async () => {
  data ??= await readContent('content', collections);
  scratch = await cloneDatabase();
  proxy = await databaseProxy(scratch.config);
  folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
  ends = [];
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  await proxy.close();
  await scratch.drop();
  rmSync(folder, { recursive: true });
});

/** The content of a process that starts on `day`, with what it logged. */
async function startProcess(day = '2027-03-01') {
  const { database, close } = connect(proxy.config, { log: createLog('silent'), connections: 2 });
  const content = createContent(data, '', collections);
  const clock = testClock(`${day}T08:00:00Z`);
  const log = memoryLog();
  await dateContent(content, database, clock, 50);
  const endSamples = await followSamples(content, database, 'https://naledi.example', 50);
  const snapshotFile = openSnapshotFile(folder, log);
  const options = { database, connection: proxy.config, data, collections, clock, log, snapshotFile };
  const endFollowing = await followContent(content, options);
  let isEnded = false;
  const end = async () => {
    if (isEnded) return;
    isEnded = true;
    await endFollowing();
    await endSamples();
    await close();
  };
  ends.push(end);
  return { content, database, end, log, name: () => content.get(team, person)?.name };
}
const holds = (words: RegExp) => words.test(readFileSync(snapshotPath(folder), 'utf8'));
const wait = { timeout: 10_000 };
const events = ({ log }: Awaited<ReturnType<typeof startProcess>>) => log.lines.map(({ event }) => event);

test('a process that starts while the database is away shows what visitors last saw, and goes on with what is published since', async () => {
  const first = await startProcess('2026-11-22');
  await publishIn(first, { collection: 'team', id: person, fields: { name: 'Lindiwe Second' } });
  await changeEntry(first.database, {
    ...{ collection: 'team', id: 'annelise-vosloo' },
    fields: { name: 'Nobody reads this' },
  });
  await chooseSamples(first.database, 'hidden');
  await expect.poll(() => first.content.view.samplesShown, wait).toBe(false);
  await expect.poll(() => holds(/Lindiwe Second.*"shown" : "hidden"/), wait).toBe(true);
  expect(statSync(snapshotPath(folder)).mode & 0o777).toBe(0o600);
  expect(holds(/Nobody reads this|"ana"/)).toBe(false);
  const { version } = first.content;
  await first.end();

  proxy.away(true);
  const second = await startProcess();
  expect(second.content).toMatchObject({ version, since: '2026-11-22', view: first.content.view });
  expect(second.content.list(team)).toEqual(first.content.list(team));
  expect(events(second)).toContain('content-as-kept');
  const elsewhere = connect(scratch.config, { log: createLog('silent'), connections: 1 });
  await publishIn(
    { database: elsewhere.database, content: first.content },
    { collection: 'team', id: person, fields: { name: 'Lindiwe Third' } },
  );
  await chooseSamples(elsewhere.database, 'marked');
  await elsewhere.close();
  proxy.away(false);
  await expect.poll(second.name, wait).toBe('Lindiwe Third');
  await expect.poll(() => holds(/Lindiwe Third/), wait).toBe(true);
});

test('what was kept of another database is replaced by what this one publishes, also with the same number of publications', async () => {
  const first = await startProcess();
  await publishIn(first, { collection: 'team', id: person, fields: { name: 'Of the other one' } });
  await expect.poll(() => holds(/Of the other one/), wait).toBe(true);
  await first.end();
  await scratch.pool.query(`update content_entries set published_version = 1 where entry_id = '${person}'`);
  proxy.away(true);
  const second = await startProcess();
  expect(second.name()).toBe('Of the other one');
  proxy.away(false);
  await expect.poll(second.name, wait).toBe(shippedName);
});

test.each([
  ['is cut off', (text: string) => text.slice(0, -100)],
  ['was changed by hand', (text: string) => text.replace(shippedName, 'Someone Else')],
  ['has a format of another release', (text: string) => text.replace('"format":1', '"format":2')],
  ['is no such file', () => 'nothing'],
])('a file that %s is passed over and named in the log', async (_, spoil) => {
  const first = await startProcess();
  await expect.poll(() => statSync(snapshotPath(folder)).size, wait).toBeGreaterThan(1_000);
  await first.end();
  writeFileSync(snapshotPath(folder), spoil(readFileSync(snapshotPath(folder), 'utf8')));
  proxy.away(true);
  const second = await startProcess();
  expect(second.name()).toBe(shippedName);
  expect(events(second)).toContain('kept-content-unusable');
  expect(events(second)).not.toContain('content-as-kept');
});

test('a disk that cannot be written stops nothing', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  const log = memoryLog();
  await openSnapshotFile(path.join(folder, 'file', 'below'), log).keep(scratch.database, 'any');
  expect(log.lines).toMatchObject([{ level: 'warn', event: 'content-not-kept' }]);
});
