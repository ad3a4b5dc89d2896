import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#app/platform/process/settings.ts';
import { readSecret, withSecret } from './secret.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'secret-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('the generated secret', () => {
  it('is made once, for its owner only, in a directory that need not exist', async () => {
    const place = path.join(directory, 'deep', 'data');
    const secret = await readSecret(place);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await readSecret(place)).toBe(secret);
    expect((await stat(path.join(place, 'secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(place)).toEqual(['secret']);
  });

  it('is the same for concurrent callers', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => readSecret(directory)));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(directory)).toEqual(['secret']);
  });

  it.each(['', 'short'])('is not silently replaced when its file is damaged: %j', async (content) => {
    await writeFile(path.join(directory, 'secret'), content);
    await expect(readSecret(directory)).rejects.toThrow('damaged');
  });

  it('completes settings without a secret', async () => {
    const settings = readSettings({ DATA_DIR: directory });
    const { AUTH_SECRET } = await withSecret(settings);
    expect(AUTH_SECRET).toBe((await readFile(path.join(directory, 'secret'), 'utf8')).trim());
    const own = readSettings({ DATA_DIR: path.join(directory, 'none'), AUTH_SECRET: 'x'.repeat(32) });
    expect((await withSecret(own)).AUTH_SECRET).toBe('x'.repeat(32));
    expect(await readdir(directory)).toEqual(['secret']);
  });
});
