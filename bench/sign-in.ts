/** `node bench/sign-in.ts [seconds]`: public pages while 50 people a second try to sign in, beside the same pages in peace. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgres } from '@naledi/embedded-postgres';
import pg from 'pg';
import { createPasswords } from '#app/accounts/password/passwords.server.ts';
import { startSiteProcess } from '#tests/site/process.ts';
import { emailOf, type Flood, password } from './flood.ts';
import { atMost, median, printTable, type Row } from './table.ts';

const accounts = 300;
const run = promisify(execFile);
const agent = new Agent({ keepAlive: true });

/** From memory, and rendered after a look into the database. */
const pages = { cached: '/', rendered: '/events/1/register' };
type Kind = keyof typeof pages;
type Times = Record<Kind, number[]>;
const kinds = Object.keys(pages) as Kind[];

/** Milliseconds until the whole answer is there. */
function timed(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });
}

/** A visitor for each kind, so that pages meet in the server in peace as well: some forty page views a second. */
async function visit(url: string, seconds: number, times: Times): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const visitor = async (kind: Kind) => {
    while (performance.now() < end) {
      times[kind].push(await timed(url + pages[kind]));
      // Not in step with the attempts, nor with each other.
      await sleep(40 + Math.random() * 60);
    }
  };
  await Promise.all(kinds.map(visitor));
}

/** Members with a password, straight into the bundled database of `data`. */
export async function makeAccounts(data: string): Promise<void> {
  const config = await findPostgres(data);
  if (!config) throw new Error('the bundled database does not run');
  const client = new pg.Client(config);
  await client.connect();
  const emails = Array.from({ length: accounts }, (_, i) => emailOf(i));
  const hash = await createPasswords().hash(password);
  await client.query(
    `insert into users (id, name, email, email_verified) select e, 'A Member', e, true from unnest($1::text[]) e`,
    [emails],
  );
  await client.query(
    `insert into profiles (user_id, full_name, email) select e, 'A Member', e from unnest($1::text[]) e`,
    [emails],
  );
  await client.query(
    `insert into accounts (id, account_id, provider_id, user_id, password)
     select e, e, 'credential', e, $2 from unnest($1::text[]) e`,
    [emails, hash],
  );
  await client.end();
}

const p95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/** `seconds` of attempts, and as long in peace: half before and half after. Limits as they are in production. */
export async function measureSignIn(seconds = 60): Promise<Row[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-sign-in-'));
  const site = await startSiteProcess(data, {
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMIT_SCALE: '1',
  });
  const times = (): Times => ({ cached: [], rendered: [] });
  const [peace, flooded] = [times(), times()];
  try {
    await makeAccounts(data);
    await visit(site.url, 5, times());
    await visit(site.url, seconds / 2, peace);
    const script = path.join(import.meta.dirname, 'flood.ts');
    const [{ stdout }] = await Promise.all([
      run(process.execPath, [script, site.url, String(seconds), String(accounts)]),
      // Node takes a moment to start.
      sleep(500).then(() => visit(site.url, seconds - 1, flooded)),
    ]);
    await sleep(1500);
    await visit(site.url, seconds / 2, peace);
    return [...compared(peace, flooded), ...answered(JSON.parse(stdout) as Flood)];
  } finally {
    await site.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

const compared = (peace: Times, flooded: Times): Row[] =>
  kinds.flatMap((kind) =>
    Object.entries({ median, p95 }).map(([name, of]) => {
      const [before, under] = [of(peace[kind]), of(flooded[kind])];
      const figures = `${under.toFixed(1)} ms against ${before.toFixed(1)} ms`;
      return atMost(`50 sign-ins/s, ${kind} page, ${name}: ${figures}`, under / before, 2, 1.3, 'x');
    }),
  );

function answered({ seconds, statuses, refused, clear }: Flood): Row[] {
  const sent = Object.values(statuses).reduce((sum, n) => sum + n, 0);
  const expected = ['200', '202', '303', '400', '429'];
  const other = Object.entries(statuses).flatMap(([status, n]) => (expected.includes(status) ? [] : [n]));
  const counts = Object.entries(statuses).map(([status, n]) => `${n} × ${status}`);
  return [
    atMost(
      `answers to ${sent} attempts in ${seconds} s (${counts.join(', ')}) of another kind`,
      other.reduce((a, b) => a + b, 0),
      0,
      0,
      '',
    ),
    atMost(`of ${refused.length} × 429, without a clear text`, refused.length - clear, 0, 0, ''),
    ...(refused.length > 0 ? [atMost('429, median', median(refused), 100, 20, 'ms')] : []),
  ];
}

if (import.meta.main) {
  printTable(await measureSignIn(Number(process.argv[2] ?? 60)));
  process.exit();
}
