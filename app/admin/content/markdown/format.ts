import { type AnyExtension, getSchema, type JSONContent } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import { Node } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { Marked, type marked } from 'marked';

/** What a long text may hold: what `renderMarkdown` shows, and nothing that it does not. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    underline: false,
    // An empty paragraph at the end would be one more block of the text.
    trailingNode: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true, protocols: ['mailto', 'tel'] },
  }).extend({
    addExtensions() {
      const kit = this.parent?.() ?? [];
      return kit.map((extension) =>
        extension.name === 'paragraph'
          ? extension.extend({
              renderMarkdown: (node, helpers) => escapeLineStarts(helpers.renderChildren(node.content ?? [])),
            })
          : extension,
      );
    },
  }),
  Image.configure({ inline: true }),
  Table.configure({ resizable: false }).extend({
    renderMarkdown: (node, helpers) => tableOf(node, (cell) => helpers.renderChildren(cell)),
  }),
  TableRow,
  TableHeader,
  TableCell,
];

const marks = { left: ':---', right: '---:', center: ':---:' } as const;

function tableOf(table: JSONContent, render: (content: JSONContent[]) => string): string {
  const rows = (table.content ?? []).map((row) => row.content ?? []);
  const lineOf = (cells: string[]) =>
    cells.some(Boolean) ? `| ${cells.join(' | ')} |` : `|${cells.join('|')}|`;
  const textOf = (cell: JSONContent) =>
    render(cell.content ?? [])
      .replace(/\s*\n\s*/g, ' ')
      .trim()
      .replace(/\\.|\|/g, (found) => (found === '|' ? '\\|' : found));
  const [head = [], ...body] = rows;
  const rule = head.map(({ attrs }) => marks[attrs?.align as keyof typeof marks] ?? '---');
  return [lineOf(head.map(textOf)), `|${rule.join('|')}|`, ...body.map((row) => lineOf(row.map(textOf)))]
    .map((line) => line.replaceAll('|  |', '| |').replaceAll('|  |', '| |'))
    .join('\n');
}

/** Raw HTML and bare addresses are text, as on the site. */
function privateMarked(): typeof marked {
  const own = new Marked();
  own.use({ tokenizer: { html: () => undefined, tag: () => undefined, url: () => undefined } });
  return own as unknown as typeof marked;
}

const manager = new MarkdownManager({ marked: privateMarked(), extensions });
// The manager writes `&` as an entity and escapes underscores within words: neither needs it here.
Object.assign(manager, {
  encodeTextForMarkdown: (text: string, node: JSONContent, parent?: JSONContent) =>
    parent?.type === 'codeBlock' || node.marks?.some(({ type }) => type === 'code')
      ? text
      : escapeInline(text),
});

export const schema = getSchema(extensions);

export function parseBlocks(markdown: string): JSONContent[] {
  const { content } = manager.parse(markdown);
  return (content ?? []).map((block) => Node.fromJSON(schema, block).toJSON());
}

export const writeBlock = (block: JSONContent): string =>
  manager.serialize({ type: 'doc', content: [block] }).replace(/^\n+|\s+$/g, '');

/** The source of each block on top of a text, with what follows it up to the next: joined they are the text. */
export function sourceBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  for (const { type, raw } of privateMarked().lexer(markdown)) {
    const last = blocks.length - 1;
    if (last >= 0 && (type === 'space' || type === 'def')) blocks[last] += raw;
    else blocks.push(raw);
  }
  return blocks;
}

/** Text as Markdown reads it back: a backslash before what would be a mark, and before nothing else. */
const escapeInline = (text: string): string =>
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
const escapeLineStarts = (paragraph: string): string =>
  paragraph
    .replace(/^\s+/, '')
    .replace(/^(\s{0,3})(#{1,6})(?=\s|$)/gm, '$1\\$2')
    .replace(/^(\s{0,3})([-+*])(?=\s|$)/gm, '$1\\$2')
    .replace(/^(\s{0,3})(\d{1,9})([.)])(?=\s|$)/gm, '$1$2\\$3')
    .replace(/^(\s{0,3})(>|\||={2,}\s*$|-{2,}\s*$|~{3,})/gm, '$1\\$2');
