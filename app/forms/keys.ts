import type { PageHandle } from '#app/platform/page.ts';
import { hidden } from './form.ts';

/** What the server renders in the place of each form's idempotency key. */
export const blankKey = 'key-to-be-written';

// With the field's name: the same words in any other field are somebody's own.
const field = `name="${hidden.key}" value=`;
const blank = `${field}"${blankKey}"`;

/** A page for one visitor: each of its forms with a key of its own. */
export const writeKeys = (page: string): string =>
  page.replaceAll(blank, () => `${field}"${crypto.randomUUID()}"`);

/**
 * A rendered page with the keys of its forms: each its own where the page is for one visitor, still to be written where it
 * is `finished` for many but keyed, none where its bytes are the same for all (the script writes them).
 */
export function withKeys(page: string, { cache, keyed }: PageHandle, finished: boolean): string {
  if (keyed && finished) return page;
  return keyed || cache === false ? writeKeys(page) : page.replaceAll(blank, `${field}""`);
}
