import { bodyTextWithoutOverrides } from '#app/platform/addresses/harmless-text.ts';
import { emailHtml } from './email-document.tsx';
import { isMailLink, type MailBlock, type MailContent, type MailWords } from './mail-content.ts';

/** Adds a link's address unless its text already is the address. */
function wordsText(words: readonly MailWords[]): string {
  return words
    .map(({ text, href }) =>
      href && isMailLink(href) && !href.endsWith(text)
        ? `${text} (${href.replace(/^(mailto|tel):/, '')})`
        : text,
    )
    .join('');
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'note':
      return block.text.replace(/^/gm, '| ');
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

function textVersion({ heading, blocks, signature }: MailContent): string {
  const { organisation, siteUrl, address, email, phone, reason, unsubscribeUrl } = signature;
  const foot = [
    '-- ',
    organisation,
    address.join(', '),
    [email, phone].filter(Boolean).join(' | '),
    siteUrl,
    '',
    reason,
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
  ];
  return bodyTextWithoutOverrides(`${[heading, ...blocks.map(blockText), foot.join('\n')].join('\n\n')}\n`);
}

function assertWebAddress(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new TypeError('links in mail are http or https');
}

/** HTML and text versions of the same content, fully escaped. Throws on a link that is not absolute. */
export function mailDocument(content: MailContent): { html: string; text: string } {
  const { siteUrl, unsubscribeUrl } = content.signature;
  const links = content.blocks.flatMap((block) => ('url' in block ? [block.url] : []));
  for (const url of [siteUrl, ...links, ...(unsubscribeUrl ? [unsubscribeUrl] : [])]) assertWebAddress(url);
  return { html: emailHtml(content), text: textVersion(content) };
}
