import { LRUCache } from 'lru-cache';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Log } from '#app/platform/process/log.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import { composeMail, senderOf } from './compose.ts';
import type { OutboxMail } from './outbox.table.ts';

/** Timeouts of one try, in ms. */
export interface MailTimeouts {
  /** Until the greeting, and with STARTTLS until what follows is encrypted: the library counts all of it as connecting. */
  connect: number;
  greeting: number;
  silence: number;
  total: number;
}

export interface Mailer {
  /** There is no mail server: emails stay in the outbox and can be read at `/dev/mailbox`. */
  readonly kept: boolean;
  /** Resolves once the server has accepted the email. This process never hands over the same email twice. */
  send(mail: OutboxMail, signal?: AbortSignal): Promise<void>;
  close(): void;
}

export type MailSettings = Pick<Settings, 'SMTP_URL' | 'SMTP_TLS' | 'MAIL_FROM' | 'SITE_URL'>;

/**
 * Longest try, in seconds. A server may take five minutes for its greeting and ten to say yes to a mail that it has (RFC 5321,
 * 4.5.3.2): whoever hangs up before that sends it never, or again, and it arrives each time.
 */
export const mailSeconds = 660;
export const usualTimeouts: MailTimeouts = {
  connect: 300_000,
  greeting: 300_000,
  silence: 600_000,
  total: mailSeconds * 1_000,
};
const longestLookUp = 10_000;
const remembered = 1_000;

/** `opportunistic` accepts any certificate: without TLS everybody could read the mail. */
export const encryption = (tls: Settings['SMTP_TLS']) => ({
  requireTLS: tls === 'required',
  ignoreTLS: tls === 'off',
  tls: { rejectUnauthorized: tls === 'required' },
});

function smtpSender(url: string, tls: Settings['SMTP_TLS'], timeouts: MailTimeouts) {
  const transport = createTransport({
    url,
    ...encryption(tls),
    pool: true,
    maxConnections: 3,
    // The job counts the retries; the pool must not retry on its own.
    maxRequeues: 0,
    idleTimeout: 20_000,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    dnsTimeout: Math.min(longestLookUp, timeouts.connect),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // An idle connection that drops is harmless.
  transport.on('error', () => {});
  return {
    send: async (message: SendMailOptions, signal?: AbortSignal) => {
      const limit = AbortSignal.timeout(timeouts.total);
      await transport.sendMail({ ...message, signal: signal ? AbortSignal.any([limit, signal]) : limit });
    },
    close: () => transport.close({ force: true }),
  };
}

/** Never logs credentials. `organisation` is read for every email, since staff may change the name. */
export function createMailer(
  settings: MailSettings,
  log: Log,
  organisation: () => string = () => '',
  timeouts: MailTimeouts = usualTimeouts,
): Mailer {
  const sender = () => senderOf(settings, organisation());
  if (!settings.SMTP_URL) return { kept: true, send: async () => {}, close: () => {} };
  const smtp = smtpSender(settings.SMTP_URL, settings.SMTP_TLS, timeouts);
  const accepted = new LRUCache<string, true>({ max: remembered });
  return {
    kept: false,
    async send(mail, signal) {
      if (accepted.has(mail.id)) return log.info('mail-handed-over-before', { id: mail.id });
      await smtp.send(composeMail(mail, sender()), signal);
      accepted.set(mail.id, true);
    },
    close: smtp.close,
  };
}
