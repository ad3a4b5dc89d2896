import {
  arrivalNotice,
  notifyOfSubmission,
  receipt,
  sendReceipt,
  submissionEmails,
  usualStatuses,
} from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { facts } from '#app/email/texts/define.ts';

const when = 'when someone writes to us on the contact page.';
const confirmation = receipt('contact-confirmation', `Sent ${when}`);
const notice = arrivalNotice('contact-notice', `Sent to us ${when}`, { message: true });

export const contactEmails = submissionEmails('contact-message', {
  inbox: 'support',
  example: 'General question',
  what: (subject) => `message about “${subject}”`,
  statuses: { ...usualStatuses, rejected: { path: '/help' } },
  others: [confirmation, notice],
});

interface Message {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const sendMessageReceived = (emails: Emails, { name, email, subject }: Message) =>
  sendReceipt(emails, confirmation, {
    to: { name, email },
    what: 'message',
    facts: facts(['Subject', subject]),
  });

export const notifyOfMessage = (emails: Emails, { name, email, subject, message }: Message) =>
  notifyOfSubmission(emails, notice, {
    replyTo: email,
    what: 'message',
    about: subject,
    facts: facts(['Name', name], ['Email', email], ['Subject', subject]),
    message,
  });
