import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '@naledi/embedded-postgres';
import { lockDirectory } from '@naledi/embedded-postgres/directory-lock';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/process/log.ts';
import { readSettings } from '#app/platform/process/settings.ts';
import { openServices } from './services.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'services-'));
  await symlink(path.resolve('drizzle'), path.join(root, 'drizzle'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('content that stops the start leaves no database running', async () => {
  const DATA_DIR = path.join(root, 'data');
  const start = openServices(readSettings({ DATA_DIR }), createLog('silent'), { root, build: root });
  await expect(start).rejects.toMatchObject({ name: 'ContentError' });
  await (await lockDirectory(DATA_DIR)).release();
  expect(await findPostgres(DATA_DIR)).toBeUndefined();
});
