import vm from 'node:vm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { frameScript } from '#app/features/learning/programs/frame-script.ts';
import { type FakeCaches, fakeCaches, fakeLocks } from '#tests/site/fake-caches.ts';

/** The built worker in a simulated browser. */

const origin = 'https://naledi.example';
let script: string;
let caches: FakeCaches;
/** The site's answers; other addresses reject, as they would offline. */
let site: Map<string, string>;
/** Whether the network answers only after the worker has given up. */
let isSlow: boolean;
let windows: { frameType: string }[];
let listeners: Map<string, (event: object) => void>;

beforeAll(async () => {
  script = await frameScript(`${import.meta.dirname}/worker.frame.ts`);
});

const answerOf = (text: string) => new Response(text, { headers: { date: new Date().toUTCString() } });

async function fetchSite(request: string | { url: string }): Promise<Response> {
  const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, origin);
  const text = site.get(pathname + search);
  if (text === undefined) throw new TypeError('Failed to fetch');
  if (isSlow) await new Promise((resolve) => setTimeout(resolve, 100));
  return answerOf(text);
}

/** Starts a worker of that release, which remembers only the caches. */
function start(version = 'r1'): void {
  listeners = new Map();
  const release = { version, page: '/offline', scripts: ['/assets/saved-list-11111111.js'] };
  vm.runInNewContext(`const release=${JSON.stringify(release)};${script}`, {
    caches,
    Response,
    URL,
    setTimeout: (act: () => void) => void setTimeout(act, 20),
    fetch: fetchSite,
    navigator: { locks: fakeLocks() },
    location: { origin },
    skipWaiting: async () => {},
    clients: { claim: async () => {}, matchAll: async () => windows },
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
  });
}

async function happens(name: string): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get(name)?.({
    waitUntil: (waited: Promise<unknown>) => {
      work = waited;
    },
  });
  await work;
}

/** What an address shows: `browser` if the worker leaves it alone, `error` for the browser's error page. */
async function shown(address: string, how: { destination?: string; method?: string } = {}): Promise<string> {
  let answer: Promise<Response> | undefined;
  const request = { url: new URL(address, origin).href, method: 'GET', destination: 'document', ...how };
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  if (!answer) return 'browser';
  return answer.then(
    async (given) => (given.type === 'error' ? 'error' : given.text()),
    () => 'failed',
  );
}

async function keep(name: string, pages: Record<string, string>): Promise<void> {
  const cache = await caches.open(name);
  for (const [address, text] of Object.entries(pages)) await cache.put(address, answerOf(text));
}

const offline =
  '<link rel="stylesheet" href="/assets/styles-22222222.css"><script type="module" src="/assets/site-33333333.js"></script>offline';

beforeEach(() => {
  site = new Map([
    ['/offline', offline],
    ['/assets/styles-22222222.css', 'styles'],
    ['/assets/site-33333333.js', 'script'],
    ['/assets/saved-list-11111111.js', 'list'],
  ]);
  isSlow = false;
  windows = [{ frameType: 'top-level' }];
  caches = fakeCaches(fetchSite);
  start();
});

test.each([
  '/',
  '/courses',
  '/courses/a',
  '/dashboard',
  '/learn/a/b',
  '/admin',
  '/offline',
  '/events?page=2',
])('without a line %s leads to the page that says so', async (address) => {
  await happens('install');
  site.clear();
  expect(await shown(address)).toBe(offline);
  expect(await shown('/assets/styles-22222222.css', { destination: 'style' })).toBe('styles');
  expect(await shown('/assets/saved-list-11111111.js', { destination: 'script' })).toBe('list');
});

test('with a line every page is what the site says, and none of them is kept', async () => {
  await happens('install');
  for (const address of ['/', '/dashboard', '/learn/a', '/courses/a/lessons/b']) {
    site.set(address, `now ${address}`);
    expect(await shown(address)).toBe(`now ${address}`);
  }
  const addresses = Object.values(caches.contents()).flat();
  expect(addresses.filter((address) => !address.startsWith('/assets/'))).toEqual(['/offline']);
});

test.each([
  ['/dashboard', { destination: 'document', method: 'POST' }],
  ['/api/session', { destination: '' }],
  ['/api/auth/callback/google', { destination: 'document' }],
  ['/courses/a/offline.json', { destination: '' }],
  ['https://elsewhere.example/', { destination: 'document' }],
])('%s is left to the browser', async (address, how) => {
  expect(await shown(address, how)).toBe('browser');
});

test('a page that could not be kept with the worker is kept when the next page is opened', async () => {
  site.delete('/assets/site-33333333.js');
  await happens('install');
  expect(caches.contents()).toEqual({});
  expect(await shown('/somewhere')).toBe('error');
  site.set('/assets/site-33333333.js', 'script');
  await happens('message');
  expect(await shown('/somewhere')).toBe(offline);
});

test('a lesson comes from the newest whole version of its course, before what was opened', async () => {
  const lesson = '/courses/a/lessons/b';
  await keep('opened', { [lesson]: 'opened', '/courses/c/lessons/d': 'opened too' });
  await keep('course a v1', { [lesson]: 'first', '/courses/a/lessons/gone': 'gone' });
  await keep('course ab v9', { [lesson]: 'of another course' });
  expect(await shown(lesson)).toBe('first');
  await keep('course a v2', { [lesson]: 'second' });
  expect(await shown(lesson)).toBe('second');
  // Pages removed from the course are not shown from an earlier version.
  await happens('install');
  expect(await shown('/courses/a/lessons/gone')).toBe(offline);
  // The third version is incomplete.
  await keep('course a v3', { [lesson]: 'third, half' });
  await caches.open('course a v3 new');
  expect(await shown(lesson)).toBe('second');
  await caches.delete('course a v3 new');
  expect(await shown(lesson)).toBe('third, half');
  expect(await shown('/courses/c/lessons/d')).toBe('opened too');
});

test('an open quiz that is sent without a line is shown again', async () => {
  const quiz = '/courses/a/quiz/1-b';
  await keep('course a v1', { [quiz]: 'the quiz' });
  expect(await shown(quiz, { method: 'POST' })).toBe('the quiz');
  site.set(quiz, 'marked');
  expect(await shown(quiz, { method: 'POST' })).toBe('marked');
});

test('a part is the one that the page asks for: an address with a version has one meaning', async () => {
  await keep('course a v1', { '/runner/python?v=1': 'runner 1', '/drawings/x.svg?v=1': 'drawing 1' });
  site.set('/runner/python?v=2', 'runner 2');
  site.set('/drawings/x.svg?v=2', 'drawing 2');
  expect(await shown('/runner/python?v=1', { destination: 'iframe' })).toBe('runner 1');
  expect(await shown('/runner/python?v=2', { destination: 'iframe' })).toBe('runner 2');
  expect(await shown('/drawings/x.svg?v=1', { destination: 'image' })).toBe('drawing 1');
  expect(await shown('/drawings/x.svg?v=2', { destination: 'image' })).toBe('drawing 2');
  site.clear();
  expect(await shown('/runner/python?v=2', { destination: 'iframe' })).toBe('failed');
});

test('what an earlier release kept without versions is shown while the line is cut, and only then', async () => {
  await keep('course a v1', { '/runner/python': 'kept runner' });
  expect(await shown('/runner/python', { destination: 'iframe' })).toBe('kept runner');
  site.set('/runner/python', 'runner now');
  expect(await shown('/runner/python', { destination: 'iframe' })).toBe('runner now');
});

test('a line that does not answer in time gives way to what is kept', async () => {
  isSlow = true;
  await keep('course a v1', { '/courses/a': 'kept' });
  site.set('/courses/a', 'late').set('/courses/b', 'late too');
  expect(await shown('/courses/a')).toBe('kept');
  // With nothing kept, the worker waits for it.
  expect(await shown('/courses/b')).toBe('late too');
});

test('earlier versions go when a page is opened and no other is open, never before', async () => {
  await happens('install');
  for (const name of ['course a v1', 'course a v2', 'course b v1', 'full python', 'full python p2', 'opened'])
    await keep(name, { '/x': name });
  await keep('course b v2', { '/x': 'half' });
  await caches.open('course b v2 new');
  start('r2');
  await happens('install');
  const all = await caches.keys();
  windows.push({ frameType: 'top-level' });
  await happens('message');
  expect(await caches.keys()).toEqual(all);

  // A program's frame does not count as a page.
  windows = [{ frameType: 'top-level' }, { frameType: 'nested' }];
  await happens('message');
  expect((await caches.keys()).sort()).toEqual(
    [
      'course a v2',
      'course b v1',
      'course b v2',
      'course b v2 new',
      'full python p2',
      'opened',
      'site r2',
    ].sort(),
  );
});
