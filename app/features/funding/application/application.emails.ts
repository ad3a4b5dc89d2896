import {
  arrivalNotice,
  notifyOfSubmission,
  submissionEmails,
  usualStatuses,
} from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import {
  defineEmail,
  facts,
  greeting,
  optionalButton,
  optionalSlot,
  requiredBlocks,
  text,
} from '#app/email/texts/define.ts';
import { opportunityPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import type { FundingApplication } from './application.table.ts';

const title = text('What was applied for', 'Young Women in Tech Grant');

const confirmation = defineEmail('funding-application-confirmation', {
  to: 'anyone',
  when: 'Sent when someone applies for a grant, a fellowship or a scholarship call.',
  slots: {
    hello: greeting,
    title,
    deadline: text('The last day', '30 November 2026'),
    documents: optionalSlot(
      requiredBlocks('The documents to send, where some are asked for', [
        { type: 'list', items: ['Your CV', 'A letter of motivation'] },
      ]),
    ),
    open: optionalButton('A button that opens the call'),
  },
});

const notice = arrivalNotice(
  'funding-application-notice',
  'Sent to us when someone applies for a grant, a fellowship or a scholarship call.',
  { message: true },
);

export const applicationEmails = submissionEmails('funding-application', {
  inbox: 'admissions',
  example: 'Young Women in Tech Grant',
  what: (call) => `application for the ${call}`,
  statuses: { ...usualStatuses, rejected: { path: '/grants-fellowships' } },
  others: [confirmation, notice],
});

interface Opportunity {
  deadline: string;
  documents: readonly string[];
  admissions: string;
}

/** The applicant replies to this email with documents. */
export const sendApplied = (
  emails: Emails,
  application: FundingApplication,
  { deadline, documents, admissions }: Opportunity,
) =>
  emails.send(
    { to: { name: application.fullName, email: application.email }, replyTo: admissions },
    confirmation,
    {
      hello: hello(application.fullName),
      title: application.opportunityTitle,
      deadline,
      documents: documents.length > 0 ? { type: 'list', items: documents } : undefined,
      open: emails.link(opportunityPath(application.opportunityId)),
    },
  );

export const notifyOfApplication = (emails: Emails, application: FundingApplication) =>
  notifyOfSubmission(emails, notice, {
    desk: 'admissions',
    replyTo: application.email,
    what: `${application.kind} application`,
    about: application.opportunityTitle,
    facts: facts(
      ['For', application.opportunityTitle],
      ['Name', application.fullName],
      ['Email', application.email],
      ['Phone', application.phone],
      ['Organisation', application.organization],
      ['Link', application.link],
    ),
    message: application.motivation,
  });
