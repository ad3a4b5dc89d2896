import { fullPython } from 'virtual:full-python';
import { runnerVersion } from 'virtual:runner-version';
import { freeVersions, keepVersion } from '#app/features/learning/device/kept-caches.ts';
import { deviceKeeps, startWorker } from '#app/features/learning/device/start-worker.ts';
import { runnerPath } from './runner-path.ts';

/** Full Python on this device: only if the learner chose it, in a cache that the service worker reads. */

const thing = 'full python';
const frame = runnerPath('full-python');
const { file, sizes } = fullPython;

/** The size of the download, in bytes. */
export const pythonBytes = fullPython.bytes;

export const isPythonKept = async (): Promise<boolean> => deviceKeeps() && !!(await caches.match(file));

/** Fetches what this release still needs. Rejects if the connection drops or the device is full. */
export async function keepPython(): Promise<Response> {
  const find = () => caches.match(file);
  const before = await find();
  // Frame and page are from the same release.
  const keeping = keepVersion(`${thing} ${runnerVersion}${file}`, async (cache) => {
    await cache.add(frame);
    const kept = await find();
    await (kept ? cache.put(file, kept) : cache.add(file));
  });
  if (before) {
    await keeping.catch(() => {});
    return before;
  }
  await keeping;
  await startWorker();
  return (await find()) ?? fetch(file);
}

export async function freePython(): Promise<void> {
  await freeVersions(thing);
  // The name that an earlier release used.
  await caches.delete(thing);
}

/** Its script, WebAssembly and library. */
export async function pythonParts(): Promise<ArrayBuffer[]> {
  const whole = await (await keepPython()).arrayBuffer();
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return whole.slice(from - size, from);
  });
}
