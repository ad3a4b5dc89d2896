import type { JSONContent } from '@tiptap/core';
import { parseBlocks, splitBlocks, writeBlock } from './format.ts';

/** The blocks of a Markdown text; undefined if the editor cannot represent it, so that it is edited as source. */
export function openText(markdown: string): JSONContent[] | undefined {
  const blocks = splitBlocks(markdown)?.map(parseBlocks);
  return blocks?.every(({ length }) => length === 1) ? blocks.flat() : undefined;
}

/** Serialises blocks to canonical Markdown. */
export const writeText = (blocks: readonly JSONContent[]): string =>
  isEmpty(blocks) ? '' : blocks.map(writeBlock).join('\n\n');

const isEmpty = (blocks: readonly JSONContent[]) =>
  blocks.every(({ type, content }) => type === 'paragraph' && !content?.length);
