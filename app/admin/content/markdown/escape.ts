/** Text as Markdown reads it back: a backslash before what would be a mark, and before nothing else. */
export const escapeInline = (text: string): string =>
  text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/`/g, '\\`')
    // A star between spaces, or an underscore within a word, marks nothing.
    .replace(/(?<!\s|^)\*|\*(?!\s|$)/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/~~/g, '\\~\\~')
    .replace(/\](?=[([]|$)/g, '\\]')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&');

/** A paragraph whose lines begin like a heading, a list, a quote, a rule or a table: a backslash keeps them text. */
export const escapeLineStarts = (paragraph: string): string =>
  paragraph
    .replace(/^\s+/, '')
    .replace(/^(\s{0,3})(#{1,6})(?=\s|$)/gm, '$1\\$2')
    .replace(/^(\s{0,3})([-+*])(?=\s|$)/gm, '$1\\$2')
    .replace(/^(\s{0,3})(\d{1,9})([.)])(?=\s|$)/gm, '$1$2\\$3')
    .replace(/^(\s{0,3})(>|\||={2,}\s*$|-{2,}\s*$|~{3,})/gm, '$1\\$2');
