/**
 * Fails if a migration would break the previous release, which keeps running while processes are replaced, or would keep people waiting:
 * add first, and remove in a later release. A statement passes under a comment that names the migration since which nothing uses what
 * it removes ("-- unused since 0003"), or that says why the previous release can live with it and nobody waits for long
 * ("-- gentle: the table has some hundred rows").
 */
import { readdirSync, readFileSync } from 'node:fs';
import { harmToReleaseBefore, isVouchedFor } from './migration-harm.ts';
import { sqlStatements } from './sql-statements.ts';

const migrations = readdirSync('drizzle')
  .filter((file) => /^\d{4}_.*\.sql$/.test(file))
  .map((file) => ({ file: `drizzle/${file}`, sql: readFileSync(`drizzle/${file}`, 'utf8') }));

const problems = migrations.flatMap(({ file, sql }) =>
  harmToReleaseBefore(sql).map((harm) => `${file} ${harm}`),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else {
  const vouched = migrations.flatMap(({ sql }) => sqlStatements(sql)).filter(isVouchedFor);
  console.log(
    `migrations: the previous release keeps working, as far as the form of the statements tells; ${vouched.length} are believed ` +
      'for their comment. Not seen: functions.sql, whether values and defaults mean the same to both releases, and how long a statement takes.',
  );
}
