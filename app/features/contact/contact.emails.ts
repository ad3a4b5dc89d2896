import { submissionEmails, usualStatuses } from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import {
  blocks,
  defineEmail,
  facts,
  greeting,
  text,
  typedBlocks,
  typedText,
} from '#app/email/texts/define.ts';

export const contactConfirmation = defineEmail('contact-confirmation', {
  to: 'anyone',
  when: 'Sent when someone writes to us on the contact page.',
  slots: {
    hello: greeting,
    facts: blocks('The subject that was chosen', facts(['Subject', 'General question'])),
  },
});

export const contactNotice = defineEmail('contact-notice', {
  to: 'staff',
  when: 'Sent when someone writes to us on the contact page.',
  slots: {
    subject: text('The subject that was chosen', 'General question'),
    facts: typedBlocks(
      'Who writes, and about what',
      facts(['Name', 'Thandi Nkosi'], ['Subject', 'General question']),
    ),
    message: { ...typedText('The message', 'When is the next workshop?'), required: true },
  },
});

export const contactEmails = submissionEmails('contact-message', {
  inbox: 'support',
  about: text('The subject that was chosen', 'General question'),
  statuses: { ...usualStatuses, rejected: { path: '/help' } },
  others: [contactConfirmation, contactNotice],
});

interface Message {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export const sendMessageReceived = (emails: Emails, { name, email, subject }: Message) =>
  emails.send({ to: { name, email } }, contactConfirmation, {
    hello: hello(name),
    facts: facts(['Subject', subject]),
  });

export const notifyOfMessage = (emails: Emails, { name, email, subject, message }: Message) =>
  emails.notifyStaff(
    contactNotice,
    {
      subject,
      facts: facts(['Name', name], ['Email', email], ['Subject', subject]),
      message,
    },
    { replyTo: email },
  );
