import type { Token } from 'markdown-it';
import { parseMarkdown, renderer, renderTokens, utils } from './parse-markdown.ts';

interface MarkdownOptions {
  base?: 2 | 3 | 4;
  /** Prefix of the heading ids, if several texts share a page. */
  within?: string | undefined;
}

/** Turns a heading into an id: `What you need` → `what-you-need`. */
export const headingId = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Escapes raw HTML, refuses `javascript:` and `data:` links, and gives headings ids. Server only: 30 KB that
 * no browser needs.
 */
export function renderMarkdown(text: string, { base = 2, within }: MarkdownOptions = {}): string {
  const tokens = parseMarkdown(text);
  const highest = Math.min(
    6,
    ...tokens.filter((t) => t.type === 'heading_open').map((t) => Number(t.tag[1])),
  );
  const used = new Map<string, number>();
  tokens.forEach((token, i) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return;
    token.tag = `h${Math.min(6, Number(token.tag[1]) - highest + base)}`;
    if (token.type === 'heading_close') return;
    const own = headingId(tokens[i + 1]?.content ?? '') || 'section';
    const words = within ? `${within}-${own}` : own;
    let id = words;
    let times = used.get(words) ?? 1;
    while (used.has(id)) id = `${words}-${++times}`;
    used.set(words, times).set(id, used.get(id) ?? 1);
    token.attrSet('id', id);
  });
  emptyCorners(tokens);
  labelWideTables(tokens);
  return renderTokens(tokens);
}

/** Makes the empty corner of a table a plain cell, so that it is not announced as a heading. */
function emptyCorners(tokens: Token[]): void {
  tokens.forEach((token, i) => {
    if (token.type !== 'th_open' || tokens[i + 1]?.content) return;
    for (const part of [token, tokens[i + 2]]) if (part) part.tag = 'td';
  });
}

/** Tables of four or more columns become cards on a phone, so each cell carries its column's name. */
function labelWideTables(tokens: Token[]): void {
  let table: Token | undefined;
  let heads: string[] = [];
  let column = 0;
  tokens.forEach((token, i) => {
    if (token.type === 'table_open') [table, heads] = [token, []];
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'th_open') heads.push(tokens[i + 1]?.content ?? '');
    if (token.type === 'td_open' && heads.length > 3) {
      table?.attrSet('class', 'rows');
      token.attrSet('data-l', heads[column] ?? '');
      column += 1;
    }
  });
}

renderer.rules.table_open = (tokens, i) =>
  `<div class="scroll" tabindex="0"><table${renderer.renderAttrs(tokens[i]!)}>\n`;
renderer.rules.table_close = () => '</table></div>\n';

/**
 * Only this site's pictures are shown; others become their alt text, so that no browser contacts another
 * site.
 */
const drawImage = renderer.rules.image!;
renderer.rules.image = (tokens, i, ...rest) =>
  /^\/(?!\/)/.test(String(tokens[i]!.attrGet('src')))
    ? drawImage(tokens, i, ...rest)
    : utils.escapeHtml(tokens[i]!.content);
