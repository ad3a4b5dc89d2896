/**
 * `node bench/lessons.ts`: what a learner waits for in a lesson, on a phone of 360x800 four times slower than this machine, and
 * what a lesson loads. Chromium runs frames in the page's own process, as it does on phones.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from '@playwright/test';
import { sizeOf } from '#tests/pages/weights.ts';
import { requireChromium } from '#tests/run/chromium.ts';
import { startSiteProcess } from '#tests/site/process.ts';
import { atMost, median, printTable, type Row } from './table.ts';

const slower = 4;
const runs = 9;

const python = ['first-words', 'numbers'].map((id) => `/courses/first-programs-in-python/lessons/${id}`);
const web = ['words-and-tags', 'headings-and-lists'].map((id) => `/courses/build-a-web-page/lessons/${id}`);

interface Heard {
  /** When a runner's frame was asked for. */
  asked: number[];
  /** When its first word came. */
  ready: number[];
}

/** Notes in a page what `Heard` says. */
function listen(): void {
  if (window !== top) return;
  const heard: Heard = { asked: [], ready: [] };
  const isRunner = (node: Node) =>
    node instanceof HTMLIFrameElement && new URL(node.src, location.href).pathname.startsWith('/runner/');
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if ([target, ...addedNodes].some(isRunner) && heard.asked.length === heard.ready.length)
        heard.asked.push(performance.now());
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['src'] });
  addEventListener('message', ({ data }) => {
    if (data?.kind === 'ready' && heard.ready.length < heard.asked.length)
      heard.ready.push(performance.now());
  });
  Object.assign(window, { heard });
}

/** From the finger's leaving to the picture in which `output` says `text`, in ms. */
const untilSays = (output: Locator, text: string): Promise<number> =>
  output.evaluate(
    (element, text) =>
      new Promise<number>((resolve) => {
        let tapped = Number.NaN;
        addEventListener('pointerup', ({ timeStamp }) => (tapped = timeStamp), { once: true, capture: true });
        const watch = new MutationObserver(() => {
          if (!element.textContent?.includes(text)) return;
          watch.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - tapped));
        });
        watch.observe(element, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );

/** What a Python thread takes by itself, at this machine's speed: CDP slows the main thread of a page, and no other. */
const threadAlone = (frame: Frame) =>
  frame.evaluate(async () => {
    const text = document.getElementById('data')?.textContent ?? '';
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const took = { ready: [] as number[], printed: [] as number[] };
    for (let turn = 0; turn < 7; turn++) {
      let began = performance.now();
      const thread = new Worker(address);
      const says = (kind: string) =>
        new Promise<void>((resolve) => {
          thread.onmessage = ({ data }) => data.kind === kind && resolve();
        });
      thread.postMessage({ kind: 'run', code: '' });
      await says('begun');
      took.ready.push(performance.now() - began);
      await says('end');
      began = performance.now();
      thread.postMessage({ kind: 'run', code: 'print(1)' });
      await says('print');
      took.printed.push(performance.now() - began);
      thread.terminate();
    }
    return took;
  });

interface Opened {
  page: Page;
  /** Scripts that were fetched so far, and frames. */
  fetched: Set<string>;
  slow: (times: number) => Promise<unknown>;
}

async function open(context: BrowserContext, url: string): Promise<Opened> {
  const page = await context.newPage();
  await page.addInitScript(listen);
  const client: CDPSession = await context.newCDPSession(page);
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === 'blob:') return;
    if (request.resourceType() === 'script' || pathname.startsWith('/runner/')) fetched.add(pathname);
  });
  const slow = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate });
  await slow(slower);
  await page.goto(url, { waitUntil: 'networkidle' });
  return { page, fetched, slow };
}

/** The task with such a button, once React answers for it. */
async function taskWith(page: Page, button: string): Promise<Locator> {
  const task = page
    .locator('section.task', { has: page.getByRole('button', { name: button, exact: true }) })
    .first();
  await task.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 1);
  await page.waitForFunction(
    (element) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps')),
    await task.getByRole('button', { name: button, exact: true }).elementHandle(),
  );
  return task;
}

async function readyAfter({ page }: Opened): Promise<number> {
  await page.waitForFunction(() => (window as unknown as { heard: Heard }).heard.ready.length > 0);
  return page.evaluate(() => {
    const { asked, ready } = (window as unknown as { heard: Heard }).heard;
    return (ready[0] ?? Number.NaN) - (asked[0] ?? Number.NaN);
  });
}

const frameOf = (page: Page, kind: string): Frame => {
  const frame = page.frames().find((one) => new URL(one.url(), 'http://no').pathname === `/runner/${kind}`);
  if (!frame) throw new Error(`${page.url()} has no frame for ${kind}`);
  return frame;
};

/** Taps Run until the program prints, each time another text. The runner is there, and its next thread. */
async function pythonTimes(page: Page): Promise<number[]> {
  const task = await taskWith(page, 'Run');
  const times: number[] = [];
  for (let turn = 0; turn <= runs; turn++) {
    await task.getByRole('textbox').fill(`print("turn ${turn}.")`);
    const said = untilSays(task.locator('output'), `turn ${turn}.`);
    await task.getByRole('button', { name: 'Run', exact: true }).tap();
    times.push(await said);
    await sleep(1500);
  }
  // The first one fetched the runner.
  return times.slice(1);
}

/** Taps Check until it says what is there and what is missing. */
async function webTimes(page: Page): Promise<number[]> {
  const task = await taskWith(page, 'Check');
  const times: number[] = [];
  for (let turn = 0; turn <= runs; turn++) {
    await task.getByRole('textbox').first().fill(`<p>turn ${turn}</p>`);
    await sleep(1500);
    const said = untilSays(task.locator('> [role=status]'), 'Not everything yet');
    await task.getByRole('button', { name: 'Check', exact: true }).tap();
    times.push(await said);
  }
  return times.slice(1);
}

const slowest = (times: number[]) => `slowest of ${times.length}: ${Math.round(Math.max(...times))} ms`;
const kb = 1000;

export async function measureLessons(url: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-features=IsolateSandboxedIframes'],
  });
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
  const get = (address: string, headers = {}) => fetch(url + address, { headers });
  const weight = async (files: Iterable<string>, encoding: 'gzip' | 'br' = 'gzip') => {
    let all = 0;
    for (const file of files) all += await sizeOf(get, file, encoding);
    return all / kb;
  };
  const rows: Row[] = [];

  async function measure(what: string, [first = '', second = '']: string[]): Promise<void> {
    const isPython = what === 'Python';
    const button = isPython ? 'Run' : 'Check';
    const context = await browser.newContext(phone);
    const one = await open(context, url + first);
    const atLoad = new Set(one.fetched);
    rows.push(
      atMost(
        `${what}: JavaScript of a lesson before the first interaction, gz`,
        await weight(atLoad),
        8,
        3,
        'KB',
      ),
    );
    const times = await (isPython ? pythonTimes : webTimes)(one.page);
    const onUse = [...one.fetched].filter((file) => !atLoad.has(file));
    const frames = onUse.filter((file) => file.startsWith('/runner/'));
    const script = await weight(onUse.filter((file) => !frames.includes(file)));
    rows.push(atMost(`${what}: JavaScript that its exercises load on use, gz`, script, 140, 115, 'KB'));
    rows.push(atMost(`${what}: the frame in which they run, br`, await weight(frames, 'br'), 160, 140, 'KB'));

    let thread = { ready: 0, printed: 0 };
    if (isPython) {
      await one.slow(1);
      const alone = await threadAlone(frameOf(one.page, 'python'));
      thread = { ready: median(alone.ready), printed: median(alone.printed) };
      await one.slow(slower);
    }
    // What the thread does was measured once already.
    const shown = times.map((time) => time + (slower - 1) * thread.printed);
    const from = isPython ? 'Run to the first output' : 'Check to its results';
    rows.push(atMost(`${what}: ${from} (${slowest(shown)})`, median(shown), 300, 150, 'ms'));

    for (const kept of ['HTTP cache', 'course saved', 'course saved, no line']) {
      if (kept === 'course saved') {
        await one.page.getByRole('button', { name: /^Save for offline/ }).tap();
        await one.page.getByText('This course is saved on this device.').waitFor({ timeout: 120_000 });
      }
      const ready: number[] = [];
      for (let turn = 0; turn < 5; turn++) {
        await context.setOffline(kept.endsWith('no line'));
        const next = await open(context, url + second);
        const task = await taskWith(next.page, button);
        await task.getByRole('button', { name: button, exact: true }).tap();
        ready.push((await readyAfter(next)) + (slower - 1) * thread.ready);
        await next.page.close();
      }
      await context.setOffline(false);
      rows.push(
        atMost(
          `${what}: runner ready on a second page, ${kept} (${slowest(ready)})`,
          median(ready),
          500,
          250,
          'ms',
        ),
      );
    }
    await context.close();
  }

  await measure('Python', python);
  await measure('web page', web);
  await browser.close();
  return rows;
}

if (import.meta.main) {
  const data = mkdtempSync(path.join(tmpdir(), 'bench-lessons-'));
  const site = await startSiteProcess(data, { LOG_LEVEL: 'error' });
  printTable(await measureLessons(site.url).finally(() => site.end('SIGTERM')));
  rmSync(data, { recursive: true, force: true });
}
