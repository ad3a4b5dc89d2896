import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import {
  administration,
  defineEmail,
  definePart,
  facts,
  greeting,
  optionalButton,
  requiredBlocks,
  text,
  typedBlocks,
  typedText,
} from '#app/organisation/email-texts/define.ts';

const title = text('What was applied for', 'Young Women in Tech Grant');

export const fundingDocuments = definePart('funding-documents', {
  when: 'Part of the receipt of an application for which documents are asked for.',
  slots: {
    list: requiredBlocks('The documents', [{ type: 'list', items: ['Your CV', 'A letter of motivation'] }]),
  },
});

export const applicationConfirmation = defineEmail('funding-application-confirmation', {
  to: 'anyone',
  when: 'Sent when someone applies for a grant, a fellowship or a scholarship call.',
  slots: {
    hello: greeting,
    title,
    deadline: text('The last day', '30 November 2026'),
    documents: requiredBlocks('Which documents to send, where some are asked for', [
      { type: 'paragraph', text: 'Reply to this email and send us:' },
      { type: 'list', items: ['Your CV', 'A letter of motivation'] },
    ]),
    open: optionalButton('A button that opens the call'),
  },
});

export const applicationNotice = defineEmail('funding-application-notice', {
  to: 'staff',
  when: 'Sent when someone applies for a grant, a fellowship or a scholarship call.',
  slots: {
    title,
    kind: text('What it is: grant, fellowship or scholarship', 'grant'),
    facts: typedBlocks(
      'Who applies, and for what',
      facts(['For', 'Young Women in Tech Grant'], ['Name', 'Thandi Nkosi']),
    ),
    motivation: {
      ...typedText('What the applicant wrote', 'I would like to build an app for my village.'),
      required: true,
    },
    administration,
  },
});

export const applicationStatusEmails = statusEmails('funding-application', {
  about: text('What was applied for', 'Young Women in Tech Grant'),
  statuses: {
    pending: {},
    approved: {},
    rejected: { path: '/grants-fellowships' },
    waitlisted: {},
    done: {},
  },
});

export const applicationEmails = [
  applicationConfirmation,
  applicationNotice,
  ...statusEmailsIn(applicationStatusEmails),
];
