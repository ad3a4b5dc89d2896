import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { register } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificate } from '#tests/site/certificate.ts';
import { measureMachine } from './machine.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'machine-'));
});
afterEach(async () => {
  register.clear();
  await rm(folder, { recursive: true, force: true });
});

/** What is told of a machine with these settings, by name. */
async function told(more: { SITE_URL?: string; DATABASE_URL?: string; ERASURES_DIR?: string } = {}) {
  register.clear();
  measureMachine({
    DATA_DIR: path.join(folder, 'data'),
    ERASURES_DIR: path.join(folder, 'backup/erasures'),
    SITE_URL: 'http://127.0.0.1:3000',
    DATABASE_URL: undefined,
    ...more,
  });
  const lines = (await register.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => line.split(' ')).map(([name = '', value]) => [name, Number(value)]),
  );
}

async function written(file: string, at: number) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
  await utimes(file, at, at);
}

test('a site with its own database tells of the room on its disk, and of its newest backup or that there is none', async () => {
  await mkdir(path.join(folder, 'data'));
  const without = await told();
  expect(Object.keys(without).sort()).toEqual(['backup_newest_timestamp_seconds', 'disk_free_bytes']);
  expect(without.backup_newest_timestamp_seconds).toBe(0);
  expect(without.disk_free_bytes).toBeGreaterThan(0);
  await written(path.join(folder, 'data/backups/monday.gz'), 1_700_000_000);
  await written(path.join(folder, 'data/backups/tuesday.gz'), 1_700_086_400);
  expect((await told()).backup_newest_timestamp_seconds).toBe(1_700_086_400);
});

test('of an external database the repository counts whose backup is oldest, whatever npm run backup left', async () => {
  const external = { DATABASE_URL: 'postgres://naledi@127.0.0.1/naledi' };
  await written(path.join(folder, 'backup/last-backup-1'), 1_700_086_400);
  await written(path.join(folder, 'backup/last-backup-2'), 1_700_000_000);
  await written(path.join(folder, 'data/backups/by-hand.gz'), 1_700_172_800);
  expect(await told(external)).toMatchObject({ backup_newest_timestamp_seconds: 1_700_000_000 });
});

test('a repository without a backup counts as one that never had any, and nothing is told where none is to be seen', async () => {
  const external = { DATABASE_URL: 'postgres://naledi@127.0.0.1/naledi' };
  expect(await told(external), 'not even a folder').toEqual({ backup_newest_timestamp_seconds: 0 });
  expect(await told({ ...external, ERASURES_DIR: path.join(folder, 'data') })).toEqual({});
  await written(path.join(folder, 'backup/last-backup-1'), 1_700_086_400);
  expect(await told(external)).toEqual({ backup_newest_timestamp_seconds: 0 });
  await symlink('last-backup-1', path.join(folder, 'backup/last-backup-2'));
  expect(await told(external), 'one by choice').toEqual({ backup_newest_timestamp_seconds: 1_700_086_400 });
});

test('when the certificate at the site’s address ends', async () => {
  const server = createServer(certificate('491231'));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const found = await told({ SITE_URL: `https://localhost:${port}` });
  server.close();
  expect(found.certificate_ends_timestamp_seconds).toBe(Date.parse('2049-12-31T00:00:00Z') / 1000);
});

test('a certificate that cannot be asked for is left out', async () => {
  expect(
    await told({
      SITE_URL: 'https://127.0.0.1:1',
      DATABASE_URL: 'postgres://naledi@127.0.0.1/naledi',
      ERASURES_DIR: path.join(folder, 'data'),
    }),
  ).toEqual({});
});
