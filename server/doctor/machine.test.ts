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

async function written(name: string, at: Date) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
  await utimes(file, at, at);
}

test('the backups of an external server are judged by what its cron notes, each repository for itself', async () => {
  await written('backup/last-backup-1', hoursAgo(3));
  await written('data/backups/by-hand.gz', hoursAgo(1));
  expect(await lookAtBackup(settings())).toEqual([
    expect.objectContaining({ state: 'well', says: 'The newest in repository 1 is 3 hours old.' }),
    expect.objectContaining({
      state: 'wrong',
      says: `There is none in repository 2: no ${folder}/backup/last-backup-2.`,
    }),
  ]);
  await written('backup/last-backup-2', hoursAgo(40));
  expect(await lookAtBackup(settings())).toEqual([
    expect.objectContaining({ state: 'well', says: 'The newest in repository 1 is 3 hours old.' }),
    expect.objectContaining({ state: 'wrong', says: 'The newest in repository 2 is 40 hours old.' }),
  ]);
});

test('where nothing is noted npm run backup counts, and what should be noted is missed', async () => {
  const nowhere = { ...settings(), ERASURES_DIR: settings().DATA_DIR };
  expect(await lookAtBackup(nowhere)).toEqual([expect.objectContaining({ state: 'unknown' })]);
  expect(await lookAtBackup(settings())).toEqual([
    expect.objectContaining({ state: 'wrong' }),
    expect.objectContaining({ state: 'wrong' }),
  ]);
  await written('data/backups/monday.gz', hoursAgo(5));
  const monday = [expect.objectContaining({ state: 'well', says: 'The newest is 5 hours old.' })];
  expect(await lookAtBackup(nowhere)).toEqual(monday);
  expect(await lookAtBackup(settings())).toEqual(monday);
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
