import { type OfflineFiles, offlinePath } from './offline-files.ts';

/** Courses on this device: a cache for each version of a course, of which the worker shows the pages when the line is cut. */

const prefix = 'course ';
const nameOf = (course: string, version: string) => `${prefix}${course} ${version}`;

export const canSave = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

export const startWorker = (): Promise<unknown> => navigator.serviceWorker.register('/sw.js');

const cachesOf = async (course: string) =>
  (await caches.keys()).filter((name) => name.startsWith(`${prefix}${course} `) && !name.endsWith(' new'));

export const isSaved = async (course: string): Promise<boolean> => (await cachesOf(course)).length > 0;

export async function whatToSave(course: string): Promise<OfflineFiles> {
  const answer = await fetch(offlinePath(course));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

/**
 * Fetches all of a course and puts it on the device. What is there already stays until all of the new is: no page ever meets
 * files of another version. Rejects where the line is cut or the device is full, and leaves nothing half.
 *
 * @param tell how many of how many files are there
 */
export async function saveCourse(
  course: string,
  { version, files }: OfflineFiles,
  tell: (done: number, all: number) => void,
): Promise<void> {
  const making = `${nameOf(course, version)} new`;
  await caches.delete(making);
  const cache = await caches.open(making);
  try {
    for (const [done, file] of files.entries()) {
      tell(done, files.length);
      // As anybody gets it: nothing of whoever is signed in is kept.
      const answer = await fetch(file, { credentials: 'omit' });
      if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
      await cache.put(file, answer);
    }
    const before = await cachesOf(course);
    const whole = await caches.open(nameOf(course, version));
    for (const file of files) {
      const kept = await cache.match(file);
      if (kept) await whole.put(file, kept);
    }
    for (const name of before) if (name !== nameOf(course, version)) await caches.delete(name);
  } finally {
    await caches.delete(making);
  }
}

export async function freeCourse(course: string): Promise<void> {
  for (const name of await cachesOf(course)) await caches.delete(name);
}

/** Saves a course anew that has changed since. */
export async function refreshCourse(course: string): Promise<void> {
  const [name] = await cachesOf(course);
  if (!name) return;
  const now = await whatToSave(course);
  if (name !== nameOf(course, now.version)) await saveCourse(course, now, () => {});
}

const opened = 'opened';
const mostOpened = 12;

/** A lesson that was opened stays on the device with what it has loaded, the newest dozen of them. */
export async function keepOpened(path: string): Promise<void> {
  const cache = await caches.open(opened);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isOpen(pathname));
  for (const file of [path, ...new Set(loaded.map(({ pathname }) => pathname))])
    if (file === path || !(await cache.match(file))) {
      const answer = await fetch(file, { credentials: 'omit' });
      if (answer.ok) await cache.put(file, answer);
    }
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/courses/'));
  for (const page of pages.slice(0, -mostOpened)) await cache.delete(page);
}

/** What everybody gets alike: never a page, or an answer, that is made for somebody. */
const isOpen = (path: string) => /^\/(assets|art|colours|drawings|fonts|runner)\//.test(path);
