import { submissionEmails, usualStatuses } from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import {
  administration,
  blocks,
  defineEmail,
  facts,
  greeting,
  typedBlocks,
  typedText,
} from '#app/email/texts/define.ts';
import { labelOf } from '#app/forms/options.ts';
import type { CollaborationInquiry } from './collaboration.table.ts';
import { opportunityTypes } from './collaboration.ts';

export const collaborationConfirmation = defineEmail('collaboration-confirmation', {
  to: 'anyone',
  when: 'Sent when someone asks to work with us.',
  slots: { hello: greeting, facts: blocks('What was chosen', facts(['Opportunity', 'Partnership'])) },
});

export const collaborationNotice = defineEmail('collaboration-notice', {
  to: 'staff',
  when: 'Sent when someone asks to work with us.',
  slots: {
    from: typedText('The organisation, or the name where none was given', 'Ubuntu Foundation'),
    facts: typedBlocks(
      'Who writes, and about what',
      facts(['Name', 'Thandi Nkosi'], ['Opportunity', 'Partnership']),
    ),
    message: { ...typedText('The message', 'We would like to support a club.'), required: true },
    administration,
  },
});

export const collaborationEmails = submissionEmails('collaboration-inquiry', {
  inbox: 'support',
  statuses: { ...usualStatuses, rejected: { path: '/partners' } },
  others: [collaborationConfirmation, collaborationNotice],
});

/** To the sender: it has arrived, and what comes next. Nothing that was typed: the address may be a stranger's. */
export const sendThanks = (emails: Emails, inquiry: CollaborationInquiry) =>
  emails.send({ to: { name: inquiry.fullName, email: inquiry.email } }, collaborationConfirmation, {
    hello: hello(inquiry.fullName),
    facts: facts(['Opportunity', labelOf(opportunityTypes, inquiry.opportunityType)]),
  });

export const notifyOfInquiry = (emails: Emails, inquiry: CollaborationInquiry) =>
  emails.notifyStaff(
    collaborationNotice,
    {
      from: inquiry.organization ?? inquiry.fullName,
      facts: facts(
        ['Name', inquiry.fullName],
        ['Email', inquiry.email],
        ['Organisation', inquiry.organization],
        ['Opportunity', labelOf(opportunityTypes, inquiry.opportunityType)],
      ),
      message: inquiry.message,
      administration: emails.link('/admin'),
    },
    { replyTo: inquiry.email },
  );
