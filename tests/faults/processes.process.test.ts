import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '@naledi/embedded-postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordBuild } from '#server/processes/build-state.js';
import { isLong } from '#tests/run/rounds.ts';
import { copyProduct } from '#tests/site/copied-product.ts';
import { newData } from '#tests/site/new-data.ts';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';
import { hasTerminal, inTerminal } from '#tests/site/terminal.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** Several processes on one port, started as operators do (operation.md, PROCESSES). */

let data: string;
beforeEach(async () => {
  data = await newData();
});
afterEach(() => rm(data, { recursive: true, force: true }));

const two = { PROCESSES: '2' };

/** Serving processes, without their parent and the database. */
const processesOf = (parent: number) =>
  spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes('server/start.js'))
    .map((line) => Number.parseInt(line, 10))
    .sort();

/** Sequential visitors until stopped; half keep their connection. Resolves with all statuses and failures. */
function visit(url: string, pause = 20) {
  let goesOn = true;
  const seen: (number | string)[] = [];
  const visiting = ['keep-alive', 'close', 'keep-alive', 'close'].map(async (connection, visitor) => {
    const pages = ['/', '/courses', '/sign-in', '/events', '/search?q=python'];
    for (let turn = visitor; goesOn; turn++) {
      const answer = fetch(url + pages[turn % pages.length], { headers: { connection } });
      seen.push(
        await answer.then(async (response) => {
          await response.text();
          return response.status;
        }, String),
      );
      // A pause, to leave the site time for what is measured.
      await sleep(pause);
    }
  });
  return {
    async end() {
      goesOn = false;
      await Promise.all(visiting);
      return { visits: seen.length, failed: seen.filter((status) => status !== 200) };
    },
  };
}

const said = (site: RunningSite, event: string, times = 1) =>
  expect
    .poll(() => site.output().split(`"event":"${event}"`).length - 1, { timeout: 120_000 })
    .toBeGreaterThanOrEqual(times);

test('two processes share a port; one that is killed is replaced; SIGTERM ends all, with the database', async () => {
  const site = await startSiteProcess(data, two);
  const before = processesOf(site.child.pid!);
  expect(before).toHaveLength(2);
  process.kill(before[0]!, 'SIGKILL');
  await sleep(50);
  const visitors = visit(site.url);
  await expect.poll(() => processesOf(site.child.pid!).length, { timeout: 20_000 }).toBe(2);
  expect(processesOf(site.child.pid!)).toContain(before[1]);
  await said(site, 'request', 200);
  expect(await visitors.end()).toMatchObject({ failed: [] });
  expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(processesOf(site.child.pid!)).toEqual([]);
  expect(await findPostgres(data)).toBeUndefined();
}, 120_000);

test('the bundled database takes as many connections as all processes may ask for, also while one is replaced', async () => {
  const site = await startSiteProcess(data, { PROCESSES: '4' });
  const client = new pg.Client({ ...(await findPostgres(data)) });
  await client.connect();
  const { rows } = await client.query<{ most: number }>(
    "select current_setting('max_connections')::int as most",
  );
  await client.end();
  await site.end('SIGTERM');
  expect(rows[0]!.most).toBeGreaterThanOrEqual(5 * 15);
}, 60_000);

test('a process that hangs and is killed fails no new request', async () => {
  const site = await startSiteProcess(data, two);
  const [first] = processesOf(site.child.pid!);
  process.kill(first!, 'SIGSTOP');
  const visits = Array.from({ length: 20 }, () =>
    fetch(`${site.url}/courses`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(10_000),
    }).then(async (response) => {
      await response.text();
      return response.status;
    }, String),
  );
  await sleep(2_000);
  process.kill(first!, 'SIGKILL');
  expect(new Set(await Promise.all(visits))).toEqual(new Set([200]));
  await site.end('SIGTERM');
}, 60_000);

test('what cannot start ends the start and says why', async () => {
  const env = { ...two, MIGRATIONS: '/nowhere' };
  await expect(startSiteProcess(data, env)).rejects.toThrow("Can't find meta");
  expect(await findPostgres(data)).toBeUndefined();
});

test('a port that another program has is named before anything starts', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(startSiteProcess(data, { ...two, PORT: String(port) })).rejects.toThrow(
    `PORT ${port} on 127.0.0.1: another program listens there already`,
  );
  expect(await findPostgres(data)).toBeUndefined();
  other.close();
}, 60_000);

/** A fake build after a change to a script: the same except for one hashed name. */
const quickBuild = `
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { recordBuild } from '#server/processes/build-state.js';
const root = path.resolve(import.meta.dirname, '..');
const to = process.env.BUILD_DIR;
cpSync(path.join(root, 'build'), to, { recursive: true });
rmSync(path.join(to, 'client/assets', process.env.GONE));
recordBuild(root, to);
`;

/** Without npm, so that signals reach the parent itself. */
const commandIn = (root: string) => [
  'env',
  '-C',
  root,
  'setsid',
  ...packageJson.scripts.start.replace(/^exec env /, 'env ').split(' '),
];

test('SIGHUP replaces the build unnoticed; if the new one does not start, the old one stays', async () => {
  const root = copyProduct(mkdtempSync(path.join(tmpdir(), 'product-')));
  if (!isLong) writeFileSync(path.join(root, 'server/build.ts'), quickBuild);
  recordBuild(root, path.join(root, 'build'));
  const gone = readdirSync(path.join(root, 'build/client/assets')).find((file) => file.endsWith('.js'))!;
  const site = await startSiteProcess(data, { ...two, GONE: gone }, commandIn(root));
  const parent = site.child.pid!;
  const before = processesOf(parent);
  const visitors = visit(site.url, 80);

  writeFileSync(path.join(root, 'app/later.ts'), 'export {};\n');
  process.kill(parent, 'SIGHUP');
  await said(site, 'replaced');
  const after = processesOf(parent);
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect((await fetch(`${site.url}/assets/${gone}`)).status).toBe(200);

  const post = path.join(root, 'content/posts', readdirSync(path.join(root, 'content/posts'))[0]!);
  const text = readFileSync(post, 'utf8');
  writeFileSync(post, '---\ntitle: 7\n---\n');
  writeFileSync(path.join(root, 'app/later.ts'), 'export const broken = 1;\n');
  process.kill(parent, 'SIGHUP');
  await said(site, 'replace-refused');
  // The new process says it on another stream, which may be read a moment later.
  await expect.poll(() => site.output()).toContain(path.basename(post));
  expect(processesOf(parent)).toEqual(after);
  writeFileSync(post, text);

  const { visits, failed } = await visitors.end();
  expect(failed).toEqual([]);
  expect(visits).toBeGreaterThan(200);
  expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });
  rmSync(root, { recursive: true });
}, 300_000);

test.runIf(hasTerminal)(
  'SIGHUP from a terminal means the end',
  async () => {
    const site = inTerminal('npm start', { PORT: '0', DATA_DIR: data, ...two }, 'terminal');
    await site.said(/Ready at/);
    const parents = spawnSync('ps', ['-e', '-o', 'pid=,args='], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => line.includes('server/start.js'))
      .map((line) => Number.parseInt(line, 10));
    const [parent] = parents.filter(
      (pid) =>
        processesOf(pid).length === 2 &&
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${data}`),
    );
    process.kill(parent!, 'SIGHUP');
    await site.said(/"event":"stopped"/);
    await expect.poll(() => findPostgres(data), { timeout: 20_000 }).toBeUndefined();
    expect(processesOf(parent!)).toEqual([]);
  },
  60_000,
);
