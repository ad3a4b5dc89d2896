/** A typed name may say anything, and a mail goes to an address that may be a stranger's: it says names, and nothing else. */

const longest = 60;
const mostWords = 6;
// Letters with their marks, joined by apostrophes and hyphens; a dot only at the end: nothing in it makes a link or an amount.
const word = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?$/u;
const longestGiven = 20;

const wordsOf = (name: string | null | undefined): string[] => {
  if (!name || name.length > longest || /[\r\n]/.test(name)) return [];
  const words = name.trim().split(/\s+/);
  return words.length <= mostWords && words.every((part) => word.test(part)) ? words : [];
};

/** The whole name where it is no more than a name; empty for what has digits, signs, links, lines or the length of a sentence. */
export const plainName = (name: string | null | undefined): string => wordsOf(name).join(' ');

/** The first of its words, which is too short to say anything else; undefined where there is none, or it is a title. */
export function givenName(name: string | null | undefined): string | undefined {
  const [first] = wordsOf(name);
  return first && first.length > 1 && first.length <= longestGiven && !first.endsWith('.')
    ? first
    : undefined;
}

/** How a mail begins: `Hello Thandi,`, or `Hello,` where the name is none. */
export const hello = (name: string | null | undefined): string => {
  const first = givenName(name);
  return first ? `Hello ${first},` : 'Hello,';
};
