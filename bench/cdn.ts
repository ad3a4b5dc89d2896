/**
 * `node bench/cdn.ts`: the site as two processes behind Varnish with deploy/varnish.vcl, and what then never reaches it. Needs
 * Debian's package `varnish`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { posts } from '#app/features/articles/post.content.ts';
import { measurePictures } from './cached-pictures.ts';
import { administrator, type CachedSite, startCachedSite, statusOf, url } from './cached-site.ts';
import { misledBy, spellings } from './spellings.ts';
import { atMost, printTable, type Row } from './table.ts';
import { hasVarnish, purgeSecret } from './varnish.ts';
import { type Visits, visit } from './visits.ts';

const visitors = 12;
// Rarely visited pages and their pictures have been asked for once by then.
const warmSeconds = 60;
const seconds = 30;
const publications = 5;

async function visitFor(during: number, { pages, cookie: member }: CachedSite): Promise<Visits> {
  const until = performance.now() + during * 1000;
  const visiting = { url, pages, member, secret: administrator.name };
  const all = await Promise.all(Array.from({ length: visitors }, () => visit(visiting, until)));
  const sum = (of: (visits: Visits) => number) => all.reduce((total, visits) => total + of(visits), 0);
  return {
    pages: sum(({ pages }) => pages),
    requests: sum(({ requests }) => requests),
    failed: sum(({ failed }) => failed),
    leaks: sum(({ leaks }) => leaks),
  };
}

async function measureVisits(site: CachedSite, how: string): Promise<Row[]> {
  await visitFor(warmSeconds, site);
  const before = site.reached();
  const { pages, requests, failed, leaks } = await visitFor(seconds, site);
  const share = 100 * (1 - (site.reached() - before) / requests);
  return [
    {
      figure: `of ${requests} requests in ${seconds} s, ${pages} views of ${site.pages.length} pages, never reach the site, ${how} the purge hook`,
      measured: `${share.toFixed(1)}%`,
      must: '95%',
      aim: '97%',
      ok: share >= 95,
    },
    atMost('failed of them', failed, 0, 0, ''),
    atMost('pages of a member that somebody else got', leaks, 0, 0, ''),
  ];
}

const measureSpellings = async ({ site }: CachedSite): Promise<Row> =>
  atMost(`of ${spellings} odd spellings, gave others a wrong page`, await misledBy(url, site.url), 0, 0, '');

/** Seconds from a publication until visitors see it, who ask all the time; the slowest. */
async function secondsUntilSeen({ content, publish }: CachedSite): Promise<number> {
  const { id } = content.list(posts)[0]!;
  const took: number[] = [];
  for (let round = 1; round <= publications; round++) {
    const title = `Said in round ${round}`;
    const isSeen = async () => (await (await fetch(`${url}/blog/${id}`)).text()).includes(title);
    // At another age of the page each time.
    for (let asked = 0; asked < 20; asked++) {
      await isSeen();
      await sleep(400 + 40 * round);
    }
    const published = performance.now();
    await publish(posts.name, id, { title });
    while (!(await isSeen())) await sleep(50);
    took.push((performance.now() - published) / 1000);
  }
  return Math.max(...took);
}

async function measureSilence({ site, pages, cookie }: CachedSite): Promise<Row[]> {
  const phone = { 'accept-encoding': 'gzip, deflate, br' };
  const read = pages.slice(0, 60);
  for (const page of read) await statusOf(page, phone);
  await site.end('SIGTERM');
  await sleep(15_000);
  const statuses = await Promise.all(read.map((page) => statusOf(page, phone)));
  const refused = statuses.filter((status) => status !== 200).length;
  const own = await statusOf('/dashboard', { cookie });
  return [
    atMost(`refused of ${read.length} pages, 15 s after the site was stopped`, refused, 0, 0, ''),
    { figure: 'a page of a member then', measured: `${own}`, must: '503', aim: '503', ok: own === 503 },
  ];
}

async function measureWith(env: Record<string, string>, measure: (site: CachedSite) => Promise<Row[]>) {
  const site = await startCachedSite(env);
  return measure(site).finally(site.end);
}

if (!hasVarnish()) {
  console.error('Varnish is not installed. On Debian: apt-get install varnish');
  process.exit(1);
}
const hook = { CDN_PURGE_URL: `${url}/purge`, CDN_PURGE_SECRET: purgeSecret };
printTable([
  ...(await measureWith({}, async (site) => [
    ...(await measureVisits(site, 'without')),
    await measureSpellings(site),
    atMost('a publication is seen after (slowest of 5)', await secondsUntilSeen(site), 12, 10, 's'),
    ...(await measureSilence(site)),
  ])),
  ...(await measureWith(hook, async (site) => [
    ...(await measureVisits(site, 'with')),
    atMost('the same with the purge hook', await secondsUntilSeen(site), 2, 1, 's'),
    ...(await measurePictures(site)),
  ])),
]);
