/**
 * Fails when a migration, or a change of `functions.sql`, would break the release before, which goes on working while processes are
 * replaced one after the other, or keep people waiting: first add, and take away in a later release. A statement passes under a comment
 * that names the migration since which nothing uses what it takes away, "-- unused since 0003", or that says why the release before
 * can live with it and nobody waits for long, "-- gentle: the table has some hundred rows". With `--released`, at a release, what
 * `functions.sql` says now is what the release before says.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { harmToReleaseBefore, isVouchedFor } from './migration-harm.ts';
import { type SqlStatement, sqlStatements } from './sql-statements.ts';

const functionsFile = 'drizzle/functions.sql';
const releasedFile = 'drizzle/functions.released.json';

/** What the release before has in its `functions.sql`. */
export interface ReleasedFunctions {
  names: string[];
  statements: string[];
}

const functionName = ({ code }: SqlStatement) => /^create (?:or replace )?function (\w+)/i.exec(code)?.[1];
const fingerprint = ({ text }: SqlStatement) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What a `functions.sql` holds, for the check of the next release. */
export function releasedFunctions(sql: string): ReleasedFunctions {
  const all = sqlStatements(sql);
  return { names: all.flatMap((one) => functionName(one) ?? []), statements: all.map(fingerprint) };
}

/** What has changed in `functions.sql` and could harm the release before. A function of a new name is called by nobody yet. */
export function harmOfFunctions(sql: string, before: ReleasedFunctions): string[] {
  const changed = sqlStatements(sql).filter(
    (one) =>
      !before.statements.includes(fingerprint(one)) &&
      !isVouchedFor(one) &&
      (functionName(one) === undefined || before.names.includes(functionName(one)!)),
  );
  return changed.flatMap(({ text }) => harmToReleaseBefore(text));
}

function check(): void {
  const files = readdirSync('drizzle').filter((file) => /^\d{4}_.*\.sql$/.test(file));
  const texts = files.map((file) => ({
    file: `drizzle/${file}`,
    sql: readFileSync(`drizzle/${file}`, 'utf8'),
  }));
  const functions = readFileSync(functionsFile, 'utf8');
  const problems = texts.flatMap(({ file, sql }) =>
    harmToReleaseBefore(sql).map((harm) => `${file} ${harm}`),
  );
  const released: ReleasedFunctions = JSON.parse(readFileSync(releasedFile, 'utf8'));
  for (const harm of harmOfFunctions(functions, released)) problems.push(`${functionsFile} ${harm}`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    process.exitCode = 1;
    return;
  }
  const vouched = [...texts.map(({ sql }) => sql), functions].flatMap(sqlStatements).filter(isVouchedFor);
  console.log(
    `migrations: the release before goes on working, as far as the form of the statements tells. ${vouched.length} of them are believed ` +
      'for their comment. Not seen: whether values, defaults and bodies of functions mean the same to both releases, and how long a statement takes.',
  );
}

if (import.meta.main) {
  if (process.argv.includes('--released'))
    writeFileSync(
      releasedFile,
      `${JSON.stringify(releasedFunctions(readFileSync(functionsFile, 'utf8')), null, 2)}\n`,
    );
  else check();
}
