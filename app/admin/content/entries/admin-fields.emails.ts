import type { Emails, Recipient } from '#app/email/emails.server.ts';
import { defineEmail, optionalButton, requiredText, text, typedText } from '#app/email/texts/define.ts';

const adminFieldChanged = defineEmail('admin-field-changed', {
  to: 'known',
  when: 'Sent to every administrator, and to an email address that is replaced, when an address that mail goes to, the bank account, the safeguarding contact or a consent text is changed, added or taken away.',
  slots: {
    entry: text('What it belongs to', 'The organisation'),
    fields: requiredText('What has changed', 'Bank account, Account number'),
    actor: typedText('Who changed it', 'Lerato Mokoena'),
    history: optionalButton('A button that opens its history'),
  },
});

export const sendAdminFieldChanged = (
  emails: Emails,
  to: Recipient,
  { path, ...about }: { entry: string; fields: string; actor: string; path: string },
) => emails.send({ to }, adminFieldChanged, { ...about, history: emails.link(`${path}#history`) });

const retentionShortened = defineEmail('retention-shortened', {
  to: 'known',
  when: 'Sent to every administrator when data is to be kept for a shorter time.',
  slots: {
    actor: typedText('Who set it', 'Lerato Mokoena'),
    rows: requiredText('How many records would be erased', '128 records'),
    from: requiredText('When it takes effect', '30 November 2026, 10:15'),
    stop: optionalButton('A button that opens the page on which it can be stopped'),
  },
});

export const sendRetentionShortened = (
  emails: Emails,
  to: Recipient,
  { path, ...about }: { actor: string; rows: string; from: string; path: string },
) => emails.send({ to }, retentionShortened, { ...about, stop: emails.link(path) });

export const adminFieldEmails = [adminFieldChanged, retentionShortened];
