import type { JSONContent } from '@tiptap/core';
import { parseBlocks, splitBlocks, writeBlock } from './format.ts';

/** The blocks of a Markdown text; undefined where it holds something that the editor has no block for: such a text is edited as it is. */
export function openText(markdown: string): JSONContent[] | undefined {
  const blocks = splitBlocks(markdown)?.map(parseBlocks);
  return blocks?.every(({ length }) => length === 1) ? blocks.flat() : undefined;
}

/** The one way in which the editor writes a text, whatever way it was written before. */
export const writeText = (blocks: readonly JSONContent[]): string =>
  isEmpty(blocks) ? '' : blocks.map(writeBlock).join('\n\n');

const isEmpty = (blocks: readonly JSONContent[]) =>
  blocks.every(({ type, content }) => type === 'paragraph' && !content?.length);
