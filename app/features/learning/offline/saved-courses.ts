import {
  fetchOpen,
  freeVersions,
  isForEver,
  keepVersion,
  loadedBy,
  openedLessonsCache,
  versionsOf,
} from '#app/features/learning/device/kept-caches.ts';
import { deviceKeeps } from '#app/features/learning/device/start-worker.ts';
import { type OfflineFiles, offlinePath } from './offline-files.ts';

/** Courses on this device: a cache for each version, whose pages the worker shows offline. */

const thingOf = (course: string) => `course ${course}`;
const nameOf = (course: string, version: string) => `${thingOf(course)} ${version}`;
const isPage = (file: string) => file.startsWith('/courses/');

const newestOf = async (course: string) => (await versionsOf(thingOf(course))).at(-1);

export const isSaved = async (course: string): Promise<boolean> => (await newestOf(course)) !== undefined;

/** When it was saved; undefined if it is not. */
export async function savedAt(course: string): Promise<Date | undefined> {
  const cacheName = await newestOf(course);
  if (!cacheName) return;
  const page = await caches.match(`/courses/${course}`, { cacheName, ignoreVary: true });
  return new Date(page?.headers.get('date') ?? Date.now());
}

export async function whatToSave(course: string): Promise<OfflineFiles> {
  const answer = await fetchOpen(offlinePath(course));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

/** The course was published anew in the meantime. */
class Changed extends Error {}

const tries = 3;
const pauseMs = 3_000;

/** Reports progress in files, and the total size in bytes. */
export type TellSaving = (done: number, all: number, bytes: number) => void;

/**
 * Downloads a course to the device. The previous version stays until the new one is complete, so no page meets files of another version.
 * Rejects, leaving nothing incomplete, if the connection drops or the device is full.
 */
export async function saveCourse(course: string, tell: TellSaving): Promise<void> {
  for (let left = tries - 1; ; left -= 1)
    try {
      const what = await whatToSave(course);
      return await keepVersion(nameOf(course, what.version), (cache) => fetchAll(course, what, cache, tell));
    } catch (error) {
      if (left === 0 || !(error instanceof Changed)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
}

async function fetchAll(
  course: string,
  { version, files, bytes }: OfflineFiles,
  cache: Cache,
  tell: TellSaving,
): Promise<void> {
  const wanted = new Set(files);
  let done = 0;
  // Grows while pages add what they load.
  for (const file of wanted) {
    tell(done, wanted.size, bytes);
    done += 1;
    const answer =
      (isForEver(file) && (await caches.match(file, { ignoreVary: true }))) || (await fetchOpen(file));
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
    if (isPage(file))
      for (const part of loadedBy(await answer.clone().text())) {
        // The page is from another release than the list, answered by a server that is being replaced.
        if (part.endsWith('.js') && !files.includes(part)) throw new Changed(file);
        wanted.add(part);
      }
    await cache.put(file, answer);
  }
  if ((await whatToSave(course)).version !== version) throw new Changed(course);
}

export const freeCourse = (course: string): Promise<void> => freeVersions(thingOf(course));

/** Saves a course again if it has changed; on failure the saved version stays. */
export async function refreshCourse(course: string, tell: TellSaving): Promise<void> {
  const name = await newestOf(course);
  if (name && name !== nameOf(course, (await whatToSave(course)).version)) await saveCourse(course, tell);
}

export interface SavedPage {
  address: string;
  title: string;
}

export interface SavedCourse extends SavedPage {
  course: string;
  pages: () => Promise<SavedPage[]>;
}

/** All courses that are completely saved. */
export async function savedCourses(): Promise<SavedCourse[]> {
  const courses = (await caches.keys()).flatMap((name) => /^course (\S+) /.exec(name)?.[1] ?? []);
  const found: SavedCourse[] = [];
  for (const course of new Set(courses)) {
    const name = await newestOf(course);
    if (!name) continue;
    const address = `/courses/${course}`;
    const cache = await caches.open(name);
    found.push({
      course,
      address,
      title: await titleOf(cache, address),
      pages: async () => (await pagesIn(cache)).filter((page) => page.address !== address),
    });
  }
  return found;
}

/** The lessons and quizzes in a cache, with their own titles. */
export const pagesIn = async (cache: Cache): Promise<SavedPage[]> =>
  Promise.all(
    (await addressesIn(cache)).map(async (address) => ({ address, title: await titleOf(cache, address) })),
  );

const addressesIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).flatMap(({ url }) => {
    const { pathname, search } = new URL(url);
    return isPage(pathname) && !search ? pathname : [];
  });

const titleOf = async (cache: Cache, address: string): Promise<string> =>
  (await pageIn(cache, address)).querySelector('h1')?.textContent ?? address;

async function pageIn(cache: Cache, address: string): Promise<Document> {
  const page = await cache.match(address, { ignoreVary: true });
  return new DOMParser().parseFromString((await page?.text()) ?? '', 'text/html');
}

/** A page on this device that has the course's outline. */
export async function outlineOf(course: string): Promise<Document | undefined> {
  if (!deviceKeeps()) return;
  for (const name of await caches.keys()) {
    if (name !== openedLessonsCache && !name.startsWith(`${thingOf(course)} `)) continue;
    const cache = await caches.open(name);
    const lesson = (await addressesIn(cache)).find((one) => one.startsWith(`/courses/${course}/lessons/`));
    if (lesson) return pageIn(cache, lesson);
  }
}
