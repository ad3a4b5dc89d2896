import { escaped, link, withBreaks } from './html-text.ts';
import type { MailWords, RichBlock } from './mail-content.ts';

const ink = 'color:#17183f;font-size:17px;line-height:1.6';

export const isMailLink = (href: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)/i.test(href) && URL.canParse(href);

function wordsHtml(words: readonly MailWords[]): string {
  return words
    .map(({ text, strong, em, href }) => {
      const plain = href && isMailLink(href) ? link(href, text) : withBreaks(text);
      const leaning = em ? `<em>${plain}</em>` : plain;
      return strong ? `<strong>${leaning}</strong>` : leaning;
    })
    .join('');
}

function itemsHtml(items: readonly (readonly MailWords[])[], tag: 'ol' | 'ul'): string {
  const lines = items.map((words) => `<li dir="auto" style="margin:0 0 6px">${wordsHtml(words)}</li>`);
  return `<${tag} class="i" style="margin:0 0 16px;padding:0 0 0 24px;${ink}">${lines.join('')}</${tag}>`;
}

export function richHtml(block: RichBlock): string {
  switch (block.type) {
    case 'heading':
      return `<h2 class="i" dir="auto" style="margin:24px 0 10px;color:#17183f;font-size:21px;line-height:1.25;font-weight:700">${escaped(block.text)}</h2>`;
    case 'words': {
      const words = `<p class="i" dir="auto" style="margin:0 0 16px;${ink}">${wordsHtml(block.words)}</p>`;
      return block.quoted
        ? `<blockquote class="l" style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #e2d6bf">${words}</blockquote>`
        : words;
    }
    case 'items':
      return itemsHtml(block.items, block.numbered ? 'ol' : 'ul');
    case 'card':
      return `<div class="k i" dir="auto" style="margin:0 0 20px;padding:14px 16px;border-left:4px solid #12686a;background:#f4ebda;color:#17183f;font-size:16px;line-height:1.55;overflow-wrap:anywhere"><div class="q" style="color:#52527a;font-size:14px">${escaped(block.kind)}</div><div style="font-size:18px;font-weight:700">${link(block.url, block.title)}</div>${block.lines.map((line) => `<div>${withBreaks(line)}</div>`).join('')}</div>`;
  }
}

/** A link says its address, where that is not what it says already. */
function wordsText(words: readonly MailWords[]): string {
  return words
    .map(({ text, href }) =>
      href && isMailLink(href) && !href.endsWith(text)
        ? `${text} (${href.replace(/^(mailto|tel):/, '')})`
        : text,
    )
    .join('');
}

export function richText(block: RichBlock): string {
  switch (block.type) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(60, [...block.text].length))}`;
    case 'words':
      return block.quoted ? wordsText(block.words).replace(/^/gm, '> ') : wordsText(block.words);
    case 'items':
      return block.items
        .map((words, index) => `${block.numbered ? `${index + 1}.` : '-'} ${wordsText(words)}`)
        .join('\n');
    case 'card':
      return [`${block.kind}: ${block.title}`, ...block.lines, block.url]
        .map((line) => `| ${line}`)
        .join('\n');
  }
}
