import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Generates a migration for changed tables, named `name`. Returns the files. */
export function generateMigrations(folder: string, name = 'tables'): string[] {
  const before = migrationsIn(folder);
  const tables = ['--dialect', 'postgresql', '--schema', './app/**/*.table.ts'];
  // drizzle-kit puts `./` before the folder, and exits with 0 even if it failed.
  const command = ['generate', ...tables, '--out', path.relative('.', folder), '--name', name];
  const output = execFileSync('node_modules/.bin/drizzle-kit', command, {
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  if (!/No schema changes|Your SQL migration/.test(output.toString()))
    throw new Error(`drizzle-kit could not compare the tables with ${folder}:\n${output}`);
  return migrationsIn(folder).filter((file) => !before.includes(file));
}

const migrationsIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

if (import.meta.main) {
  const written = generateMigrations('drizzle', process.argv[2]);
  console.log(written.length > 0 ? `migrations written: ${written.join(', ')}` : 'migrations: up to date');
}
