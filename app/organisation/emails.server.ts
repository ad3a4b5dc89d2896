import type { RouterContextProvider } from 'react-router';
import type { Content } from '#app/platform/content/collection.ts';
import { contentContext, jobsContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import { plainName } from '#app/platform/mail/greeting.ts';
import type { MailBlock } from '#app/platform/mail/mail-content.ts';
import { type MailAttachment, mailBatch, type NewMail, queueMail } from '#app/platform/mail/outbox.server.ts';
import { mailDocument } from '#app/platform/mail/template.ts';
import type { Settings } from '#app/platform/settings.ts';
import { type Wording, wordingOf } from './email-texts/words.ts';
import { whomToTellBlocks } from './safeguarding.ts';
import { site } from './site.content.ts';

interface EmailContent {
  /** Short stable name of the occasion, such as `event-registration-confirmation`. */
  kind: string;
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
}

export interface Email extends EmailContent {
  to: { name?: string; email: string };
  /** What an inbox shows beside the subject; the heading when left out. */
  preheader?: string;
  /** Why the reader gets this email; said at its foot. */
  reason: string;
  attachments?: MailAttachment[];
  unsubscribeUrl?: string;
  expiresAt?: Date;
  /** Where an answer goes; the support desk when left out, for many mails ask for one and the sender may read none. */
  replyTo?: string;
  /** Says at its end whom to tell about an adult in a club: for mails that welcome a child there. */
  safety?: boolean | undefined;
}

export interface StaffEmail extends EmailContent {
  /** Why staff get it, where that is not what is said of all such emails. */
  reason?: string;
  replyTo?: string;
  /** Which of the organisation's addresses; default `support`. */
  desk?: 'support' | 'admissions';
}

export interface Emails extends Wording {
  link: (path: string) => string;
  /**
   * To the person who sent something in, or about whom something was decided. Returns the outbox id. A name that says more than a
   * name is left out; the rest of an email to an address that nobody has proven holds nothing that was typed (decision 025).
   */
  send: (email: Email) => Promise<string>;
  notifyStaff: (email: StaffEmail) => Promise<string>;
}

interface EmailServices {
  settings: Pick<Settings, 'SITE_URL'>;
  content: Content;
  jobs: Jobs;
}

/** The organisation's mail, queued in the transaction `tx`: it leaves if and only if `tx` commits. For jobs. */
export const createEmails = (services: EmailServices, tx: Database): Emails =>
  emailsThrough(services, (mail) => queueMail(tx, services.jobs, mail));

/** The same for very many emails: they are stored together when `write` is called, in the transaction `tx`. */
export const emailBatch = (context: Readonly<RouterContextProvider>, tx: Database) =>
  createEmailBatch(emailServices(context), tx);

/** The same for jobs. */
export function createEmailBatch(
  services: EmailServices,
  tx: Database,
): { emails: Emails; write: ReturnType<typeof mailBatch>['write'] } {
  const { queue, write } = mailBatch(tx, services.jobs);
  return { emails: emailsThrough(services, async (mail) => queue(mail)), write };
}

function emailsThrough(
  { settings, content }: Omit<EmailServices, 'jobs'>,
  queue: (mail: NewMail) => Promise<string>,
): Emails {
  const us = content.single(site);
  const link = (path: string) => new URL(path, settings.SITE_URL).href;
  const queueEmail = ({ blocks, heading, preheader = heading, reason, safety, ...mail }: Email) => {
    const signature = {
      organisation: us.name,
      shortName: us.shortName,
      siteUrl: link('/'),
      address: us.address,
      email: us.supportEmail,
      phone: us.phone,
      reason,
      ...(mail.unsubscribeUrl && { unsubscribeUrl: mail.unsubscribeUrl }),
    };
    return queue({
      ...mail,
      ...mailDocument({
        preheader,
        heading,
        blocks: safety ? [...blocks, ...whomToTellBlocks(us)] : blocks,
        signature,
      }),
    });
  };
  return {
    link,
    ...wordingOf(content),
    send: ({ to, ...email }) => {
      const name = plainName(to.name);
      return queueEmail({
        replyTo: us.supportEmail,
        ...email,
        to: { email: to.email, ...(name && { name }) },
      });
    },
    notifyStaff: ({ desk = 'support', ...email }) =>
      queueEmail({
        reason: 'You get this email because you answer what people send in on our website.',
        ...email,
        to: { name: us.name, email: desk === 'admissions' ? us.admissionsEmail : us.supportEmail },
      }),
  };
}

const emailServices = (context: Readonly<RouterContextProvider>): EmailServices => ({
  settings: context.get(settingsContext),
  content: context.get(contentContext),
  jobs: context.get(jobsContext),
});

/** An email as it would be stored, without sending it: for previews. */
export async function writeEmail(services: Omit<EmailServices, 'jobs'>, email: Email): Promise<NewMail> {
  let written: NewMail | undefined;
  const emails = emailsThrough(services, async (mail) => {
    written = mail;
    return '';
  });
  await emails.send(email);
  return written!;
}

export const requestEmails = (context: Readonly<RouterContextProvider>, tx: Database): Emails =>
  createEmails(emailServices(context), tx);
