import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { jobDefinitions } from '#app/jobs.ts';
import { retentionSchema } from '#app/organisation/retention.content.ts';
import { createContent } from '#app/platform/content/store.ts';
import { submissions } from '#app/submissions.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { personalTables, tableRules } from './table-rules.ts';

const content = createContent(shippedData, '2026-11-21', collections);

const tables: PgTable[] = [];
for await (const file of glob('app/**/*.table.ts'))
  tables.push(...Object.values(await import(path.resolve(file))).filter((value) => is(value, PgTable)));

const functions = await readFile('drizzle/functions.sql', 'utf8');

const rules = tableRules(submissions);
const ruled = new Set(rules.map(({ table }) => getTableName(table)));

/** Columns that may identify a person or contain their words. */
const namesPeople =
  /(^|_)(user_id|actor_id|email|phone|full_name|holder_name|guardian_name|actor_name|registration_id|subject_id|ip_address|city)$/;

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
    if (match.by === 'sender') expect(owner?.onDelete).toBe('set null');
    // In a table that also has rows of accounts, the rows found by address have none.
    const isShared = rules.some(
      (rule) => rule.table === table && 'match' in rule && rule.match.by === 'user_id',
    );
    if (match.by === 'email' && owner && !isShared) expect(owner.onDelete).toBe('set null');
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

test('every setting is used by a rule, and every rule by time reads one', () => {
  const read = new Set<string>();
  for (const { table, kept } of rules) {
    if (!('past' in kept)) continue;
    let asked = 0;
    const before = (setting: string) => {
      read.add(setting);
      asked += 1;
      return new Date();
    };
    kept.past({ now: new Date(), content, before });
    expect([getTableName(table), asked > 0]).toEqual([getTableName(table), true]);
  }
  expect(Object.keys(retentionSchema.shape).filter((name) => !read.has(name))).toEqual([]);
});

test.each(rules.map((rule) => [getTableName(rule.table), rule] as const))(
  '%s goes as its rule says',
  (_, { table, kept }) => {
    if ('job' in kept) expect(jobDefinitions.map(({ name }) => name)).toContain(kept.job);
    if ('trigger' in kept)
      for (const from of kept.trigger)
        expect(functions).toMatch(new RegExp(`after delete on ${getTableName(from)}\\s[^;]*delete_of_child`));
    if (!('with' in kept)) return;
    const key = getTableConfig(table).foreignKeys.find(
      (one) => one.reference().foreignTable === kept.with && one.onDelete === 'cascade',
    );
    expect(key, `rows go with ${getTableName(kept.with)}`).toBeTruthy();
    expect(ruled).toContain(getTableName(kept.with));
  },
);
