import { glob } from 'node:fs/promises';
import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { submissions } from '#app/submissions.ts';
import { impersonalTables, personalTables } from './personal-data.ts';

const tables: PgTable[] = [];
for await (const file of glob('app/**/*.table.ts'))
  tables.push(...Object.values(await import(path.resolve(file))).filter((value) => is(value, PgTable)));

const namesPeople =
  /(^|_)(user_id|email|phone|full_name|holder_name|guardian_name|registration_id|ip_address|city)$/;
const ruled = new Set(
  [...personalTables(submissions), ...impersonalTables].map(({ table }) => getTableName(table)),
);

test('every table that can hold data of a person has a rule', () => {
  const without = tables
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => namesPeople.test(name)))
    .map(getTableName)
    .filter((name) => !ruled.has(name));
  expect(tables.length).toBeGreaterThan(20);
  expect(without).toEqual([]);
});

test.each(personalTables(submissions).map((rule) => [getTableName(rule.table), rule] as const))(
  '%s: the rule names columns that exist, and what leaving does is what the database does',
  (_, { table, match, hidden = [], onDeletion }) => {
    const names = Object.values(getTableColumns(table)).map(({ name }) => name);
    for (const column of hidden)
      if (column !== 'note' && column !== 'assignee_id') expect(names).toContain(column);
    if (match.by === 'row') expect(names).toContain(match.column);
    const owner = getTableConfig(table).foreignKeys.find(
      (key) =>
        key.reference().columns[0]?.name === 'user_id' &&
        getTableName(key.reference().foreignTable) === 'users',
    );
    if (match.by === 'user_id')
      expect(owner?.onDelete).toBe(onDeletion === 'loses the id' ? 'set null' : 'cascade');
    if (match.by === 'user_id or email') expect(owner?.onDelete).toBe('set null');
  },
);

test('nothing secret is in the export', () => {
  for (const { table, hidden = [] } of personalTables(submissions)) {
    const shown = Object.values(getTableColumns(table))
      .map(({ name }) => name)
      .filter((name) => !hidden.includes(name));
    expect([
      getTableName(table),
      shown.filter((name) => /token|hash|secret|password|assignee|^note$/.test(name)),
    ]).toEqual([getTableName(table), []]);
  }
});
