/**
 * Caches on this device, used by pages and the service worker. Each version of a thing (`course first-words`, `site`, `full python`) has
 * a cache of its own, `course first-words 3fQx`, and counts once it is complete. The newest is shown; earlier ones stay while a page of
 * theirs may be open, which the worker knows.
 */

/** The cache for opened lessons, each in the version it had. */
export const openedLessonsCache = 'opened';

/** A marker: while it exists, the version beside it is incomplete. */
const making = (name: string) => `${name} new`;

const isWhole = (names: readonly string[], name: string) =>
  !name.endsWith(making('')) && !names.includes(making(name));

const wholeOf = (names: readonly string[], thing: string) =>
  names.filter((name) => name.startsWith(`${thing} `) && isWhole(names, name));

/** Names of a thing's complete versions, newest last. */
export const versionsOf = async (thing: string): Promise<string[]> => wholeOf(await caches.keys(), thing);

const thingOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf(' ')));

/** Complete versions with a newer complete one. */
export const supersededCaches = (names: readonly string[]): string[] =>
  names.filter((name) => {
    const thing = thingOf(name);
    return thing !== '' && isWhole(names, name) && wholeOf(names, thing).at(-1) !== name;
  });

/**
 * Makes a version the newest: complete once `put` has stored everything, removed if it fails, and ignored if the browser quits first.
 * Does nothing if it is already the newest.
 */
export const keepVersion = (name: string, put: (cache: Cache) => Promise<void>): Promise<void> =>
  // Two pages that store the same thing take turns.
  navigator.locks.request(`keep ${thingOf(name)}`, async () => {
    if ((await versionsOf(thingOf(name))).at(-1) === name) return;
    await caches.open(making(name));
    try {
      await caches.delete(name);
      await put(await caches.open(name));
    } catch (error) {
      await caches.delete(name);
      throw error;
    } finally {
      await caches.delete(making(name));
    }
  });

/** Removes all versions, incomplete ones included. */
export async function freeVersions(thing: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(`${thing} `)) await caches.delete(name);
}

const parts =
  /<(?:link|script|img|use)\b[^>]*?\s(?:href|src)="(\/[^"#?]+\.(?:css|js|svg|png|webp|avif|jpg)(?:\?[^"#]*)?)/g;

/** Addresses that a page's HTML loads from this site: styles, scripts, pictures. */
export const loadedBy = (html: string): string[] => [
  ...new Set([...html.matchAll(parts)].map(([, address = '']) => address.replaceAll('&amp;', '&'))),
];

/** Fetches the current public version, never one for a signed-in person. */
export const fetchOpen = (address: string): Promise<Response> =>
  fetch(address, { credentials: 'omit', ...(!isForEver(address) && { cache: 'no-cache' }) });

/** Whether an address always means the same bytes, so that versions can share it. */
export const isForEver = (address: string): boolean =>
  /^\/(assets|art|colours|fonts|pictures)\/|\?v=/.test(address);
