/** A block of Markdown including the blank lines after it. */
interface Part {
  text: string;
  gap: string;
}

interface Block extends Part {
  isItem: boolean;
  isInCode: boolean;
}

const fence = /^ {0,3}(```|~~~)/gm;
const listItem = /^ {0,3}([-*+]|\d+[.)])\s/;
const isOdd = (text: string) => (text.match(fence)?.length ?? 0) % 2 === 1;

/** Continues the previous block: inside code, indented, or the next item of a list. */
const continuesBlock = ({ isInCode, isItem }: Block, text: string): boolean =>
  isInCode || /^(\t| {2})/.test(text) || (isItem && listItem.test(text));

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const end = text.trimEnd();
  const parts = end.split(/(\n(?:[ \t]*\n)+)/);
  for (let i = 0; i < parts.length; i += 2) {
    const [part = '', gap = text.slice(end.length)] = parts.slice(i, i + 2);
    if (!part.trim()) continue;
    const last = blocks.at(-1);
    if (last && continuesBlock(last, part)) {
      last.text += last.gap + part;
      last.gap = gap;
      last.isInCode = last.isInCode !== isOdd(part);
    } else blocks.push({ text: part, gap, isItem: listItem.test(part), isInCode: isOdd(part) });
  }
  return blocks;
}

const joined = (blocks: readonly Part[]): string => blocks.map(({ text, gap }) => text + gap).join('');

/** A link to one of our pages alone in its paragraph: shown as a card in an email. */
const card = /^\[((?:[^\]\\]|\\.)+)\]\((\/[^\s)]+)\)$/;

/** Only the start is needed, for one line. */
const plain = (text: string): string =>
  text
    .slice(0, 400)
    .replace(/\[((?:[^\]\\]|\\.)+)\]\([^)]*\)/g, '$1')
    .replace(/^[#>\s]+|[*_`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const opening = (text: string): string => {
  const words = plain(text);
  return words.length > 60 ? `${words.slice(0, 57).trimEnd()}…` : words;
};

/** Far over the limit of an issue: not parsed until it is shorter. */
const isTooLong = (text: string) => text.length > 60_000;

/** Places where a card can be inserted, each by the start of the block that follows. */
export const cardPlaces = (text: string): string[] =>
  isTooLong(text) ? [] : blocksOf(text).map((block) => opening(block.text));

export interface CardInText {
  blockIndex: number;
  title: string;
  address: string;
}

export const cardsIn = (text: string): CardInText[] =>
  (isTooLong(text) ? [] : blocksOf(text)).flatMap((block, blockIndex) => {
    const [, title, address] = card.exec(block.text.trim()) ?? [];
    return title && address ? [{ blockIndex, title: plain(title), address }] : [];
  });

/** Inserts a card's line before block `place`, or at the end if there is none. */
export function withCard(text: string, line: string, place: number): string {
  const blocks = blocksOf(text);
  if (!blocks[place]) return text.trim() ? `${text.trimEnd()}\n\n${line}` : line;
  return joined((blocks as Part[]).toSpliced(place, 0, { text: line, gap: '\n\n' }));
}

/** Swaps block `at` with the one above or below; unchanged if there is none. */
export function withBlockMoved(text: string, at: number, by: -1 | 1): string {
  const blocks = isTooLong(text) ? [] : blocksOf(text);
  const [block, other] = [blocks[at], blocks[at + by]];
  if (!block || !other) return text;
  return joined(
    (blocks as Part[])
      .with(at, { text: other.text, gap: block.gap })
      .with(at + by, { text: block.text, gap: other.gap }),
  );
}
