import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateMigrations } from '#app/platform/database/generate.ts';

/** A migrations folder generated from the current tables, with the functions. */
export function freshMigrations(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'migrations-')), 'drizzle');
  generateMigrations(folder);
  copyFileSync('drizzle/functions.sql', path.join(folder, 'functions.sql'));
  return folder;
}
