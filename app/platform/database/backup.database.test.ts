import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/process/log.ts';
import { readSettings } from '#app/platform/process/settings.ts';
import { readSecret } from '#app/platform/secrets/secret.ts';
import { backup } from './backup.ts';
import { startBundled } from './bundled.ts';
import type { ConnectionConfig } from './database.ts';
import { migrate } from './migrate.ts';
import { restoreSite } from './restore.ts';

const log = createLog('silent');
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'backup-'));
});
afterEach(() => rm(directory, { recursive: true }));

// Generous: several processes and servers start alongside other tests.
describe('npm run backup and npm run restore', { timeout: 240_000 }, () => {
  const run = (script: string, data: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [`app/platform/database/${script}.ts`, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: data },
    });
  const settingsOf = (data: string) => readSettings({ DATA_DIR: data });
  /** Runs the commands in this process; returns their output or throws. */
  const backUp = (data: string) => backup(settingsOf(data), log);
  const restore = (data: string, file?: string) =>
    restoreSite(settingsOf(data), log, { file, replace: false, migrations: path.resolve('drizzle') });

  /** A picture, whose files are in a table of their own. */
  const files = [0, 320, 640].map((width) => ({ width, body: randomBytes(200_000 + width) }));
  const inside = async <Answer>(config: ConnectionConfig, ask: (client: pg.Client) => Promise<Answer>) => {
    const client = new pg.Client(config);
    await client.connect();
    return ask(client).finally(() => client.end());
  };
  const upload = async (client: pg.Client) => {
    await client.query(`insert into pictures (hash, name, width, height, format, size, alt, shows_child, widths, created_at)
      values ('aa', 'Lamp', 640, 480, 'webp', 200000, 'A lamp', true, '{320,640}', now())`);
    for (const { width, body } of files)
      await client.query(`insert into picture_files values ('aa', $1, 'webp', $2)`, [width, body]);
  };

  it('move a site with the bundled server to another place, running or not, with its pictures byte by byte', async () => {
    const [old, fresh] = [path.join(directory, 'old'), path.join(directory, 'fresh')];
    const site = await startBundled(old, { log });
    await migrate(site.config, { log, folder: 'drizzle' });
    await inside(site.config, upload);
    const secret = await readSecret(old);
    const file = path.join(directory, 'site.gz');
    expect((await run('backup', old, file)).stdout).toMatch(/^Backed up \d+ rows of \d+ tables:/);
    await expect(run('restore', old, file)).rejects.toThrow(
      `DATA_DIR ${old} is in use by another process of this app (pid ${process.pid}). Stop that one, give this one a DATA_DIR`,
    );
    await site.stop();
    expect((await run('restore', fresh, file)).stdout).toMatch(/^Restored \d+ rows/);
    expect(await readSecret(fresh)).toBe(secret);
    await expect(restore(fresh, file)).rejects.toThrow('not empty');
    await run('restore', fresh, file, '--replace');
    expect(await backUp(fresh)).not.toContain(secret);
    expect(await readdir(path.join(fresh, 'backups'))).toEqual([
      expect.stringMatching(/^[\dT-]+\.backup\.gz$/),
      'erasures.json',
    ]);
    const restored = await startBundled(fresh, { log });
    const [pictures, bodies] = await inside(restored.config, async (client) => [
      (await client.query('select alt, shows_child, widths from pictures')).rows,
      (await client.query('select width, body from picture_files order by width')).rows,
    ]);
    await restored.stop();
    expect(pictures).toEqual([{ alt: 'A lamp', shows_child: true, widths: [320, 640] }]);
    expect(bodies!.map(({ width }) => width)).toEqual([0, 320, 640]);
    expect(bodies!.every(({ body }, at) => files[at]?.body.equals(body))).toBe(true);
    await expect(backUp(path.join(directory, 'nothing'))).rejects.toThrow('There is no database');
    await expect(restore(fresh)).rejects.toThrow('Say which file');
  });
});
