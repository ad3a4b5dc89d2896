import type { JSONContent } from '@tiptap/core';
import { type Block, writeText } from './blocks.ts';
import { parseBlocks, sourceBlocks, writeBlock } from './format.ts';

export interface OpenText {
  blocks: JSONContent[];
  save: (now: readonly JSONContent[]) => string;
}

/** Opens Markdown; undefined where it holds something that the editor has no block for: such a text is edited as it is. */
export function openText(markdown: string): OpenText | undefined {
  const before: Block<JSONContent>[] = [];
  for (const source of sourceBlocks(markdown)) {
    const [node, ...more] = parseBlocks(source.trimEnd());
    if (!node || more.length > 0) return undefined;
    before.push({ node, source });
  }
  return {
    blocks: before.map(({ node }) => node),
    save: (now) => (isEmpty(now) ? '' : writeText(before, now, writeBlock)),
  };
}

const isEmpty = (blocks: readonly JSONContent[]) =>
  blocks.every(({ type, content }) => type === 'paragraph' && !content?.length);
