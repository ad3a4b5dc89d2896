import type { Token } from 'markdown-it';
import { isMailLink, type MailBlock, type MailWords } from '#app/email/frame/mail-content.ts';
import { realAddress } from '#app/platform/addresses/real-address.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { parseMarkdown } from '#app/ui/text/parse-markdown.ts';
import { maxIssueLength } from './issue.ts';
import { promotedCard } from './promoted.ts';

interface Around {
  content: Content;
  link: (path: string) => string;
}

/**
 * Renders an issue's Markdown as email blocks. Raw HTML is escaped, and pictures become their descriptions,
 * so nothing is loaded. Truncates a draft too long to send.
 */
export function issueBlocks(text: string, around: Around): MailBlock[] {
  const tokens = parseMarkdown(text.slice(0, maxIssueLength));
  const blocks: MailBlock[] = [];
  let quotes = 0;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]!;
    const inline = tokens[i + 1];
    if (token.type === 'blockquote_open') quotes += 1;
    if (token.type === 'blockquote_close') quotes -= 1;
    if (token.type === 'heading_open') blocks.push({ type: 'heading', text: plain(inline) });
    if (token.type === 'paragraph_open') {
      const card = quotes === 0 ? cardOf(inline, around) : undefined;
      const words = wordsOf(inline, around);
      if (card) blocks.push(card);
      else if (words.length > 0) blocks.push({ type: 'words', words, ...(quotes > 0 && { quoted: true }) });
    }
    if (token.type === 'fence' || token.type === 'code_block')
      blocks.push({ type: 'note', text: token.content.trimEnd() });
    if (/^(bullet_list|ordered_list|table)_open$/.test(token.type)) {
      const end = endOf(tokens, i);
      const inside = tokens.slice(i, end);
      blocks.push(token.type === 'table_open' ? rowsOf(inside, around) : itemsOf(token, inside, around));
      i = end;
    }
  }
  return blocks;
}

function endOf(tokens: readonly Token[], start: number): number {
  const { level, type } = tokens[start]!;
  const close = type.replace('_open', '_close');
  return tokens.findIndex((token, i) => i > start && token.level === level && token.type === close);
}

const itemsOf = (list: Token, inside: readonly Token[], around: Around): MailBlock => ({
  type: 'items',
  items: inside.filter(({ type }) => type === 'inline').map((inline) => wordsOf(inline, around)),
  ...(list.type === 'ordered_list_open' && { numbered: true }),
});

/** Turns table rows into lines, since tables do not fit on a phone. */
function rowsOf(inside: readonly Token[], around: Around): MailBlock {
  const rows: MailWords[][] = [];
  for (const token of inside) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type !== 'inline') continue;
    const row = rows.at(-1) ?? [];
    if (row.length > 0) row.push({ text: ' · ' });
    row.push(...wordsOf(token, around));
  }
  return { type: 'items', items: rows };
}

const plain = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('');

function cardOf(inline: Token | undefined, { content, link }: Around): MailBlock | undefined {
  const [open, ...rest] = (inline?.children ?? []).filter(({ type, content }) => type !== 'text' || content);
  if (open?.type !== 'link_open' || rest.at(-1)?.type !== 'link_close') return undefined;
  if (rest.slice(0, -1).some(({ type }) => type === 'link_close')) return undefined;
  const found = promotedCard(content, pathOf(String(open.attrGet('href')), link));
  return (
    found && { type: 'card', kind: found.kind, title: found.title, lines: found.lines, url: link(found.path) }
  );
}

function pathOf(href: string, link: Around['link']): string {
  const home = link('/');
  return href.startsWith(home) ? `/${href.slice(home.length)}` : href;
}

function wordsOf(inline: Token | undefined, { link }: Around): MailWords[] {
  const words: MailWords[] = [];
  let [strong, em] = [0, 0];
  let href: string | undefined;
  const add = (text: string) => {
    if (text)
      words.push({
        text,
        ...(strong > 0 && { strong: true }),
        ...(em > 0 && { em: true }),
        ...(href && { href }),
      });
  };
  for (const token of inline?.children ?? []) {
    if (token.type === 'strong_open') strong += 1;
    else if (token.type === 'strong_close') strong -= 1;
    else if (token.type === 'em_open') em += 1;
    else if (token.type === 'em_close') em -= 1;
    else if (token.type === 'link_open') href = addressOf(String(token.attrGet('href')), link);
    else if (token.type === 'link_close') href = undefined;
    else if (token.type === 'softbreak') add(' ');
    else if (token.type === 'hardbreak') add('\n');
    else add(token.content);
  }
  return words;
}

/** Undefined for placeholder addresses, and those not allowed in an email. */
function addressOf(href: string, link: Around['link']): string | undefined {
  const address = href.startsWith('/') && !href.startsWith('//') ? link(href) : href;
  if (!isMailLink(address)) return undefined;
  return /^https?:/i.test(address) && !address.startsWith(link('/')) ? realAddress(address) : address;
}
