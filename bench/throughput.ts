import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Row } from './table.ts';

export const loadSeconds = 4;
const rounds = 3;
const run = promisify(execFile);
const script = (name: string) => path.join(import.meta.dirname, name);

/** Answers per second of a page, with 16 connections for `loadSeconds`. */
export async function requestsPerSecond(url: string): Promise<number> {
  const { stdout } = await run(process.execPath, [script('load.ts'), url, String(loadSeconds)]);
  return Number(stdout);
}

/** The answer as it goes over the wire: its headers and its compressed bytes. */
async function rawAnswer(url: string): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
    IncomingMessage,
  ];
  const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers;
  return { headers, body: await buffer(response) };
}

/**
 * The home page from the cache against a bare `node:http` that returns the same headers and bytes: each server and the load
 * in a process of its own, three rounds each in turn, so that whatever else the machine does touches both; the best
 * rounds are compared. The product runs as `npm start` runs it, its request log included.
 */
export async function measureThroughput(url: string): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-raw-'));
  const { headers, body } = await rawAnswer(url);
  const file = path.join(folder, 'home.br');
  writeFileSync(file, body);
  const raw = spawn(process.execPath, [script('raw-server.ts'), JSON.stringify(headers), file]);
  const [port] = await once(raw.stdout, 'data');
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await requestsPerSecond(`http://127.0.0.1:${String(port).trim()}/`));
    ours.push(await requestsPerSecond(url));
  }
  raw.kill();
  rmSync(folder, { recursive: true, force: true });
  const ratio = Math.max(...ours) / Math.max(...bare);
  const measured = `${ratio.toFixed(2)}x (${Math.max(...ours)} of ${Math.max(...bare)} requests/s)`;
  return [
    {
      figure: 'cached page against raw `node:http` with the same bytes',
      measured,
      must: '0.30x',
      aim: '0.70x',
      ok: ratio >= 0.3,
    },
  ];
}
