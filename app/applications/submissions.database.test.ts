import { glob } from 'node:fs/promises';
import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { analyticsTabs } from '#app/admin/analytics/tabs.ts';
import { correctableFields } from '#app/applications/review/correct.server.ts';
import { submissions } from '#app/submissions.ts';
import { cloneDatabase } from '#tests/site/test-database.ts';

const db = await cloneDatabase();
afterAll(db.drop);

const names = async (query: string, table: string): Promise<string[]> =>
  (await db.pool.query(query, [table])).rows.map(({ name }) => name);

test('every table of submissions is declared in the list, once', async () => {
  const tables: PgTable[] = [];
  for await (const file of glob('app/**/*.table.ts'))
    tables.push(...Object.values(await import(path.resolve(file))).filter((value) => is(value, PgTable)));
  const worked = tables.filter((table) => 'assigneeId' in getTableColumns(table)).map(getTableName);
  expect(submissions.map(({ table }) => getTableName(table)).sort()).toEqual(worked.sort());
  expect(new Set(submissions.map(({ name }) => name)).size).toBe(submissions.length);
});

test.each(submissions.map((kind) => [kind.name, kind] as const))(
  '%s is sorted, searched and counted by the database, and every field that it names exists',
  async (_, { table, fields, extra, analytics, ...kind }) => {
    const name = getTableName(table);
    const indexes = await names('select indexname as name from pg_indexes where tablename = $1', name);
    expect(indexes).toEqual(expect.arrayContaining([`${name}_work`, `${name}_by_name`, `${name}_search`]));
    const triggers = await names('select tgname as name from pg_trigger where tgrelid = $1::regclass', name);
    expect(triggers).toEqual(expect.arrayContaining(['statistics_added', 'statistics_changed']));
    const known = [...Object.keys(getTableColumns(table)), ...Object.keys(extra ?? {})];
    const plain = Object.keys(fields).filter((field) => !fields[field]?.value);
    expect(plain.filter((field) => !known.includes(field))).toEqual([]);
    for (const column of analytics?.columns ?? [])
      if ('field' in column) expect(Object.keys(fields)).toContain(column.field);
    if (analytics) expect(Object.keys(analyticsTabs)).toContain(analytics.tab);
    expect(kind.statuses).toEqual(expect.arrayContaining([...kind.settable, ...kind.open]));
    const asked = correctableFields({ table, fields, ...kind }, { isOfChild: true });
    expect(asked.map(({ name }) => name)).toContain('email');
  },
);
