import { fullPython } from 'virtual:full-python';

/** Python itself on this device: only where a learner chose it, in a cache that the service worker looks into. */

const cacheName = 'full python';
const frame = '/runner/full-python';
const { file, sizes } = fullPython;

export const canKeepPython = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/** What it takes to fetch, in bytes. */
export const pythonBytes = fullPython.bytes;

export const isPythonKept = async (): Promise<boolean> =>
  canKeepPython() && (await caches.has(cacheName)) && !!(await (await caches.open(cacheName)).match(file));

/** Fetches it where it is not there yet. Rejects where the line is cut or the device is full. */
export async function keepPython(): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(file);
  // The frame is of this release, as the page is; of an earlier one nothing is left behind.
  const adding = cache.add(frame);
  if (kept) {
    await adding.catch(() => {});
    return kept;
  }
  for (const { url } of await cache.keys()) if (!url.endsWith(frame)) await cache.delete(url);
  await Promise.all([adding, cache.add(file)]);
  await navigator.serviceWorker.register('/sw.js');
  return (await cache.match(file)) ?? fetch(file);
}

export const freePython = (): Promise<boolean> => caches.delete(cacheName);

/** Its script, its machine code and its library. */
export async function pythonParts(): Promise<ArrayBuffer[]> {
  const whole = await (await keepPython()).arrayBuffer();
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return whole.slice(from - size, from);
  });
}
