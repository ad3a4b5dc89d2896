import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '@naledi/embedded-postgres';
import { expect, test } from 'vitest';
import { startSiteProcess } from '#tests/site/process.ts';

test('what stops npm stops the product, in good order', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'npm-start-'));
  const site = await startSiteProcess(data, {}, ['npm', 'start']);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await findPostgres(data)).toBeUndefined();
  await rm(data, { recursive: true, force: true });
}, 60_000);
