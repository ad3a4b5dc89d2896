import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { readSecret } from '#app/platform/secret.ts';
import { startBundled } from './bundled.ts';
import { migrate } from './migrate.ts';

const log = createLog('silent');
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('npm run backup and npm run restore', { timeout: 60_000 }, () => {
  const run = (script: string, data: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [`app/platform/database/${script}.ts`, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: data },
    });

  it('move a site with the bundled server to another place, running or not', async () => {
    const [old, fresh] = [path.join(directory, 'old'), path.join(directory, 'fresh')];
    const site = await startBundled(old, { log });
    await migrate(site.config, { log, folder: 'drizzle' });
    const secret = await readSecret(old);
    const file = path.join(directory, 'site.gz');
    expect((await run('backup', old, file)).stdout).toMatch(/^Backed up \d+ rows of \d+ tables:/);
    await expect(run('restore', old, file)).rejects.toThrow(
      `DATA_DIR ${old} is in use by another process of this app (pid ${process.pid}). Stop that one, give this one a DATA_DIR`,
    );
    await site.stop();
    expect((await run('restore', fresh, file)).stdout).toMatch(/^Restored \d+ rows/);
    expect(await readSecret(fresh)).toBe(secret);
    await expect(run('restore', fresh, file)).rejects.toThrow('not empty');
    await run('restore', fresh, file, '--replace');
    const { stdout } = await run('backup', fresh);
    expect(stdout).not.toContain(secret);
    expect(await readdir(path.join(fresh, 'backups'))).toEqual([
      expect.stringMatching(/^[\dT-]+\.backup\.gz$/),
      'erasures.json',
    ]);
    await expect(run('backup', path.join(directory, 'nothing'))).rejects.toThrow('There is no database');
    await expect(run('restore', fresh)).rejects.toThrow('Say which file');
  });
});
