import { glob } from 'node:fs/promises';
import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { impersonalTables, personalTables } from '#app/features/privacy/personal-data.ts';
import { jobDefinitions } from '#app/jobs.ts';
import { retentionSchema } from '#app/organisation/retention.content.ts';
import { createContent, loadContent } from '#app/platform/content/store.ts';
import { submissions } from '#app/submissions.ts';
import { otherRetention, timeRules } from './rules.ts';

const content = createContent(
  await loadContent('content', 'no-build', collections),
  '2026-11-21',
  collections,
);

const tables: PgTable[] = [];
for await (const file of glob('app/**/*.table.ts'))
  tables.push(...Object.values(await import(path.resolve(file))).filter((value) => is(value, PgTable)));

/** Columns that can tell who somebody is, or hold words of theirs. */
const namesPeople =
  /(^|_)(user_id|actor_id|email|phone|full_name|holder_name|guardian_name|actor_name|registration_id|ip_address|city)$/;
const personal = new Set([
  ...[...personalTables(submissions), ...impersonalTables].map(({ table }) => getTableName(table)),
  ...tables
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => namesPeople.test(name)))
    .map(getTableName),
]);
const ruled = [...timeRules(submissions), ...otherRetention(submissions)].map(({ table }) =>
  getTableName(table),
);

test('every table with personal data has a rule of how long it is kept', () => {
  expect(personal.size).toBeGreaterThan(30);
  expect([...personal].filter((name) => !ruled.includes(name))).toEqual([]);
});

test('every setting is used by a rule, and every rule by time reads one', () => {
  const read = new Set<string>();
  for (const { table, past } of timeRules(submissions)) {
    let asked = 0;
    const before = (setting: string) => {
      read.add(setting);
      asked += 1;
      return new Date();
    };
    past({ now: new Date(), content, before });
    expect([getTableName(table), asked > 0]).toEqual([getTableName(table), true]);
  }
  expect(Object.keys(retentionSchema.shape).filter((name) => !read.has(name))).toEqual([]);
});

test.each(otherRetention(submissions).map((rule) => [getTableName(rule.table), rule] as const))(
  '%s goes as its rule says',
  (_, { table, ...kept }) => {
    if ('job' in kept) expect(jobDefinitions.map(({ name }) => name)).toContain(kept.job);
    if (!('with' in kept)) return;
    const key = getTableConfig(table).foreignKeys.find(
      (one) => one.reference().foreignTable === kept.with && one.onDelete === 'cascade',
    );
    expect(key, `rows go with ${getTableName(kept.with)}`).toBeTruthy();
    expect(ruled).toContain(getTableName(kept.with));
  },
);
