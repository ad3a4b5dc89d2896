/** Fails if the tables in the code differ from the committed migrations. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateMigrations } from '#app/platform/database/generate.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'drift-'));
const copy = path.join(folder, 'drizzle');
cpSync('drizzle', copy, { recursive: true });
const missing = generateMigrations(copy);
rmSync(folder, { recursive: true });
if (missing.length > 0) {
  console.error('Tables changed without a migration: run "npm run db:generate" and commit what it writes.');
  process.exitCode = 1;
} else console.log('migrations: up to date');
