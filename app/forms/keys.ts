/** Stands for the idempotency key of a form in a page that is kept finished. */
export const blankKey = 'key-to-be-written';

const blanks = new RegExp(`(?<=value=")${blankKey}(?=")`, 'g');

/** A finished page for one visitor: each of its forms with a key of its own. */
export const writeKeys = (page: string): string => page.replace(blanks, () => crypto.randomUUID());
