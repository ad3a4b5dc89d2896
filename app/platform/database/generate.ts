import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const functions = 'functions';

/** A migration for changed tables, named `name`, and one with all `*.sql` files when one of them changed. Returns the files. */
export function generateMigrations(folder: string, name = 'tables'): string[] {
  const before = migrationsIn(folder);
  drizzleKit(folder, ['--name', name]);
  // The rooms' files stand on what the platform's make.
  const isPlatform = (file: string) => file.startsWith('app/platform/');
  const wanted = globSync('app/**/*.sql')
    .sort((a, b) => Number(isPlatform(b)) - Number(isPlatform(a)) || (a < b ? -1 : 1))
    .map((file) => withTables(readFileSync(file, 'utf8').trim(), folder))
    .join('\n\n--> statement-breakpoint\n');
  const newest = migrationsIn(folder).findLast((file) => file.endsWith(`_${functions}.sql`));
  if (!newest || readFileSync(path.join(folder, newest), 'utf8').trim() !== wanted) {
    drizzleKit(folder, ['--name', functions, '--custom']);
    writeFileSync(path.join(folder, migrationsIn(folder).at(-1) ?? ''), `${wanted}\n`);
  }
  return migrationsIn(folder).filter((file) => !before.includes(file));
}

/** Writes the tables' names behind `-- For tables with column:`, so that a new table asks for a new migration. */
const withTables = (text: string, folder: string): string =>
  text.replace(
    /^(-- For tables with (\w+)):/gm,
    (_, line, column) => `${line} (${tablesWith(folder, column)}):`,
  );

function tablesWith(folder: string, column: string): string {
  const newest = globSync(path.join(folder, 'meta/*_snapshot.json')).sort().at(-1) ?? '';
  const { tables } = JSON.parse(readFileSync(newest, 'utf8')) as Snapshot;
  const found = Object.values(tables).filter(({ columns }) => Object.hasOwn(columns, column));
  return found
    .map(({ name }) => name)
    .sort()
    .join(', ');
}

interface Snapshot {
  tables: Record<string, { name: string; columns: Record<string, unknown> }>;
}

const migrationsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.sql'))
        .sort()
    : [];

function drizzleKit(folder: string, options: string[]): void {
  const tables = ['--dialect', 'postgresql', '--schema', './app/**/*.table.ts'];
  // It puts a dot before the folder, and ends well when it failed.
  const command = ['generate', ...tables, '--out', path.relative('.', folder), ...options];
  const said = execFileSync('node_modules/.bin/drizzle-kit', command, { stdio: ['inherit', 'pipe', 'pipe'] });
  if (!/No schema changes|Your SQL migration|Prepared empty file/.test(said.toString()))
    throw new Error(`drizzle-kit could not compare the tables with ${folder}:\n${said}`);
}

if (import.meta.main) {
  const written = generateMigrations('drizzle', process.argv[2]);
  console.log(written.length > 0 ? `migrations written: ${written.join(', ')}` : 'migrations: up to date');
}
