/**
 * Caches on this device, for the pages and for the service worker. Of whatever is kept (`course first-words`, `site`, `full python`)
 * each version lies in a cache of its own, `course first-words 3fQx`, and counts once it is whole. The newest is the one that is shown.
 * An earlier one stays as long as a page of it may be open, which the worker knows.
 */

/** What is kept of lessons that were opened, of whichever version each of them was. */
export const opened = 'opened';

/** While it stands beside a version, that version is not whole yet. */
const making = (name: string) => `${name} new`;

const isWhole = (names: readonly string[], name: string) =>
  !name.endsWith(making('')) && !names.includes(making(name));

const wholeOf = (names: readonly string[], thing: string) =>
  names.filter((name) => name.startsWith(`${thing} `) && isWhole(names, name));

/** Names of the whole versions that are kept of something, the newest last. */
export const versionsOf = async (thing: string): Promise<string[]> => wholeOf(await caches.keys(), thing);

const thingOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf(' ')));

/** Whole versions of which a newer one is whole too. */
export const superseded = (names: readonly string[]): string[] =>
  names.filter((name) => {
    const thing = thingOf(name);
    return thing !== '' && isWhole(names, name) && wholeOf(names, thing).at(-1) !== name;
  });

/**
 * Makes a version the newest: whole once `put` has put everything there, gone where it fails, and not counted where the browser ends
 * before. Where it is the newest already, nothing is done.
 */
export const keepVersion = (name: string, put: (cache: Cache) => Promise<void>): Promise<void> =>
  // Of two pages that keep the same thing one waits for the other.
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

/** Takes all versions away, those that never became whole too. */
export async function freeVersions(thing: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(`${thing} `)) await caches.delete(name);
}

const parts =
  /<(?:link|script|img|use)\b[^>]*?\s(?:href|src)="(\/[^"#?]+\.(?:css|js|svg|png|webp|avif|jpg)(?:\?[^"#]*)?)/g;

/** Addresses of what a page's HTML loads from this site: styles, scripts, pictures. */
export const loadedBy = (html: string): string[] => [
  ...new Set([...html.matchAll(parts)].map(([, address = '']) => address.replaceAll('&amp;', '&'))),
];

/** As anybody gets it, and as it is now: nothing of whoever is signed in is kept. */
export const fetchOpen = (address: string): Promise<Response> =>
  fetch(address, { credentials: 'omit', ...(!isForEver(address) && { cache: 'no-cache' }) });

/** Whether an address always means the same bytes: no version is mixed with another by them. */
export const isForEver = (address: string): boolean =>
  /^\/(assets|art|colours|fonts|pictures)\/|\?v=/.test(address);
