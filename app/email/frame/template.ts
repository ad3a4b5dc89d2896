import { bodyTextWithoutOverrides } from '#app/platform/addresses/harmless-text.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { mailPage } from './template-page.ts';
import { richText } from './template-rich.ts';

const blockText = (block: MailBlock): string => {
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
    default:
      return richText(block);
  }
};

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

/** HTML and text with the same content, all of it escaped. Throws on a link that is not an absolute http(s) address. */
export function mailDocument(content: MailContent): { html: string; text: string } {
  const { siteUrl, unsubscribeUrl } = content.signature;
  const links = content.blocks.flatMap((block) => ('url' in block ? [block.url] : []));
  for (const url of [siteUrl, ...links, ...(unsubscribeUrl ? [unsubscribeUrl] : [])]) assertWebAddress(url);
  return { html: mailPage(content), text: textVersion(content) };
}
