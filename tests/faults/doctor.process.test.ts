import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newData } from '#tests/site/new-data.ts';
import { startSiteProcess } from '#tests/site/process.ts';

let data: string;
beforeEach(async () => {
  data = await newData();
});
afterEach(() => rm(data, { recursive: true, force: true }));

/** Runs a script of package.json with these settings; returns its output and exit code. */
const command = (script: string, env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync('node', [script], {
    env: { ...process.env, DATA_DIR: data, ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

test('with a backup the doctor finds nothing; without one it says what to do', async () => {
  const site = await startSiteProcess(data);
  const { port } = new URL(site.url);
  const without = command('server/doctor.ts', { PORT: port });
  expect(without.status).toBe(1);
  expect(without.said).toMatch(
    /WRONG Backup: There is none.*\n {6}What to do: Let the machine run npm run backup each night/,
  );
  expect(command('app/platform/database/backup.ts', {}).status).toBe(0);
  const well = command('server/doctor.ts', { PORT: port });
  expect(well.said).toMatch(/^ok {4}Site: It runs and serves\.$/m);
  expect(well.said).toMatch(/^ok {4}Database: PostgreSQL \d+/m);
  expect(well.said).toMatch(/^ok {4}Backup: The newest is 0 hours old\.$/m);
  expect([well.status, well.said]).toEqual([0, expect.not.stringContaining('WRONG')]);
  await site.end('SIGTERM');
  const stopped = command('server/doctor.ts', { PORT: port });
  expect(stopped.said).toContain('?     Site: It does not run on this machine and port now.');
  expect(stopped.said).toContain('?     Database: The bundled one does not run. The site starts it.');
  expect(stopped.status).toBe(0);
}, 60_000);

test('invalid settings are named, but their values never shown', () => {
  const { status, said } = command('server/doctor.ts', { PORT: 'marula', AUTH_SECRET: 'kiosk' });
  expect(status).toBe(1);
  expect(said).toMatch(/^WRONG Settings: PORT must /m);
  expect(said).toMatch(/^WRONG Settings: AUTH_SECRET must /m);
  expect(said).not.toMatch(/marula|kiosk/);
});
