import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreGuardFileName } from '#app/platform/database/restore-guard.ts';
import { readSettings } from '#app/platform/process/settings.ts';
import { lookAtBackup, lookAtErasures } from './machine.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const settings = () =>
  readSettings({
    DATA_DIR: path.join(folder, 'data'),
    ERASURES_DIR: path.join(folder, 'backup/erasures'),
    DATABASE_URL: 'postgres://naledi@127.0.0.1/naledi',
    AUTH_SECRET: 'x'.repeat(32),
  });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('the backups of an external server are judged by what its cron notes, each repository for itself', async () => {
  expect(await lookAtBackup(settings())).toEqual([expect.objectContaining({ state: 'unknown' })]);
  await mkdir(path.join(folder, 'backup'));
  for (const [number, hours] of [
    [1, 3],
    [2, 40],
  ] as const) {
    const file = path.join(folder, `backup/last-backup-${number}`);
    await writeFile(file, '');
    await utimes(file, hoursAgo(hours), hoursAgo(hours));
  }
  expect(await lookAtBackup(settings())).toEqual([
    expect.objectContaining({ state: 'well', says: 'The newest in repository 1 is 3 hours old.' }),
    expect.objectContaining({ state: 'wrong', says: 'The newest in repository 2 is 40 hours old.' }),
  ]);
});

test('the folder of erasures is looked at where it is not that of the site', async () => {
  expect(await lookAtErasures({ ...settings(), ERASURES_DIR: settings().DATA_DIR })).toEqual([]);
  const away = await lookAtErasures(settings());
  expect(away).toEqual([
    expect.objectContaining({ state: 'wrong', says: 'ERASURES_DIR cannot be written (ENOENT).' }),
  ]);
  const erasures = path.join(folder, 'backup/erasures');
  await mkdir(erasures, { recursive: true });
  expect(await lookAtErasures(settings())).toEqual([expect.objectContaining({ state: 'unknown' })]);
  const list = { version: 1, written: hoursAgo(1).toISOString(), erased: [], banned: [], roles: [] };
  await writeFile(path.join(erasures, restoreGuardFileName), JSON.stringify(list));
  expect(await lookAtErasures(settings())).toEqual([
    expect.objectContaining({ state: 'well', says: 'The list in ERASURES_DIR was written 60 minutes ago.' }),
  ]);
  await rm(path.join(erasures, restoreGuardFileName));
  await mkdir(path.join(erasures, restoreGuardFileName));
  expect(await lookAtErasures(settings())).toEqual([
    expect.objectContaining({ state: 'wrong', says: expect.stringContaining('cannot be read (EISDIR)') }),
  ]);
});
