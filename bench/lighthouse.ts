/**
 * `node bench/lighthouse.ts [--all | path …]`: mobile Lighthouse over one page of every public kind, over all of them, or over
 * those that are named; prints performance, accessibility, best practices and SEO, and what the last three found.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { requireChromium } from '#tests/run/chromium.ts';
import { startSiteProcess } from '#tests/site/process.ts';
import { printTable, type Row } from './table.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const must = [99, 100, 100, 100];
const port = 9300 + (process.pid % 600);

/** The paths with one of each family of more than three siblings; what stands alone stays. */
function oneOfEachKind(paths: string[]): string[] {
  const parentOf = (address: string) => address.slice(0, address.lastIndexOf('/'));
  const isFamily = (parent: string) =>
    parent !== '' && paths.filter((address) => parentOf(address) === parent).length > 3;
  const seen = new Set<string>();
  return paths.filter((address) => {
    const parent = parentOf(address);
    if (!isFamily(parent)) return true;
    if (seen.has(parent)) return false;
    seen.add(parent);
    return true;
  });
}

async function sitePaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '/').pathname);
}

/** The four scores out of 100, and the titles of audits outside performance that failed. */
async function audit(url: string): Promise<{ scores: number[]; failed: string[] }> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] });
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { lhr } = result;
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  const failed = categories.slice(1).flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score, title } = lhr.audits[id] ?? {};
      return weight > 0 && typeof score === 'number' && score < 1 ? [`${id}: ${title}`] : [];
    }),
  );
  return { scores, failed };
}

async function measureLighthouse(url: string, wanted: string[]): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  const rows: Row[] = [];
  for (const address of wanted) {
    const { scores, failed } = await audit(url + address);
    console.log([address, scores.join('/'), ...failed].join('  '));
    const ok = scores.every((score, i) => score >= (must[i] ?? 0));
    rows.push({
      figure: `Lighthouse mobile, ${address}`,
      measured: scores.join('/'),
      must: must.join('/'),
      aim: '100 x 4',
      ok,
    });
  }
  await browser.close();
  return rows;
}

if (import.meta.main) {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-lighthouse-'));
  const site = await startSiteProcess(data, { LOG_LEVEL: 'error' });
  const [first, ...more] = process.argv.slice(2);
  const all = await sitePaths(site.url);
  const kinds = [...oneOfEachKind(all), '/events/1/register'];
  const wanted = first === undefined ? kinds : first === '--all' ? all : [first, ...more];
  printTable(await measureLighthouse(site.url, wanted));
  await site.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
  process.exit();
}
