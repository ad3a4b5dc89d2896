/** Number of words a reader sees in a Markdown text: addresses and marks do not count. */
export const countWords = (markdown: string): number =>
  markdown
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
