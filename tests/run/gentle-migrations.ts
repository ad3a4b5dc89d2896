/**
 * Fails if a migration would break the previous release, which keeps running while processes are replaced:
 * add first, and remove in a later release, in a statement under the comment "-- unused since 0003" that
 * names the migration since which nothing uses it.
 */
import { readdirSync, readFileSync } from 'node:fs';

const harms: [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|function|type|schema)\b/i, 'takes away what the release before reads'],
  [/\brename\s+(to|column|constraint)\b/i, 'renames what the release before uses'],
  [/\balter\s+column\b.*\b(set\s+data\s+)?type\b/is, 'changes the type of a column'],
  [/\balter\s+column\b.*\bset\s+not\s+null\b/is, 'wants a value that the release before may leave out'],
  [/\balter\s+column\b.*\bdrop\s+default\b/is, 'wants a value that the release before may leave out'],
  [
    /\badd\s+column\b(?!.*\b(default|generated)\b).*\bnot\s+null\b/is,
    'adds a column without a default that the release before does not fill',
  ],
  [/^\s*truncate\b/im, 'deletes rows that the release before reads'],
];

/** What a migration would break in the previous release; empty if it only adds. */
export function harmToReleaseBefore(sql: string): string[] {
  const statements = sql.split('--> statement-breakpoint').flatMap((part) => part.split(/;\s*$/m));
  const made = new Set([...sql.matchAll(/\bcreate\s+table\s+"?(\w+)/gi)].map(([, table]) => table));
  return statements.flatMap((statement) => {
    if (/^\s*-- unused since \d{4}\s*$/m.test(statement)) return [];
    const table = /\balter\s+table\s+(?:only\s+)?"?(\w+)/i.exec(statement)?.[1];
    if (table && made.has(table)) return [];
    const code = statement.replace(/^\s*--.*$/gm, '');
    return harms.filter(([pattern]) => pattern.test(code)).map(([, harm]) => `${harm}: ${code.trim()}`);
  });
}

function check(): void {
  const files = readdirSync('drizzle').filter((file) => /^\d{4}_.*\.sql$/.test(file));
  const problems = files.flatMap((file) =>
    harmToReleaseBefore(readFileSync(`drizzle/${file}`, 'utf8')).map((harm) => `drizzle/${file} ${harm}`),
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('migrations: the release before goes on working');
}

if (import.meta.main) check();
