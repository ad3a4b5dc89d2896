import { submissionEmails, usualStatuses } from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
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
} from '#app/email/texts/define.ts';
import { opportunityPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import type { FundingApplication } from './application.table.ts';

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

export const applicationEmails = submissionEmails('funding-application', {
  inbox: 'admissions',
  about: text('What was applied for', 'Young Women in Tech Grant'),
  statuses: { ...usualStatuses, rejected: { path: '/grants-fellowships' } },
  others: [applicationConfirmation, applicationNotice],
});

interface Opportunity {
  deadline: string;
  documents: readonly string[];
  admissions: string;
}

/** The applicant's documents come as an answer to this email. */
export const sendApplied = (
  emails: Emails,
  application: FundingApplication,
  { deadline, documents, admissions }: Opportunity,
) =>
  emails.send(
    { to: { name: application.fullName, email: application.email }, replyTo: admissions },
    applicationConfirmation,
    {
      hello: hello(application.fullName),
      title: application.opportunityTitle,
      deadline,
      documents:
        documents.length > 0
          ? emails.renderPart(fundingDocuments, { list: { type: 'list', items: documents } })
          : [],
      open: emails.link(opportunityPath(application.opportunityId)),
    },
  );

export const notifyOfApplication = (emails: Emails, application: FundingApplication) =>
  emails.notifyStaff(
    applicationNotice,
    {
      title: application.opportunityTitle,
      kind: application.kind,
      facts: facts(
        ['For', application.opportunityTitle],
        ['Name', application.fullName],
        ['Email', application.email],
        ['Phone', application.phone],
        ['Organisation', application.organization],
        ['Link', application.link],
      ),
      motivation: application.motivation,
      administration: emails.link('/admin'),
    },
    { desk: 'admissions', replyTo: application.email },
  );
