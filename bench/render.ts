/** `node bench/render.ts`: what the server works for a page that it renders for each request. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';
import { emailOf, password } from './flood.ts';
import { makeAccounts } from './sign-in.ts';
import { atMost, median, printTable, type Row } from './table.ts';

/** Until the compiler has settled: what it works belongs to the start. */
const warmUp = 2_000;
const requests = 500;
const rounds = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** By what a visitor asks for; a number stands for `#`, another one each time. */
const pages: [what: string, address: string][] = [
  ['a form, cached', '/contact-us'],
  ['a form, cached', '/signup'],
  ['a form, rendered', '/sign-in'],
  ['a form, rendered', '/events/1/register'],
  ['a search that was asked before', '/courses?q=python'],
  ['a search that is new', '/courses?q=python&course=x#'],
];

/** Milliseconds of CPU of all threads of the process since its start, in steps of 10. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const answered = (url: string, cookie: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', ...(cookie && { cookie }) };
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });

async function cpuPerRequest(site: RunningSite, address: string, cookie = ''): Promise<number> {
  const pid = site.child.pid as number;
  let asked = 0;
  const ask = () => answered(site.url + address.replace('#', String(asked++)), cookie);
  for (let i = 0; i < warmUp; i++) await ask();
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(pid);
    for (let i = 0; i < requests; i++) await ask();
    took.push((cpuOf(pid) - before) / requests);
  }
  return median(took);
}

/** Signs a member in whom `makeAccounts` made; the session's cookie. */
export async function signIn(site: RunningSite): Promise<string> {
  const response = await fetch(`${site.url}/sign-in`, {
    method: 'POST',
    headers: { accept: 'application/json', origin: site.url },
    body: new URLSearchParams({ email: emailOf(0), password }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const session = cookies.find((cookie) => cookie.includes('session_token='));
  if (!response.ok || !session) throw new Error(`signing in answered ${response.status}`);
  // Not the message of welcome, which a browser brings back only once.
  return session;
}

/**
 * CPU time of the whole server process (all threads, kernel included) for one request: HTTP, loaders, rendering, compression
 * and the log line, as `npm start` runs it. Other work on the machine lengthens it less than it lengthens the answer.
 */
export async function measureRender(site: RunningSite, data: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, address] of pages)
    rows.push(atMost(`server CPU, ${what}: ${address}`, await cpuPerRequest(site, address), 1, 0.5, 'ms'));
  await makeAccounts(data);
  const dashboard = await cpuPerRequest(site, '/dashboard', await signIn(site));
  rows.push(atMost('server CPU, /dashboard of a member', dashboard, 1, 0.5, 'ms'));
  return rows;
}

if (import.meta.main) {
  const data = await mkdtemp(path.join(tmpdir(), 'bench-render-'));
  const site = await startSiteProcess(data);
  printTable(await measureRender(site, data).finally(() => site.end('SIGTERM')));
  await rm(data, { recursive: true, force: true });
}
