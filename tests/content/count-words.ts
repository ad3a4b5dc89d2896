/** Number of visible words in a Markdown text, without addresses and markup. */
export const countWords = (markdown: string): number =>
  markdown
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
