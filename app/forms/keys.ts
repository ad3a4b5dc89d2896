import type { PageHandle } from '#app/platform/page.ts';

/** What the server renders in the place of each form's idempotency key. */
export const blankKey = 'key-to-be-written';

const blank = `value="${blankKey}"`;

/** A page for one visitor: each of its forms with a key of its own. */
export const writeKeys = (page: string): string =>
  page.replaceAll(blank, () => `value="${crypto.randomUUID()}"`);

/**
 * A rendered page with the keys of its forms: each its own where the page is for one visitor, still to be written where it
 * is `finished` for many but keyed, none where its bytes are the same for all (the script writes them).
 */
export function withKeys(page: string, { cache, keyed }: PageHandle, finished: boolean): string {
  if (keyed && finished) return page;
  return keyed || cache === false ? writeKeys(page) : page.replaceAll(blank, 'value=""');
}
