import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assets } from './assets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file that could not be read once is read again when it is asked for again', async () => {
  const file = path.join(folder, 'robots.txt');
  await writeFile(file, 'User-agent: *');
  const app = new Hono().use(assets(folder)).onError((_error, c) => c.text('trouble', 500));
  expect((await app.request('/unknown.txt')).status).toBe(404);
  await rename(file, `${file}.away`);
  expect((await app.request('/robots.txt')).status).toBe(500);
  await rename(`${file}.away`, file);
  const answer = await app.request('/robots.txt');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('User-agent: *');
});

test('a file that was compressed when it was built goes as it is, or in the compression that a browser knows', async () => {
  await writeFile(path.join(folder, 'python-0123456789ab.br'), brotliCompressSync('print(1)'));
  const app = new Hono().use(assets(folder));
  const ask = (accepts: string) =>
    app.request('/python-0123456789ab.br', { headers: { 'accept-encoding': accepts } });
  const answer = await ask('gzip, br');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('print(1)');
  const other = await ask('gzip');
  expect(other.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(Buffer.from(await other.arrayBuffer())).toString()).toBe('print(1)');
  expect((await ask('identity')).status).toBe(406);
});

test('a file that came with the next build is found by a process of the one before, which looks for new ones once a second', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const app = new Hono().use(assets(folder));
  const ask = async (file: string) => (await app.request(file)).status;
  expect(await ask('/page-0123456789ab.css')).toBe(404);
  clock.mockReturnValue(11_000);
  expect(await ask('/other-0123456789ab.css')).toBe(404);
  await writeFile(path.join(folder, 'page-0123456789ab.css'), 'a{}');
  expect(await ask('/page-0123456789ab.css')).toBe(404);
  clock.mockReturnValue(12_000);
  expect(await ask('/robots.txt')).toBe(404);
  expect(await ask('/page-0123456789ab.css')).toBe(200);
  await rm(folder, { recursive: true });
  clock.mockReturnValue(13_000);
  expect(await ask('/other-0123456789ab.css')).toBe(404);
  expect(await ask('/page-0123456789ab.css')).toBe(200);
  clock.mockRestore();
});
