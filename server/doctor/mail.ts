import { createTransport } from 'nodemailer';
import { encryption } from '#app/email/outbox/mailer.ts';
import type { GivenSettings } from '#app/platform/process/settings.ts';
import { type DoctorCheck, type Finding, lookingAt } from './finding.ts';

const { well, wrong, unknown } = lookingAt('Email');
const patience = 10_000;
const silence = /Greeting never received|^Timeout$/;

/** Connects, encrypts and signs in as the site does; sends nothing. */
export const lookAtMail: DoctorCheck = ({ SMTP_URL, SMTP_TLS }) =>
  lookWithin(patience, { SMTP_URL, SMTP_TLS });

type Asked = Pick<GivenSettings, 'SMTP_URL' | 'SMTP_TLS'>;

/** The same, with so many ms for each answer. */
export async function lookWithin(patience: number, { SMTP_URL, SMTP_TLS }: Asked): Promise<Finding[]> {
  if (!SMTP_URL) return [unknown('No SMTP_URL: emails are kept at /dev/mailbox, for this machine alone.')];
  const { hostname } = new URL(SMTP_URL);
  const transport = createTransport({
    url: SMTP_URL,
    ...encryption(SMTP_TLS),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  });
  try {
    await transport.verify();
    return [well(`${hostname} takes our emails.`)];
  } catch (error) {
    return [refused(hostname, error as NodeJS.ErrnoException)];
  } finally {
    transport.close();
  }
}

function refused(host: string, { code, message }: NodeJS.ErrnoException): Finding {
  if (code === 'EAUTH')
    return wrong(
      `${host} refuses user or password.`,
      'Correct both in SMTP_URL (special characters percent-encoded).',
    );
  if (code === 'ETLS' || /STARTTLS/.test(message))
    return wrong(
      `${host} offers no encryption.`,
      'Switch on STARTTLS there, use smtps://, or say SMTP_TLS=opportunistic for a server in your own network.',
    );
  if (/certificate has expired/i.test(message))
    return wrong(
      `The certificate of ${host} has expired.`,
      'Ask its operator to renew it; emails wait for some twelve hours, then staff send them again at /admin/outbox. Where its certificate is in force, this machine’s clock is wrong (date).',
    );
  if (/certificate|self-signed|altnames/i.test(message))
    return wrong(
      `${host} shows a certificate that this machine does not trust.`,
      'Renew it there, use the name that it is for, or say SMTP_TLS=opportunistic for a server in your own network.',
    );
  if (silence.test(message))
    return wrong(
      `${host} takes connections and is slow to answer, or does not.`,
      'Ask its operator. Emails wait, and none is lost: they go out as fast as it takes them.',
    );
  return wrong(
    `${host} cannot be reached (${code ?? 'no answer'}).`,
    'Look at host and port of SMTP_URL; many hosts block port 25, 587 mostly works.',
  );
}
