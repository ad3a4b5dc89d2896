import type { MailBlock } from '#app/email/frame/mail-content.ts';

const placeholder = /\{([^{}]*)\}/g;
const alone = /^((?:\{if [^{}]*\}\s*)*)\{([^{}]*)\}$/;

export interface Placeholder {
  name: string;
  words?: string;
}

/**
 * `{if name}` or `{if no name}`: a condition on the text up to the next mark or the end of the paragraph.
 * Consecutive marks must all hold.
 */
export interface TextMark {
  if: string;
  no: boolean;
}

type Line = readonly (string | Placeholder | TextMark)[];

export type TextBlock =
  | { type: 'paragraph' | 'note'; line: Line }
  | { type: 'list'; items: readonly Line[] }
  | { type: 'placed'; placeholder: Placeholder; marks: readonly TextMark[] };

export const isMark = (part: Line[number]): part is TextMark => typeof part !== 'string' && 'if' in part;

function readBraces(inner: string): Placeholder | TextMark {
  const mark = /^\s*if\s+(no\s+)?(\S+)\s*$/.exec(inner);
  if (mark) return { if: mark[2]!, no: mark[1] !== undefined };
  const colon = inner.indexOf(':');
  if (colon < 0) return { name: inner.trim() };
  return { name: inner.slice(0, colon).trim(), words: inner.slice(colon + 1).trim() };
}

export const readLine = (text: string): Line =>
  text
    .split(placeholder)
    .map((part, i) => (i % 2 === 1 ? readBraces(part) : part))
    .filter((part) => part !== '');

const typeOf = (line: string) =>
  line.startsWith('- ') ? 'list' : line.startsWith('>') ? 'note' : 'paragraph';

function blockOf(lines: readonly string[]): TextBlock {
  const type = typeOf(lines[0]!);
  if (type === 'list') return { type, items: lines.map((line) => readLine(line.slice(2).trim())) };
  const words = type === 'note' ? lines.map((line) => line.slice(1).trim()) : lines;
  return { type, line: readLine(words.join('\n')) };
}

function readPlaced(line: string, standsAlone: (name: string) => boolean): TextBlock | undefined {
  const found = line.endsWith('}') && alone.exec(line);
  if (!found) return undefined;
  const [, before = '', inner = ''] = found;
  const placeholder = readBraces(inner);
  if (isMark(placeholder) || !placeholder.name || !standsAlone(placeholder.name)) return undefined;
  return { type: 'placed', placeholder, marks: readLine(before).filter(isMark) };
}

/**
 * Parses paragraphs, lists (`- `) and notes (`> `). A placeholder for which `standsAlone` is true becomes a
 * block if it has a line to itself.
 */
export function readText(text: string, standsAlone: (name: string) => boolean): TextBlock[] {
  const blocks: TextBlock[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push(blockOf(lines));
    lines = [];
  };
  for (const line of text.split(/\r\n?|\n/).map((one) => one.trim())) {
    const placed = readPlaced(line, standsAlone);
    if (line === '' || placed) close();
    if (placed) blocks.push(placed);
    else if (line !== '') {
      if (lines[0] !== undefined && typeOf(lines[0]) !== typeOf(line)) close();
      lines.push(line);
    }
  }
  close();
  return blocks;
}

export interface Filling {
  /** Undefined if the email has no such value. */
  fill: (placeholder: Placeholder) => string | undefined;
  isGiven: (name: string) => boolean;
  /** The blocks for a standalone placeholder. */
  place: (placeholder: Placeholder) => readonly MailBlock[];
}

const applies = (mark: TextMark, { isGiven }: Pick<Filling, 'isGiven'>): boolean =>
  isGiven(mark.if) !== mark.no;

/** Empty if its condition fails or a value is missing. */
export function fillLine(line: Line, filling: Pick<Filling, 'fill' | 'isGiven'>): string {
  let shown = true;
  let filled = '';
  let afterMark = true;
  for (const part of line) {
    if (isMark(part)) {
      shown = (shown || !afterMark) && applies(part, filling);
      afterMark = true;
      continue;
    }
    if (afterMark && typeof part === 'string' && part.trim() === '') continue;
    if (shown) {
      const words = typeof part === 'string' ? part : filling.fill(part);
      if (words === undefined) return '';
      filled += afterMark && typeof part === 'string' ? words.trimStart() : words;
    }
    afterMark = false;
  }
  return line.some(isMark) ? filled.trimEnd() : filled;
}

export const fillText = (blocks: readonly TextBlock[], filling: Filling): MailBlock[] =>
  blocks.flatMap((block): readonly MailBlock[] => {
    if (block.type === 'placed')
      return block.marks.every((mark) => applies(mark, filling)) ? filling.place(block.placeholder) : [];
    if (block.type === 'list') {
      const items = block.items.map((item) => fillLine(item, filling)).filter((item) => item !== '');
      return items.length > 0 ? [{ type: 'list', items }] : [];
    }
    const text = fillLine(block.line, filling);
    return text === '' ? [] : [{ type: block.type, text }];
  });
