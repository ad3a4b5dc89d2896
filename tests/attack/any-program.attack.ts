import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import fc from 'fast-check';
import type { Activity } from '#app/features/learning/courses/lesson-part.content.ts';
import { anyPage, anyPython } from '#tests/hostile/any-program.ts';
import { anyText } from '#tests/hostile/any-text.ts';
import { requireChromium } from '#tests/run/chromium.ts';
import type { Attack } from './attack.ts';

/** Half of them Python, half web pages; plus a tenth as many answers to each kind of task. */
const programs = Number(process.env.PROGRAMS ?? 300);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const batch = 50;
/** How many were tried in each lesson: a run that was cut off goes on here with the same `SEED` and `PROGRAMS`. */
const progressFile = path.join(tmpdir(), `any-program-${seed}-${programs}.json`);
const mostTroubles = 5;
/** Timeout in ms for any response on a busy machine. */
const patience = 15_000;

const courses = ['first-programs-in-python', 'build-a-web-page', 'digital-literacy-basics'];

interface Place {
  path: string;
  /** The part's id on the page. */
  part: string;
  activity: Activity;
}

/** Every interactive task of open lessons. */
async function findPlaces(url: string): Promise<Place[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+\/lessons\/[^<]+)<\/loc>/g)]
    .map(([, loc = '']) => new URL(loc).pathname)
    .filter((path) => courses.includes(path.split('/')[2] ?? ''));
  const places: Place[] = [];
  for (const path of paths) {
    const page = await (await fetch(url + path)).text();
    for (const [, props = ''] of page.matchAll(/<script type="application\/json">(.*?)<\/script>/gs)) {
      const { place, activity } = JSON.parse(props);
      if (activity) places.push({ path, part: place.split('/').at(-1), activity });
    }
  }
  return places;
}

interface Answer {
  text: string;
  picks: number[];
}

const pick = async (all: Locator, number: number, force = false) =>
  all.nth(number % (await all.count())).click({ force });

/** How to answer each kind of task. */
const answers: Record<string, (task: Locator, answer: Answer) => Promise<void>> = {
  question: async (task, { picks }) => {
    for (const number of picks) await pick(task.locator('input'), number);
  },
  mistake: async (task, { picks }) => {
    for (const number of picks) await pick(task.locator('input'), number);
  },
  order: async (task, { picks }) => {
    // A step at an end has a button that says that it does nothing there, and can be pressed.
    for (const number of picks) await pick(task.locator('.ordered button'), number, true);
  },
  match: async (task, { picks }) => {
    for (const [i, field] of (await task.locator('select').all()).entries()) {
      const count = await field.locator('option').count();
      await field.selectOption({ index: (picks[i] ?? 0) % count });
    }
  },
  fill: async (task, { text }) => {
    for (const field of await task.locator('input').all()) await field.fill(text);
  },
  predict: (task, { text }) => task.locator('textarea').fill(text),
};

const answer = fc.record({ text: anyText(120), picks: fc.array(fc.nat(99), { maxLength: 8 }) });

/** Opens a lesson in a browser and records errors. */
async function openLesson(context: BrowserContext, url: string, { path, part }: Place, troubles: string[]) {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const trouble = (what: string) => troubles.push(`${path}: ${what}`.slice(0, 400));
  page.on('dialog', (dialog) => {
    trouble(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => trouble('another window'));
  page.on('crash', () => trouble('crashed'));
  // A learner's own errors come from a page without an address.
  page.on('pageerror', ({ message, stack = '' }) => {
    if (/\/(assets|runner)\/|blob:/.test(stack)) trouble(`${message} ${stack}`);
  });
  await page.goto(url + path);
  const task = page.locator('section.task', { has: page.locator(`[id="${part}-title"]`) });
  await task.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 1);
  await page.waitForFunction(
    (button) => Object.keys(button ?? {}).some((key) => key.startsWith('__reactProps')),
    await task.getByRole('button').first().elementHandle(),
  );
  return { page, part, task, trouble };
}

type Lesson = Awaited<ReturnType<typeof openLesson>>;

/** The page's address, and everything stored on the device except the lesson's own data. */
const standing = async (page: Page) => ({
  ...(await page.evaluate(
    async (courses) => ({
      address: location.href,
      title: document.title,
      local: Object.entries(localStorage).filter(
        ([key]) => !courses.some((course) => key.includes(` ${course}`)),
      ),
      session: Object.entries(sessionStorage),
      databases: await indexedDB.databases(),
      // Opened lessons and the page for offline use are kept by the site itself.
      caches: (await caches.keys()).filter((name) => !/^(opened|site)( |$)/.test(name)),
    }),
    courses,
  )),
  cookies: await page.context().cookies(),
});

/** What all of them came to. */
class Tally {
  readonly #done: Record<string, number> = existsSync(progressFile)
    ? JSON.parse(readFileSync(progressFile, 'utf8'))
    : {};
  opened = 0;
  survived = 0;

  /** Of those of a part of a lesson, in this run or before it was cut off. */
  doneIn(part: string): number {
    return this.#done[part] ?? 0;
  }

  note(part: string, done: number): void {
    this.#done[part] = done;
    writeFileSync(progressFile, JSON.stringify(this.#done));
  }

  get tried(): number {
    return Object.values(this.#done).reduce((all, done) => all + done, 0);
  }
}

/** A click works, the page is where it was, and nothing on the device changed but what the lesson keeps there. */
async function survives({ page, trouble }: Lesson, before: string): Promise<boolean> {
  const mark = page.locator('[data-mark-done]');
  const label = await mark.textContent();
  await mark.click();
  const isDeaf = (await mark.textContent()) === label;
  if (isDeaf) trouble('a click does nothing');
  const now = JSON.stringify(await standing(page));
  if (now !== before) trouble(`${before} became ${now}`);
  return !isDeaf && now === before;
}

/** Plays all of them in one lesson; checks after each batch that it still responds. */
async function playAll<One>(
  lesson: Lesson,
  all: One[],
  play: (lesson: Lesson, one: One) => Promise<unknown>,
  usual: One,
  tally: Tally,
): Promise<void> {
  const { page, part } = lesson;
  const { pathname } = new URL(page.url());
  tally.opened += 1;
  let isWell = true;
  await page.evaluate(() => localStorage.setItem('of somebody else', 'stays'));
  const before = JSON.stringify(await standing(page));
  const begun = tally.doneIn(`${pathname} ${part}`);
  for (const [i, one] of all.entries()) {
    if (i < begun) continue;
    await play(lesson, one).catch((error) => {
      throw new Error(`${JSON.stringify(one)}: ${error}`);
    });
    if ((i + 1) % batch && i + 1 < all.length) continue;
    await play(lesson, usual);
    isWell = (await survives(lesson, before)) && isWell;
    tally.note(`${pathname} ${part}`, i + 1);
    console.log(
      `  ${pathname}: ${i + 1} of ${all.length}, ${isWell ? 'the page answers' : 'the page is harmed'}`,
    );
  }
  if (isWell) tally.survived += 1;
  await page.close();
}

async function playPython(
  { task, page }: Lesson,
  { code, button }: { code: string; button: string },
): Promise<void> {
  const run = task.getByRole('button', { name: 'Run', exact: true });
  const asked = task.getByLabel('The program asks for an answer');
  await task.getByRole('textbox').first().fill(code);
  await task.getByRole('button', { name: button, exact: true }).click();
  const began = performance.now();
  while (!(await run.isVisible())) {
    if (await asked.isVisible()) await asked.press('Enter', { timeout: 500 }).catch(() => {});
    const took = performance.now() - began;
    if (took > patience) throw new Error('it cannot be stopped');
    const stop = task.getByRole('button', { name: 'Stop' });
    if (took > 1500) await stop.click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(20);
  }
  if (await task.getByText('could not be fetched').isVisible()) throw new Error('the runner is gone');
}

async function playPage(
  { task }: Lesson,
  sources: { html: string; css: string; script: string },
): Promise<void> {
  for (const [name, text] of Object.entries({
    HTML: sources.html,
    CSS: sources.css,
    JavaScript: sources.script,
  }))
    await task.getByLabel(name, { exact: true }).fill(text);
  await task.getByRole('button', { name: 'Check', exact: true }).click();
  await task.locator('.results').or(task.getByText('Your page did not answer')).first().waitFor();
}

export const attack: Attack = {
  name: `${programs} programs and pages at random in a browser, and answers to each kind of task`,
  async play({ site: { url } }) {
    console.log(`  SEED=${seed} PROGRAMS=${programs} goes on with this run where it is cut off`);
    const tally = new Tally();
    let reached = 0;
    const elsewhere = createServer((_, answer) => {
      reached += 1;
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const { port } = elsewhere.address() as { port: number };
    const places = await findPlaces(url);
    const place = (isIt: (activity: Activity) => boolean) => {
      const found = places.find(({ activity }) => isIt(activity));
      if (!found) throw new Error('there is no such task');
      return found;
    };
    // Frames share the page's process, as on phones: what freezes one freezes all.
    const browser = await chromium.launch({
      executablePath: requireChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-features=IsolateSandboxedIframes'],
    });
    const phone = { viewport: { width: 360, height: 800 } };
    const troubles: string[] = [];
    const sample = <One>(arbitrary: fc.Arbitrary<One>, numRuns: number) =>
      fc.sample(arbitrary, { numRuns: Math.max(1, numRuns), seed });
    const begin = async (where: Place) => openLesson(await browser.newContext(phone), url, where, troubles);

    const python = async () =>
      playAll(
        await begin(place(({ kind }) => kind === 'program')),
        sample(fc.record({ code: anyPython, button: fc.constantFrom('Run', 'Check') }), programs / 2),
        playPython,
        { code: 'print(6 * 7)', button: 'Run' },
        tally,
      );
    const pages = async () =>
      playAll(
        await begin(
          place(
            (one) =>
              one.kind === 'page' &&
              Boolean(one.checks) &&
              one.starter.css !== undefined &&
              one.starter.script !== undefined,
          ),
        ),
        sample(anyPage(`http://127.0.0.1:${port}/`), programs / 2),
        playPage,
        { html: '<p>x</p>', css: '', script: '' },
        tally,
      );
    const tasks = async () => {
      for (const [kind, give] of Object.entries(answers))
        await playAll(
          await begin(place((one) => one.kind === kind)),
          sample(answer, programs / 10),
          async ({ task }, one) => {
            await give(task, one);
            await task.getByRole('button', { name: /^Check/ }).click();
            await task.locator('[role=status] .note').waitFor();
          },
          { text: 'x', picks: [0] },
          tally,
        );
    };
    const ended = await Promise.allSettled([python(), pages(), tasks()]);
    for (const end of ended) if (end.status === 'rejected') troubles.push(String(end.reason).slice(0, 600));
    await browser.close();
    elsewhere.close();
    if (ended.every(({ status }) => status === 'fulfilled')) rmSync(progressFile, { force: true });
    if (reached > 0) troubles.push(`${reached} requests left the frame`);
    for (const trouble of troubles.slice(0, mostTroubles)) console.log(`  ${trouble}`);
    return {
      held: troubles.length === 0,
      measured: `${tally.tried} programs, pages and answers tried, ${tally.survived} of ${tally.opened} lesson pages survived, ${troubles.length} faults (SEED=${seed})`,
      limit: '0 faults',
    };
  },
};
