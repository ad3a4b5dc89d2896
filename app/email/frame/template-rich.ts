import { escapedHtml, link, withBreaks } from '#app/platform/addresses/harmless-text.ts';
import type { MailColours, MailWords, RichBlock } from './mail-content.ts';

const size = 'font-size:17px;line-height:1.6';

export const isMailLink = (href: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)/i.test(href) && URL.canParse(href);

function wordsHtml({ day }: MailColours, words: readonly MailWords[]): string {
  return words
    .map(({ text, strong, em, href }) => {
      const plain = href && isMailLink(href) ? link(href, text, day.link) : withBreaks(text);
      const leaning = em ? `<em>${plain}</em>` : plain;
      return strong ? `<strong>${leaning}</strong>` : leaning;
    })
    .join('');
}

function itemsHtml(colours: MailColours, items: readonly (readonly MailWords[])[], tag: 'ol' | 'ul'): string {
  const lines = items.map(
    (words) => `<li dir="auto" style="margin:0 0 6px">${wordsHtml(colours, words)}</li>`,
  );
  return `<${tag} class="i" style="margin:0 0 16px;padding:0 0 0 24px;color:${colours.day.ink};${size}">${lines.join('')}</${tag}>`;
}

export function richHtml(colours: MailColours, block: RichBlock): string {
  const { day } = colours;
  switch (block.type) {
    case 'heading':
      return `<h2 class="i" dir="auto" style="margin:24px 0 10px;color:${day.ink};font-size:21px;line-height:1.25;font-weight:700">${escapedHtml(block.text)}</h2>`;
    case 'words': {
      const words = `<p class="i" dir="auto" style="margin:0 0 16px;color:${day.ink};${size}">${wordsHtml(colours, block.words)}</p>`;
      return block.quoted
        ? `<blockquote class="l" style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${day.line}">${words}</blockquote>`
        : words;
    }
    case 'items':
      return itemsHtml(colours, block.items, block.numbered ? 'ol' : 'ul');
    case 'card':
      return `<div class="k i" dir="auto" style="margin:0 0 20px;padding:14px 16px;border-left:4px solid ${day.teal};background:${day.sunk};color:${day.ink};font-size:16px;line-height:1.55;overflow-wrap:anywhere"><div class="q" style="color:${day.ink2};font-size:14px">${escapedHtml(block.kind)}</div><div style="font-size:18px;font-weight:700">${link(block.url, block.title, day.link)}</div>${block.lines.map((line) => `<div>${withBreaks(line)}</div>`).join('')}</div>`;
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
