import { publishedBranding } from '#app/branding/branding.ts';
import { type MailAttachment, mailBatch, type NewMail, queueMail } from '#app/email/outbox/outbox.server.ts';
import type { EmailDeclaration, Slots, ValuesOf } from '#app/email/texts/define.ts';
import { type EmailRenderer, emailRenderer, type RenderedEmail } from '#app/email/texts/render.ts';
import { site } from '#app/organisation/site.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { type Context, contentContext, jobsContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import { plainName } from './greeting.ts';
import { whomToTellBlocks } from './whom-to-tell-blocks.ts';

export interface Recipient {
  name?: string;
  email: string;
}

export interface Envelope {
  /** Of an email that was taken out of the outbox, so that a repeat has the same Message-ID. */
  id?: string;
  to: Recipient;
  attachments?: MailAttachment[];
  unsubscribeUrl?: string;
  expiresAt?: Date;
  /**
   * Reply address. Default: the support desk, since many emails ask for a reply and nobody may read the
   * sender's mailbox.
   */
  replyTo?: string;
  /** Adds whom to tell about an adult in a club, for emails that welcome a child there. */
  safety?: boolean | undefined;
}

export type Email = RenderedEmail & Envelope;

interface StaffEnvelope {
  replyTo?: string;
  desk?: 'support' | 'admissions';
}

export interface Emails extends EmailRenderer {
  link: (path: string) => string;
  /**
   * Fills in the texts from the content and queues the email; returns the outbox id. Refuses typed text to an
   * unproven address (decision 025).
   */
  send: <S extends Slots>(
    envelope: Envelope,
    declaration: EmailDeclaration<S>,
    values: ValuesOf<S>,
  ) => Promise<string>;
  notifyStaff: <S extends Slots>(
    declaration: EmailDeclaration<S>,
    values: ValuesOf<S>,
    envelope?: StaffEnvelope,
  ) => Promise<string>;
  /** Queues an email whose words are ready. */
  queue: (email: Email) => Promise<string>;
}

interface EmailServices {
  settings: Pick<Settings, 'SITE_URL'>;
  content: Content;
  jobs: Pick<Jobs, 'sendAll'>;
}

/** The organisation's emails, queued in the transaction `tx` and sent only if it commits. For jobs. */
export const createEmails = (services: EmailServices, tx: Database): Emails =>
  emailsThrough(services, (mail) => queueMail(tx, services.jobs, mail));

/** The same for several emails, stored together in the transaction `tx` when `write` is called. */
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
  const colours = publishedBranding(content).palette;
  const link = (path: string) => new URL(path, settings.SITE_URL).href;
  const queueEmail = async ({ blocks, heading, preheader = heading, reason, safety, ...mail }: Email) => {
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
    // Imported late: tools that only read the declarations, such as the content compiler, run without JSX.
    const { mailDocument } = await import('#app/email/frame/template.ts');
    return queue({
      ...mail,
      ...mailDocument({
        preheader,
        heading,
        blocks: safety ? [...blocks, ...whomToTellBlocks(us)] : blocks,
        signature,
        colours,
      }),
    });
  };
  const renderer = emailRenderer(content);
  const queueTo = ({ to, ...email }: Email) => {
    const name = plainName(to.name);
    return queueEmail({
      replyTo: us.supportEmail,
      ...email,
      to: { email: to.email, ...(name && { name }) },
    });
  };
  return {
    link,
    ...renderer,
    send: (envelope, declaration, values) =>
      queueTo({ ...renderer.render(declaration, values), ...envelope }),
    notifyStaff: (declaration, values, { desk = 'support', ...envelope } = {}) =>
      queueEmail({
        ...renderer.render(declaration, values),
        ...envelope,
        to: { name: us.name, email: desk === 'admissions' ? us.admissionsEmail : us.supportEmail },
      }),
    queue: queueTo,
  };
}

const emailServices = (context: Context): EmailServices => ({
  settings: context.get(settingsContext),
  content: context.get(contentContext),
  jobs: context.get(jobsContext),
});

/** Renders an email as it would be stored, without sending it, for previews. */
export async function writeEmail(services: Omit<EmailServices, 'jobs'>, email: Email): Promise<NewMail> {
  let written: NewMail | undefined;
  const emails = emailsThrough(services, async (mail) => {
    written = mail;
    return '';
  });
  await emails.queue(email);
  return written!;
}

export const requestEmails = (context: Context, tx: Database): Emails =>
  createEmails(emailServices(context), tx);

export const requestEmailBatch = (context: Context, tx: Database) =>
  createEmailBatch(emailServices(context), tx);
