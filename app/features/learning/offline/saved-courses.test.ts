import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { supersededCaches } from '#app/features/learning/device/kept-caches.ts';
import { type FakeCaches, fakeCaches, fakeLocks } from '#tests/site/fake-caches.ts';
import { freeCourse, isSaved, refreshCourse, saveCourse } from './saved-courses.ts';

const pages = ['/courses/a', '/courses/a/lessons/b'];

/** A release of the site as its server answers, each with its own script, runner and colours. */
const releaseOf = (version: string) => {
  const script = `/assets/site-${version}.js`;
  const files = [...pages, `/runner/python?v=${version}`, script];
  const html = `<link rel="stylesheet" href="/colours/${version}.css"><script type="module" src="${script}"></script><a href="/events">${version}</a>`;
  return new Map([
    ['/courses/a/offline.json', JSON.stringify({ version, files, bytes: 1_000 })],
    ...pages.map((page) => [page, html] as const),
    ...[`/runner/python?v=${version}`, script, `/colours/${version}.css`].map(
      (file) => [file, version] as const,
    ),
  ]);
};

let caches: FakeCaches;
let site: Map<string, string>;
let asked: string[];
/** Side effects of requests, by address. */
let whenAsked: Map<string, () => unknown>;

beforeEach(() => {
  site = releaseOf('v1');
  asked = [];
  whenAsked = new Map();
  const fetchSite = async (address: string) => {
    asked.push(address);
    await whenAsked.get(address)?.();
    const text = site.get(address);
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };
  caches = fakeCaches(fetchSite);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetchSite);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function save(): Promise<void> {
  const saving = saveCourse('a', () => {});
  saving.catch(() => {});
  await vi.runAllTimersAsync();
  await saving;
}

const whole = (version: string) => ({
  [`course a ${version}`]: [
    ...pages,
    `/runner/python?v=${version}`,
    `/assets/site-${version}.js`,
    `/colours/${version}.css`,
  ],
});

test('a course is saved with all that its pages load', async () => {
  await save();
  expect(caches.contents()).toEqual(whole('v1'));
  expect(await isSaved('a')).toBe(true);
  await freeCourse('a');
  expect(caches.contents()).toEqual({});
});

test('of a course that changes while it is saved nothing stays of the version before', async () => {
  whenAsked.set('/assets/site-v1.js', () => {
    whenAsked.clear();
    site = new Map([...site, ...releaseOf('v2')]);
  });
  await save();
  expect(caches.contents()).toEqual(whole('v2'));
});

test('pages of another release than the list are never saved with it', async () => {
  site.set('/courses/a/lessons/b', releaseOf('v2').get('/courses/a/lessons/b')!);
  await expect(save()).rejects.toThrow();
  expect(caches.contents()).toEqual({});
  expect(asked.filter((address) => address.endsWith('offline.json'))).toHaveLength(3);
});

test('a new version is saved whole beside the one before, which a page may still be of', async () => {
  await save();
  asked = [];
  await refreshCourse('a', () => {});
  expect(asked).toEqual(['/courses/a/offline.json']);
  site = releaseOf('v2');
  await refreshCourse('a', () => {});
  expect(caches.contents()).toEqual({ ...whole('v1'), ...whole('v2') });
  expect(supersededCaches(await caches.keys())).toEqual(['course a v1']);
});

test('where the new version cannot be saved the one before stays whole, and is the one that counts', async () => {
  await save();
  site = releaseOf('v2');
  site.delete('/colours/v2.css');
  await expect(refreshCourse('a', () => {})).rejects.toThrow();
  expect(caches.contents()).toEqual(whole('v1'));
  expect(supersededCaches(await caches.keys())).toEqual([]);
});

test('what was being saved when the browser ended does not count, and is saved anew', async () => {
  let arrived = () => {};
  const reached = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  whenAsked.set('/runner/python?v=v1', () => {
    arrived();
    return new Promise(() => {});
  });
  void saveCourse('a', () => {});
  await reached;
  expect(await isSaved('a')).toBe(false);
  // The next page, after a browser restart.
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  whenAsked.clear();
  await save();
  expect(caches.contents()).toEqual(whole('v1'));
});

test('two pages that save the same course do it once, and what is on the device is not fetched again', async () => {
  const both = [saveCourse('a', () => {}), saveCourse('a', () => {})];
  await Promise.all(both);
  expect(asked.filter((address) => address === '/courses/a')).toHaveLength(1);
  asked = [];
  const now = JSON.parse(site.get('/courses/a/offline.json')!);
  site.set('/courses/a/offline.json', JSON.stringify({ ...now, version: 'words' }));
  await save();
  expect(asked.filter((address) => !address.startsWith('/courses/'))).toEqual([]);
});
