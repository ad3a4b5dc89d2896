import { desc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { reachOf, type Settings } from '#app/platform/process/settings.ts';
import { messageId, senderOf } from './compose.ts';
import { findMail } from './outbox.server.ts';
import { mailOutbox, type OutboxMail } from './outbox.table.ts';

type Reach = Pick<Settings, 'HOST' | 'SMTP_URL' | 'SITE_URL' | 'TRUST_PROXY'>;

/** Emails are readable at `/dev/mailbox` only without a mail server and on an unreachable site (operation, Settings). */
export const mailboxExists = (settings: Reach): boolean =>
  !settings.SMTP_URL && reachOf(settings) === undefined;

export function assertMailbox(settings: Reach): void {
  if (!mailboxExists(settings)) throw new Response('Not Found', { status: 404, statusText: 'Not Found' });
}

export async function requireMailboxMail(database: Database, id: string | undefined): Promise<OutboxMail> {
  const mail = await findMail(database, id ?? '');
  if (!mail) throw new Response('Not Found', { status: 404, statusText: 'Not Found' });
  return mail;
}

/** The newest 50 emails with their bodies, all or those to one address, for `/dev/mailbox.json`. */
export async function mailboxEntries(
  database: Database,
  settings: Pick<Settings, 'MAIL_FROM' | 'SITE_URL'>,
  to?: string | null,
) {
  const mails = await database
    .select()
    .from(mailOutbox)
    .where(to ? eq(mailOutbox.toEmail, to) : undefined)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(50);
  return mails.map((mail) => mailboxEntry(mail, settings));
}

function mailboxEntry(mail: OutboxMail, settings: Pick<Settings, 'MAIL_FROM' | 'SITE_URL'>) {
  const sender = senderOf(settings);
  return {
    id: mail.id,
    kind: mail.kind,
    status: mail.status,
    to: mail.toEmail,
    toName: mail.toName,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt.toISOString(),
    headers: { 'Message-ID': messageId(mail, sender), ...mail.headers },
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      bytes: Buffer.byteLength(content, 'base64'),
    })),
  };
}
