import { type AnyExtension, getSchema, type JSONContent } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { MarkdownManager } from '@tiptap/markdown';
import { Node } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { Marked, type marked } from 'marked';

/** Rich text is limited to what `renderMarkdown` shows. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    underline: false,
    // An empty last paragraph would add a block to the text.
    trailingNode: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true, protocols: ['mailto', 'tel'] },
  }).extend({
    addExtensions() {
      const kit = this.parent?.() ?? [];
      return kit.map((extension) => {
        if (extension.name === 'paragraph')
          return extension.extend({
            renderMarkdown: (node, helpers) =>
              escapeLineStarts(asTyped(helpers.renderChildren(node.content ?? []))),
          });
        if (extension.name === 'heading')
          return extension.extend({
            renderMarkdown: (node, helpers) =>
              `${'#'.repeat(node.attrs?.level)} ${asTyped(helpers.renderChildren(node.content ?? []))}`,
          });
        return extension;
      });
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

/** Raw HTML and bare addresses stay text, as on the site. */
function privateMarked(): typeof marked {
  const own = new Marked();
  own.use({ tokenizer: { html: () => undefined, tag: () => undefined, url: () => undefined } });
  return own as unknown as typeof marked;
}

const manager = new MarkdownManager({ marked: privateMarked(), extensions });
export const schema = getSchema(extensions);

export function parseBlocks(markdown: string): JSONContent[] {
  const { content } = manager.parse(markdown);
  return (content ?? []).map((block) => Node.fromJSON(schema, block).toJSON());
}

export const writeBlock = (block: JSONContent): string =>
  manager.serialize({ type: 'doc', content: [block] }).replace(/^\n+|\s+$/g, '');

/** The source of each block; undefined if the text has link reference definitions. */
export function splitBlocks(markdown: string): string[] | undefined {
  const tokens = privateMarked().lexer(markdown);
  if (tokens.some(({ type }) => type === 'def')) return undefined;
  return tokens.filter(({ type }) => type !== 'space').map(({ raw }) => raw.trimEnd());
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Removes escapes that TipTap's serialiser adds but this site does not need: `R&D`, `first_name`, `2 * 3`. */
const asTyped = (written: string): string =>
  written.replace(/`[^`]*`|\\[\\`*_[\]~]|&(?:amp|lt|gt);/g, (found, at: number) => {
    const end = at + found.length;
    const [before, after] = [written.slice(Math.max(0, at - 2), at), written.slice(end, end + 40)];
    const sign = entities[found] ?? found.slice(1);
    if (found.startsWith('`') || sign === '`') return found;
    return isMark(sign, before, after) ? `\\${sign}` : sign;
  });

/** Whether Markdown would treat the character as markup. */
function isMark(sign: string, before: string, after: string): boolean {
  switch (sign) {
    case '*':
      return /\S$/.test(before) || /^\S/.test(after);
    case '_':
      return !/[\p{L}\p{N}]$/u.test(before) || !/^[\p{L}\p{N}]/u.test(after);
    case '~':
      return before.endsWith('\\~') || after.startsWith('\\~');
    case ']':
      return /^(\(|\\?\[|$)/.test(after);
    case '\\':
      return /^[!-/:-@[-`{-~]/.test(after);
    case '<':
      return /^[a-z/!?]/i.test(after);
    case '&':
      return /^#?\w+;/.test(after);
    default:
      return false;
  }
}

/** Escapes lines that would start a heading, list, quote, rule or table. */
const escapeLineStarts = (paragraph: string): string =>
  paragraph
    .replace(/^\s+/, '')
    .replace(/^(\s{0,3})(#{1,6})(?=\s|$)/gm, '$1\\$2')
    .replace(/^(\s{0,3})([-+*])(?=\s|$)/gm, '$1\\$2')
    .replace(/^(\s{0,3})(\d{1,9})([.)])(?=\s|$)/gm, '$1$2\\$3')
    .replace(/^(\s{0,3})(>|\||={2,}\s*$|-{2,}\s*$|~{3,})/gm, '$1\\$2');
