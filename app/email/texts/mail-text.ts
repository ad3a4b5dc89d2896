import type { MailBlock } from '#app/email/frame/mail-content.ts';

const placeholder = /\{([^{}]*)\}/g;
const alone = /^\s*\{([^{}]*)\}\s*$/;

export interface Placeholder {
  name: string;
  words?: string;
}

type Line = readonly (string | Placeholder)[];

export type TextBlock =
  | { type: 'paragraph' | 'note'; line: Line }
  | { type: 'list'; items: readonly Line[] }
  | { type: 'placed'; placeholder: Placeholder };

function readPlaceholder(inner: string): Placeholder {
  const colon = inner.indexOf(':');
  if (colon < 0) return { name: inner.trim() };
  return { name: inner.slice(0, colon).trim(), words: inner.slice(colon + 1).trim() };
}

export const readLine = (text: string): Line =>
  text
    .split(placeholder)
    .map((part, i) => (i % 2 === 1 ? readPlaceholder(part) : part))
    .filter((part) => part !== '');

const typeOf = (line: string) =>
  line.startsWith('- ') ? 'list' : line.startsWith('>') ? 'note' : 'paragraph';

function blockOf(lines: readonly string[]): TextBlock {
  const type = typeOf(lines[0]!);
  if (type === 'list') return { type, items: lines.map((line) => readLine(line.slice(2).trim())) };
  const words = type === 'note' ? lines.map((line) => line.slice(1).trim()) : lines;
  return { type, line: readLine(words.join('\n')) };
}

/** Paragraphs, lists (`- `) and notes (`> `); what `standsAlone` is a block where it has a line of its own. */
export function readText(text: string, standsAlone: (name: string) => boolean): TextBlock[] {
  const blocks: TextBlock[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push(blockOf(lines));
    lines = [];
  };
  for (const line of text.split(/\r\n?|\n/).map((one) => one.trim())) {
    const placed = readPlaceholder(alone.exec(line)?.[1] ?? '');
    if (line === '') close();
    else if (placed.name && standsAlone(placed.name)) {
      close();
      blocks.push({ type: 'placed', placeholder: placed });
    } else {
      if (lines[0] !== undefined && typeOf(lines[0]) !== typeOf(line)) close();
      lines.push(line);
    }
  }
  close();
  return blocks;
}

export type Fill = (placeholder: Placeholder) => string;

export const fillLine = (line: Line, fill: Fill): string =>
  line.map((part) => (typeof part === 'string' ? part : fill(part))).join('');

/** The blocks of an email; `place` makes those that stand alone. */
export const fillText = (
  blocks: readonly TextBlock[],
  fill: Fill,
  place: (placeholder: Placeholder) => readonly MailBlock[],
): MailBlock[] =>
  blocks.flatMap((block): readonly MailBlock[] => {
    if (block.type === 'placed') return place(block.placeholder);
    if (block.type === 'list')
      return [{ type: 'list', items: block.items.map((item) => fillLine(item, fill)) }];
    return [{ type: block.type, text: fillLine(block.line, fill) }];
  });
