/** A block of Markdown with the empty lines behind it. */
interface Block {
  text: string;
  gap: string;
}

const fence = /^ {0,3}(```|~~~)/gm;
const listItem = /^ {0,3}([-*+]|\d+[.)])\s/;

/** What belongs to the block before it: the rest of code, what is indented, the next item of a list. */
const goesOn = (before: string, text: string): boolean =>
  (before.match(fence)?.length ?? 0) % 2 === 1 ||
  /^(\t| {2})/.test(text) ||
  (listItem.test(before) && listItem.test(text));

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const [, part = '', gap = ''] of text.matchAll(/([\s\S]*?)(\n(?:[ \t]*\n)+|\s*$)/g)) {
    if (!part.trim()) continue;
    const last = blocks.at(-1);
    if (last && goesOn(last.text, part)) {
      last.text += last.gap + part;
      last.gap = gap;
    } else blocks.push({ text: part, gap });
  }
  return blocks;
}

const joined = (blocks: readonly Block[]): string => blocks.map(({ text, gap }) => text + gap).join('');

/** A link to a page of ours that is alone in its paragraph: an email shows a card there. */
const card = /^\[((?:[^\]\\]|\\.)+)\]\((\/[^\s)]+)\)$/;

const plain = (text: string): string =>
  text
    .replace(/\[((?:[^\]\\]|\\.)+)\]\([^)]*\)/g, '$1')
    .replace(/^[#>\s]+|[*_`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const opening = (text: string): string => {
  const words = plain(text);
  return words.length > 60 ? `${words.slice(0, 57).trimEnd()}…` : words;
};

/** The places at which a card can come in, each by how the block that it would stand before begins. */
export const cardPlaces = (text: string): string[] => blocksOf(text).map((block) => opening(block.text));

export interface CardInText {
  blockIndex: number;
  title: string;
  address: string;
}

export const cardsIn = (text: string): CardInText[] =>
  blocksOf(text).flatMap((block, blockIndex) => {
    const [, title, address] = card.exec(block.text.trim()) ?? [];
    return title && address ? [{ blockIndex, title: plain(title), address }] : [];
  });

/** The text with a card's line before its block `place`; at its end where there is no such block. */
export function withCard(text: string, line: string, place: number): string {
  const blocks = blocksOf(text);
  if (!blocks[place]) return text.trim() ? `${text.trimEnd()}\n\n${line}` : line;
  return joined(blocks.toSpliced(place, 0, { text: line, gap: '\n\n' }));
}

/** The text with its block `at` before the one above it, or behind the one below; the same text where there is none. */
export function withBlockMoved(text: string, at: number, by: -1 | 1): string {
  const blocks = blocksOf(text);
  const [block, other] = [blocks[at], blocks[at + by]];
  if (!block || !other) return text;
  return joined(
    blocks.with(at, { text: other.text, gap: block.gap }).with(at + by, { text: block.text, gap: other.gap }),
  );
}
