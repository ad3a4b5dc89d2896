import {
  fetchOpen,
  isForEver,
  keepVersion,
  loadedBy,
  openedLessonsCache,
  supersededCaches,
  versionsOf,
} from '#app/features/learning/device/kept-caches.ts';

/**
 * The service worker: shows what is kept on the device if the network does not answer. It keeps the offline page (offline-page.tsx)
 * itself; lessons are kept by the pages that open or save them. It holds nothing personal.
 */
interface Extended extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Asked extends Extended {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
declare const skipWaiting: () => Promise<void>;
declare const clients: {
  claim: () => Promise<void>;
  matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<{ frameType: string }[]>;
};
/** Prepended to this script by its route. */
declare const release: {
  version: string;
  /** The offline page, and the scripts that it loads on use. */
  page: string;
  scripts: string[];
};

/** How long the network may take before the cache is used, in ms. */
const patience = 4_000;
const site = 'site';

addEventListener('install', (event) =>
  // Lessons work even if this fails; the next page that is opened tries again.
  (event as Extended).waitUntil(
    keepOfflinePage()
      .catch(() => {})
      .then(skipWaiting),
  ),
);
addEventListener('activate', (event) => (event as Extended).waitUntil(clients.claim()));
/** A page was opened. */
addEventListener('message', (event) =>
  (event as unknown as Extended).waitUntil(
    keepOfflinePage()
      .catch(() => {})
      .then(tidy),
  ),
);
addEventListener('fetch', (event) => {
  const asked = event as Asked;
  const answer = answerTo(asked.request);
  if (answer) asked.respondWith(answer);
});

function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  const isPage = request.destination === 'document';
  // An open quiz that cannot be marked now: its page keeps the answers and says so.
  if (isPage && request.method === 'POST' && /^\/courses\/[^/]+\/quiz\//.test(pathname))
    return fetch(request).catch(async () => (await keptPage(pathname)) ?? offlinePage());
  if (request.method !== 'GET') return;
  if (isPage && pathname.startsWith('/courses/')) return lineFirst(request, () => keptPage(pathname));
  // Other pages are never kept, least of all a member's own. The return from another site's sign-in is left alone.
  if (isPage) return pathname.startsWith('/api/') ? undefined : fetch(request).catch(offlinePage);
  const address = pathname + search;
  if (isForEver(address)) return keptFirst(request, address);
  if (/^\/(drawings|runner)\//.test(pathname) || request.destination === 'image')
    return lineFirst(request, () => kept(address));
}

const kept = (address: string, cacheName?: string) =>
  caches.match(address, { ignoreVary: true, ...(cacheName && { cacheName }) });

const keptFirst = async (request: Request, address: string) => (await kept(address)) ?? fetch(request);

/** From the newest complete version of a saved course, or as the lesson was opened. */
async function keptPage(path: string): Promise<Response | undefined> {
  const saved = await versionsOf(`course ${path.split('/')[2]}`);
  for (const name of [...saved.slice(-1), openedLessonsCache]) {
    const page = await kept(path, name);
    if (page) return page;
  }
}

/** The network's answer if it comes in time, otherwise the kept one if there is any. */
async function lineFirst(request: Request, find: () => Promise<Response | undefined>): Promise<Response> {
  const line = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const first = await Promise.race([line.catch(() => undefined), late]);
  const found = first ?? (await find());
  return found ?? (request.destination === 'document' ? line.catch(offlinePage) : line);
}

/** Replaces the browser's own error page. */
async function offlinePage(): Promise<Response> {
  const name = (await versionsOf(site)).at(-1);
  return (name && (await kept(release.page, name))) || Response.error();
}

const keepOfflinePage = (): Promise<void> =>
  keepVersion(`${site} ${release.version}`, async (cache) => {
    const page = await fetchOpen(release.page);
    if (!page.ok) throw new Error(`${page.status}`);
    const parts = loadedBy(await page.clone().text());
    await cache.put(release.page, page);
    await cache.addAll([...new Set([...parts, ...release.scripts])]);
  });

/** Removes earlier versions if only the asking page is open: no page of theirs could still need their parts. */
async function tidy(): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.filter(({ frameType }) => frameType !== 'nested').length > 1) return;
  for (const name of supersededCaches(await caches.keys())) await caches.delete(name);
}
