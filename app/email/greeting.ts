/** Emails may go to a stranger, so a typed name must not carry a message: only what looks like a name is used. */

const maxLength = 60;
const maxWords = 6;
// Letters, joined by apostrophes or hyphens, with an optional dot at the end: no link or amount can be
// written with them.
const word = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?$/u;
const maxGivenName = 20;

const wordsOf = (name: string | null | undefined): string[] => {
  if (!name || name.length > maxLength || /[\r\n]/.test(name)) return [];
  const words = name.trim().split(/\s+/);
  return words.length <= maxWords && words.every((part) => word.test(part)) ? words : [];
};

/** The name if it looks like one; empty if it has digits, symbols, links, line breaks or the length of a sentence. */
export const plainName = (name: string | null | undefined): string => wordsOf(name).join(' ');

/** The first word of the name, too short for a message; undefined if there is none or it is a title. */
export function givenName(name: string | null | undefined): string | undefined {
  const [first] = wordsOf(name);
  return first && first.length > 1 && first.length <= maxGivenName && !first.endsWith('.')
    ? first
    : undefined;
}

/** The salutation: `Hello Thandi,`, or `Hello,` without a usable name. */
export const hello = (name: string | null | undefined): string => {
  const first = givenName(name);
  return first ? `Hello ${first},` : 'Hello,';
};
