import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDirectory } from './make-directory.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'make-'));
});
afterAll(() => rm(root, { recursive: true }));

test('makes what is missing, also for many who ask at once', async () => {
  const directory = path.join(root, 'a/b/c');
  await Promise.all(Array.from({ length: 20 }, () => makeDirectory(directory)));
  expect((await stat(directory)).isDirectory()).toBe(true);
  await makeDirectory(directory);
});

test('a file in the way is an error', async () => {
  const file = path.join(root, 'file');
  await writeFile(file, '');
  await expect(makeDirectory(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeDirectory(path.join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});
