import type { SendMailOptions } from 'nodemailer';
import { headerText, usableAddress } from '#app/platform/addresses/harmless-text.ts';
import type { OutboxMail } from './outbox.table.ts';

export interface Sender {
  name: string;
  address: string;
}

/** From `MAIL_FROM`; defaults are `no-reply` at the site's host and the organisation's name. Throws if unusable. */
export function senderOf(
  { MAIL_FROM, SITE_URL }: { MAIL_FROM?: string | undefined; SITE_URL: string },
  organisation = '',
): Sender {
  const usual = headerText(organisation, 100);
  if (!MAIL_FROM) return { name: usual, address: `no-reply@${new URL(SITE_URL).hostname}` };
  const named = /^\s*"?([^"<>]*?)"?\s*<\s*([^<>\s]+)\s*>\s*$/.exec(MAIL_FROM);
  const address = named?.[2] ?? MAIL_FROM.trim();
  if (!usableAddress(address)) throw new Error('MAIL_FROM is neither an address nor "Name <address>"');
  return { name: headerText(named?.[1] ?? '', 100) || usual, address };
}

/** The same on every try, so that receivers can detect duplicates. */
export const messageId = (mail: Pick<OutboxMail, 'id'>, sender: Sender): string =>
  `<${mail.id}@${sender.address.slice(sender.address.lastIndexOf('@') + 1)}>`;

/** Passes addresses as objects, never as text to parse; user text reaches headers only after cleaning. */
export function composeMail(mail: OutboxMail, sender: Sender): SendMailOptions {
  return {
    messageId: messageId(mail, sender),
    date: mail.createdAt,
    from: sender,
    to: { name: mail.toName, address: mail.toEmail },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    envelope: { from: sender.address, to: [mail.toEmail] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content, 'base64'),
      contentDisposition: 'attachment' as const,
    })),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...Object.fromEntries(
        Object.entries(mail.headers).map(([name, value]) => [name, { prepared: true, value }]),
      ),
    },
  };
}
