import {
  fetchOpen,
  isForEver,
  loadedBy,
  openedLessonsCache,
} from '#app/features/learning/device/kept-caches.ts';

/** Limits for opened lessons, which stay on the device with what they have loaded. */
const most = { pages: 12, bytes: 12_000_000, ofPart: 1_000_000 };

/** Stored beside each lesson: when it was opened, and its parts with their sizes on the device in bytes. */
interface Kept {
  at: number;
  parts: Record<string, number>;
}

const listOf = (path: string) => `${path}?parts`;

/** The public path of a page's lesson or quiz; a member's own page is never kept. */
export function openPathOf(path: string): string | undefined {
  const [, course, lesson] = /^\/learn\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (lesson) return `/courses/${course}/lessons/${lesson}`;
  return /^\/courses\/[^/]+\/(lessons|quiz)\/[^/]+$/.test(path) ? path : undefined;
}

/** Keeps the previous lesson if it was left before it could be kept. */
export async function keepLeft(path: string): Promise<void> {
  // Its list is stored last: without it, keeping the lesson was interrupted.
  if (!(await caches.match(listOf(path), { cacheName: openedLessonsCache }))) await keepPage(path);
}

/** Keeps the open lesson, and what it loads from now on. */
export async function keepOpened(path: string): Promise<void> {
  const kept = await keepPage(path);
  if (!kept) return;
  new PerformanceObserver((list) => {
    const loaded = list.getEntries().map(({ name }) => new URL(name));
    const own = loaded.filter(({ origin, pathname }) => origin === location.origin && !isPacked(pathname));
    keep(
      path,
      kept,
      own.map(({ pathname, search }) => pathname + search),
    ).catch(() => {});
  }).observe({ type: 'resource', buffered: true });
}

async function keepPage(path: string): Promise<Kept | undefined> {
  const page = await fetchOpen(path);
  if (!page.ok) return;
  const kept: Kept = { at: Date.now(), parts: {} };
  const parts = loadedBy(await page.clone().text());
  // With data saving on, no picture is fetched for this; those already seen are kept anyway.
  const { dataset } = document.documentElement;
  await keep(path, kept, dataset.save === undefined ? parts : parts.filter(isNeeded), page);
  return kept;
}

const isNeeded = (part: string) => /\.(css|js)(\?|$)/.test(part);

/** Full Python is only kept if it was chosen. */
const isPacked = (path: string) => path.endsWith('.br');

/** Stores only immutable parts, so that lessons of different versions never get each other's. */
const keep = (path: string, kept: Kept, parts: readonly string[], page?: Response): Promise<void> =>
  // Pages take turns, or one would remove the other's parts before they are listed.
  navigator.locks.request(`keep ${openedLessonsCache}`, async () => {
    const added = new Set(parts.filter((part) => isForEver(part) && kept.parts[part] === undefined));
    if (added.size === 0 && !page) return;
    const cache = await caches.open(openedLessonsCache);
    if (page) await cache.put(path, page);
    for (const part of added) {
      const answer = await fetchPart(cache, part);
      const size = (await answer?.clone().blob())?.size ?? 0;
      if (!answer?.ok || size > most.ofPart) continue;
      await cache.put(part, answer);
      kept.parts[part] = size;
    }
    await cache.put(listOf(path), new Response(JSON.stringify(kept)));
    await makeRoom(cache);
  });

/** Undefined if the connection drops; the lesson does without the part. */
const fetchPart = async (cache: Cache, part: string): Promise<Response | undefined> =>
  (await cache.match(part, { ignoreVary: true })) ?? (await fetchOpen(part).catch(() => undefined));

/** Removes the oldest lessons, then parts that no other lesson needs. */
async function makeRoom(cache: Cache): Promise<void> {
  const addresses = (await cache.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
  const pages = new Map<string, Kept>();
  for (const address of addresses)
    if (address.endsWith(listOf('')))
      pages.set(address.slice(0, -listOf('').length), await (await cache.match(address))?.json());
  const staying = new Set<string>();
  let bytes = 0;
  const newest = [...pages].sort(([, one], [, other]) => other.at - one.at).slice(0, most.pages);
  for (const [path, { parts }] of newest) {
    for (const [part, size] of Object.entries(parts)) if (!staying.has(part)) bytes += size;
    // The open lesson always stays.
    if (staying.size > 0 && bytes > most.bytes) break;
    for (const address of [path, listOf(path), ...Object.keys(parts)]) staying.add(address);
  }
  for (const address of addresses) if (!staying.has(address)) await cache.delete(address);
}

export const freeOpened = (): Promise<boolean> => caches.delete(openedLessonsCache);
