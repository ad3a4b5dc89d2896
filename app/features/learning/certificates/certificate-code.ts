import { randomInt } from 'node:crypto';

/** Without letters and figures that look alike; lower case, as all addresses of the site are. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** A code such as `k7qm-2xvd-9rht`: 59 random bits, short enough to type from paper. */
export const newCode = (): string =>
  [0, 1, 2]
    .map(() => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''))
    .join('-');

export const isCode = (text: string): boolean => /^[2-9a-z]{4}(-[2-9a-z]{4}){2}$/.test(text);
