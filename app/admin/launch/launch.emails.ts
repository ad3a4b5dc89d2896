import type { Emails, Recipient } from '#app/email/emails.server.ts';
import { defineEmail } from '#app/email/texts/define.ts';

export const launchTestEmail = defineEmail('test-email', {
  to: 'known',
  when: 'Sent to an administrator who presses “Send me a test email” on the page “Before launch”.',
  slots: {},
});

export const sendTestEmail = (emails: Emails, to: Recipient) => emails.send({ to }, launchTestEmail, {});
