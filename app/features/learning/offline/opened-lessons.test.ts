import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeCaches, fakeCaches, fakeLocks } from '#tests/site/fake-caches.ts';
import { keepLeft, keepOpened, openPathOf } from './opened-lessons.ts';

let caches: FakeCaches;
let site: Map<string, string>;
let load: ((addresses: string[]) => void) | undefined;

beforeEach(() => {
  site = new Map();
  const fetchSite = async (address: string) => {
    const text = site.get(address);
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  caches = fakeCaches(fetchSite);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetchSite);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('location', { origin: 'https://naledi.example' });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (list: { getEntries: () => { name: string }[] }) => void) {
        load = (addresses) =>
          tell({
            getEntries: () => addresses.map((name) => ({ name: new URL(name, location.origin).href })),
          });
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lesson = (name: string) => `/courses/a/lessons/${name}`;

/** Opens a lesson that loads its own stylesheet and a common one. */
async function open(name: string, size = 10): Promise<void> {
  const own = `/assets/${name}-11111111.css`;
  site.set(lesson(name), `<link href="/assets/all-00000000.css"><link href="${own}">`);
  site.set(own, 'x'.repeat(size)).set('/assets/all-00000000.css', 'all');
  await keepOpened(lesson(name));
}

const kept = () => caches.contents().opened ?? [];

test('a lesson stays with what it loads, later too', async () => {
  await open('b');
  site
    .set('/runner/python?v=1', 'runner')
    .set('/api/session', 'hers')
    .set('/assets/full-python-1.br', 'python');
  load?.(['/runner/python?v=1', '/api/session', '/learn/a', 'https://elsewhere.example/assets/x.js']);
  load?.(['/assets/full-python-1.br']);
  await vi.waitFor(() => expect(kept()).toContain('/runner/python?v=1'));
  expect(kept().sort()).toEqual(
    [
      ...['/assets/all-00000000.css', '/assets/b-11111111.css', '/runner/python?v=1'],
      ...[lesson('b'), `${lesson('b')}?parts`],
    ].sort(),
  );
});

test('the newest dozen stay, and of the others not a part', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let i = 1; i <= 14; i += 1) {
    vi.setSystemTime(i * 1_000);
    await open(`b${i}`);
  }
  expect(kept()).toHaveLength(12 * 3 + 1);
  expect(kept().filter((address) => /\/b[12]\b/.test(address))).toEqual([]);
});

test.each([
  [lesson('b'), lesson('b')],
  ['/courses/a/quiz/1-b', '/courses/a/quiz/1-b'],
  // For a member's own page, the public one.
  ['/learn/a/b', lesson('b')],
  ['/learn/a', undefined],
  ['/learn/a/quiz/1-b', undefined],
  ['/courses/a', undefined],
  ['/courses/a/teach', undefined],
  ['/dashboard', undefined],
])('of %s is kept: %s', (path, kept) => expect(openPathOf(path)).toBe(kept));

test('a lesson that was left at once, or while it was being kept, stays too; one that stays already is left alone', async () => {
  await open('b');
  await (await caches.open('opened')).put(lesson('c'), new Response('c'));
  for (const name of ['b', 'c', 'd']) {
    site.set(lesson(name), 'later');
    await keepLeft(lesson(name));
  }
  expect(await (await caches.match(lesson('b')))?.text()).not.toBe('later');
  for (const name of ['b', 'c', 'd']) expect(kept()).toContain(`${lesson(name)}?parts`);
});

test('whoever saves data is sent no picture for it that she has not seen', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { save: '' } } });
  const [seen, unseen] = ['/pictures/seen.webp', '/pictures/unseen.webp'];
  site.set(lesson('d'), `<link href="/assets/d-1.css"><img src="${seen}"><img src="${unseen}">`);
  for (const part of [seen, unseen, '/assets/d-1.css']) site.set(part, part);
  await keepOpened(lesson('d'));
  load?.([seen]);
  await vi.waitFor(() => expect(kept()).toContain(seen));
  expect(kept()).toContain('/assets/d-1.css');
  expect(kept()).not.toContain(unseen);
});

test('however large they are, no more than 12 MB stay', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let i = 1; i <= 12; i += 1) {
    vi.setSystemTime(i * 1_000);
    for (const part of ['p', 'q']) site.set(`/assets/${part}${i}-22222222.js`, 'x'.repeat(900_000));
    await open(`b${i}`);
    load?.([`/assets/p${i}-22222222.js`, `/assets/q${i}-22222222.js`]);
    await vi.waitFor(() => expect(kept()).toContain(`/assets/q${i}-22222222.js`));
    await navigator.locks.request('keep opened', async () => {});
  }
  const lessons = kept().filter((address) => /lessons\/\w+$/.test(address));
  expect(lessons).toEqual(['b7', 'b8', 'b9', 'b10', 'b11', 'b12'].map(lesson));
  expect(kept().filter((address) => address.endsWith('22222222.js'))).toHaveLength(12);
});
