import {
  fetchOpen,
  isForEver,
  keepVersion,
  loadedBy,
  opened,
  superseded,
  versionsOf,
} from '#app/features/learning/device/kept-caches.ts';

/**
 * The service worker: shows what is kept on the device where the line does not answer. By itself it keeps the one page that says so
 * (offline-page.tsx); lessons are kept by the pages that open or save them. Nothing of it belongs to anybody.
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
/** Put before this script by its route. */
declare const release: {
  version: string;
  /** The page for when there is no line, and the scripts that it loads when it is used. */
  page: string;
  scripts: string[];
};

/** How long an answer may take, in ms, before what is kept is shown. */
const patience = 4_000;
const site = 'site';

addEventListener('install', (event) =>
  // Lessons are shown even where the page could not be kept: that is tried again with the next page that is opened.
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
  // An open quiz that cannot be marked now: its page keeps what was chosen, and says so.
  if (isPage && request.method === 'POST' && /^\/courses\/[^/]+\/quiz\//.test(pathname))
    return fetch(request).catch(async () => (await keptPage(pathname)) ?? offlinePage());
  if (request.method !== 'GET') return;
  if (isPage && pathname.startsWith('/courses/')) return lineFirst(request, () => keptPage(pathname));
  // Of all other pages none is kept, a member's own least of all. The way back from another site's sign-in is left alone.
  if (isPage) return pathname.startsWith('/api/') ? undefined : fetch(request).catch(offlinePage);
  const address = pathname + search;
  if (isForEver(address)) return keptFirst(request, address);
  if (/^\/(drawings|runner)\//.test(pathname) || request.destination === 'image')
    return lineFirst(request, () => kept(address));
}

const kept = (address: string, cacheName?: string) =>
  caches.match(address, { ignoreVary: true, ...(cacheName && { cacheName }) });

const keptFirst = async (request: Request, address: string) => (await kept(address)) ?? fetch(request);

/** Of a course that is saved its newest whole version; of others the lesson as it was opened. */
async function keptPage(path: string): Promise<Response | undefined> {
  const saved = await versionsOf(`course ${path.split('/')[2]}`);
  for (const name of [...saved.slice(-1), opened]) {
    const page = await kept(path, name);
    if (page) return page;
  }
}

/** What the line says, if it says it in time; else what is kept, if anything is. */
async function lineFirst(request: Request, find: () => Promise<Response | undefined>): Promise<Response> {
  const line = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const first = await Promise.race([line.catch(() => undefined), late]);
  const found = first ?? (await find());
  return found ?? (request.destination === 'document' ? line.catch(offlinePage) : line);
}

/** In place of the browser's own page. */
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

/** Earlier versions go where no page but the one that asks is open: none of theirs is left that could still load its parts. */
async function tidy(): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.filter(({ frameType }) => frameType !== 'nested').length > 1) return;
  for (const name of superseded(await caches.keys())) await caches.delete(name);
}
