import { opportunityPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import { applicationConfirmation, applicationNotice, fundingDocuments } from './application.emails.ts';
import type { FundingApplication } from './application.table.ts';

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
  emails.send({
    ...emails.words(applicationConfirmation, {
      hello: hello(application.fullName),
      title: application.opportunityTitle,
      deadline,
      documents:
        documents.length > 0
          ? emails.part(fundingDocuments, { list: { type: 'list', items: documents } })
          : [],
      open: emails.link(opportunityPath(application.opportunityId)),
    }),
    to: { name: application.fullName, email: application.email },
    replyTo: admissions,
  });

export const notifyOfApplication = (emails: Emails, application: FundingApplication) =>
  emails.notifyStaff({
    ...emails.words(applicationNotice, {
      title: application.opportunityTitle,
      kind: application.kind,
      facts: {
        type: 'facts',
        rows: [
          ['For', application.opportunityTitle],
          ['Name', application.fullName],
          ['Email', application.email],
          ...Object.entries({
            Phone: application.phone,
            Organisation: application.organization,
            Link: application.link,
          }).flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
        ],
      },
      motivation: application.motivation,
      administration: emails.link('/admin'),
    }),
    desk: 'admissions',
    replyTo: application.email,
  });
