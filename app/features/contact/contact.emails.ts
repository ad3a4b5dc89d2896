import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import {
  blocks,
  defineEmail,
  facts,
  greeting,
  text,
  typedBlocks,
  typedText,
} from '#app/organisation/email-texts/define.ts';

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

export const contactStatusEmails = statusEmails('contact-message', {
  about: text('The subject that was chosen', 'General question'),
  statuses: {
    pending: {},
    approved: {},
    rejected: { path: '/help' },
    waitlisted: {},
    done: {},
  },
});

export const contactEmails = [contactConfirmation, contactNotice, ...statusEmailsIn(contactStatusEmails)];
