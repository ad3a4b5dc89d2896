/**
 * `node bench/side-by-side.ts <folder> [address]…`: what pages cost, side by side with another version of the product that is
 * built in that folder (`git worktree add <folder> <commit>`, then `npm ci && npm run build` there). All pages, or only those named.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSiteProcess } from '#tests/site/process.ts';
import { signIn } from './render.ts';
import { makeAccounts } from './sign-in.ts';
import { median } from './table.ts';

/** Cached, then dynamic; a number stands for `#`, another one each time. */
const pages = [
  ...['/', '/courses', '/events', '/blog', '/contact-us', '/help', '/privacy', '/courses?q=python'],
  ...['/sign-in', '/events/1/register', '/courses?q=python&course=x#', '/dashboard'],
];
const rounds = 101;
/** Until the compiler has settled. */
const warmUp = 2_000;
/** What a newer version may cost. */
const most = 1.05;
/** Of one turn: as many as take some 20 ms. */
const requestsFor = (address: string) => (pages.indexOf(address) < pages.indexOf('/sign-in') ? 100 : 20);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The bytes of the body as they travel. */
const answered = (url: string, cookie: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br', ...(cookie && { cookie }) } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** Milliseconds for which the threads of a process have run, kernel included. */
function ranFor(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** A site on a database folder of its own, with a member signed in. */
async function siteIn(folder: string) {
  const data = await mkdtemp(path.join(tmpdir(), 'bench-side-'));
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const start = scripts.start
    .replace(/^exec /, '')
    .replace(/^env /, '')
    .split(' ');
  const site = await startSiteProcess(data, {}, ['env', '-C', folder, ...start]);
  await makeAccounts(data);
  const session = await signIn(site);
  let asked = 0;
  const ask = (address: string) =>
    answered(site.url + address.replace('#', String(asked++)), address === '/dashboard' ? session : '');
  const cpuPerRequest = async (address: string) => {
    const requests = requestsFor(address);
    const before = ranFor(site.child.pid as number);
    for (let i = 0; i < requests; i++) await ask(address);
    return (ranFor(site.child.pid as number) - before) / requests;
  };
  const end = async () => {
    await site.end('SIGTERM');
    await rm(data, { recursive: true, force: true });
  };
  return { ask, cpuPerRequest, end };
}

const [other = '', ...named] = process.argv.slice(2);
const sites = [await siteIn(path.resolve(other)), await siteIn(process.cwd())] as const;
console.log(
  '\n| page | bytes before / now | CPU before / now | median ratio | middle half of the rounds |\n|---|---|---|---|---|',
);
for (const address of named.length > 0 ? named : pages) {
  for (const { ask } of sites) for (let i = 0; i < warmUp; i++) await ask(address);
  const bytes = await Promise.all(sites.map(({ ask }) => ask(address)));
  const pairs: [before: number, now: number][] = [];
  for (let round = 0; round < rounds; round++) {
    // Whoever is first in one round is second in the next: what else the machine does touches both.
    const first = round % 2;
    const taken = [0, 0] as [number, number];
    for (const which of [first, 1 - first] as (0 | 1)[])
      taken[which] = await sites[which].cpuPerRequest(address);
    pairs.push(taken);
  }
  const ratios = pairs.map(([one, two]) => two / one).sort((a, b) => a - b);
  const ratio = median(ratios);
  const cpu = [0, 1].map((which) => median(pairs.map((pair) => pair[which]!)).toFixed(3)).join(' / ');
  const half = [ratios[Math.floor(rounds / 4)]!, ratios[Math.floor((rounds * 3) / 4)]!];
  console.log(
    `| \`${address}\` | ${bytes.join(' / ')} | ${cpu} ms | ${ratio.toFixed(2)}x${ratio > most ? ' **over**' : ''} | ${half.map((one) => one.toFixed(2)).join(' to ')} |`,
  );
  if (ratio > most) process.exitCode = 1;
}
for (const { end } of sites) await end();
