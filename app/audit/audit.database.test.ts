import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPage } from '#app/platform/database/keyset.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { audit, type Change, changedFacts } from './audit.server.ts';
import { auditLog } from './audit.table.ts';
import { auditList, historyOf } from './audit-list.server.ts';

const ana = { id: 'ana', name: 'Ana Dube' };
const ben = { id: 'ben', name: 'Ben Moyo' };
const now = new Date('2026-11-21T08:00:00Z');

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await cloneDatabase();
});
afterAll(() => scratch.drop());
beforeEach(() =>
  scratch.pool.query(
    'alter table audit_log disable trigger user; delete from audit_log; alter table audit_log enable trigger user',
  ),
);

const note = (change: Partial<Change> = {}) =>
  audit(scratch.database, {
    actor: ana,
    action: 'change',
    entity: 'contact',
    entityId: randomUUID(),
    now,
    ...change,
  });

const refusal = { cause: expect.objectContaining({ message: 'the audit log is append-only' }) };

test('nobody alters, removes or empties it', async () => {
  await note();
  const { database } = scratch;
  await expect(database.update(auditLog).set({ actorName: 'Nobody' })).rejects.toMatchObject(refusal);
  await expect(database.delete(auditLog)).rejects.toMatchObject(refusal);
  await expect(database.execute(sql`truncate audit_log`)).rejects.toMatchObject(refusal);
  expect(await database.select().from(auditLog)).toMatchObject([
    { actorName: 'Ana Dube', before: null, after: null },
  ]);
});

test.each([
  ['who acted', { actorName: 'Nobody' }],
  ['what was done', { action: 'nothing', after: { status: 'done', note: 'erased' } }],
  ['another fact', { after: { status: 'erased', note: 'Sick' } }],
  ['words, by other words', { after: { status: 'done', note: 'Well' } }],
  ['a fact that was not there', { after: { status: 'done', note: 'Sick', email: 'erased' } }],
  ['all facts', { after: null }],
  ['a fact away', { after: { status: 'done' } }],
])('erasing words about a person is no way to alter %s', async (_, change) => {
  await note({ after: { status: 'done', note: 'Sick' } });
  await expect(scratch.database.update(auditLog).set(change)).rejects.toMatchObject(refusal);
});

test('personal facts can be replaced by "erased"', async () => {
  await note({ after: { status: 'done', note: 'Sick' } });
  await scratch.database.update(auditLog).set({ after: { status: 'done', note: 'erased' } });
  expect(await scratch.database.select().from(auditLog)).toMatchObject([
    { actorName: 'Ana Dube', action: 'change', before: null, after: { status: 'done', note: 'erased' } },
  ]);
});

test('what is past its retention can be erased', async () => {
  await note({ now: new Date(Date.now() - 366 * 86_400_000) });
  expect((await scratch.database.delete(auditLog)).rowCount).toBe(1);
});

test('an entry is rolled back with its transaction', async () => {
  const work = scratch.database.transaction(async (tx) => {
    await audit(tx, { actor: ana, action: 'ban', entity: 'account', entityId: 'x', now });
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await scratch.database.select().from(auditLog)).toEqual([]);
});

test('only changed fields are stored', () => {
  expect(
    changedFacts(
      { status: 'pending', note: null, roles: ['a'] },
      { status: 'done', note: null, roles: ['a'] },
    ),
  ).toEqual({
    before: { status: 'pending' },
    after: { status: 'done' },
  });
  expect(changedFacts({ note: null }, { note: null })).toBeUndefined();
  expect(changedFacts({}, { mail: true })).toEqual({ before: { mail: null }, after: { mail: true } });
});

test('it is read page by page, by person, kind and day', async () => {
  for (let i = 0; i < 5; i++)
    await note({
      actor: i % 2 ? ben : ana,
      entity: i < 3 ? 'contact' : 'account',
      now: new Date(now.getTime() + i * 86_400_000),
    });
  const read = (filter: Parameters<typeof auditList>[0], after?: string) =>
    readPage(scratch.database, auditList(filter), { limit: 2, after });
  const first = await read({});
  const second = await read({}, first.after);
  expect(
    [...first.rows, ...second.rows].map(({ createdAt }) => createdAt.toISOString().slice(8, 10)),
  ).toEqual(['25', '24', '23', '22']);
  expect((await read({ actorId: 'ben' })).rows.map(({ actorName }) => actorName)).toEqual([
    'Ben Moyo',
    'Ben Moyo',
  ]);
  expect((await read({ entity: 'account' })).rows).toHaveLength(2);
  const days = async (from: string, to: string) =>
    (await read({ from, to })).rows.map(({ createdAt }) => createdAt.getUTCDate());
  expect(await days('2026-11-22', '2026-11-23')).toEqual([23, 22]);
  expect(await days('2026-11-25', '')).toEqual([25]);
  expect(await days('2026-02-31', 'x')).toHaveLength(2);
  const [{ entity, entityId } = { entity: '', entityId: '' }] = first.rows;
  expect(await historyOf(scratch.database, entity, entityId)).toMatchObject([{ entityId }]);
});
