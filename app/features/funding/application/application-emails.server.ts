import { opportunityPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
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
    kind: 'funding-application-confirmation',
    to: { name: application.fullName, email: application.email },
    replyTo: admissions,
    subject: `We have your application: ${application.opportunityTitle}`,
    heading: 'Application received',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(application.fullName)} your application for the ${application.opportunityTitle} has reached us. Two people read every application. Applications close at the end of ${deadline}, South African time; you will hear from us in any case. If the answer is no, we will tell you why.`,
      },
      ...(documents.length > 0
        ? [
            { type: 'paragraph', text: 'Reply to this email and send us:' } as const,
            { type: 'list', items: documents } as const,
          ]
        : []),
      {
        type: 'button',
        label: 'Read about it again',
        url: emails.link(opportunityPath(application.opportunityId)),
      },
    ],
    reason: 'You get this email because this address was given with an application on our website.',
  });

export const notifyOfApplication = (emails: Emails, application: FundingApplication) =>
  emails.notifyStaff({
    kind: 'funding-application-notice',
    desk: 'admissions',
    subject: `New application: ${application.opportunityTitle}`,
    heading: `Someone applied for a ${application.kind}`,
    replyTo: application.email,
    blocks: [
      {
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
      { type: 'note', text: application.motivation },
      { type: 'button', label: 'Open the administration', url: emails.link('/admin') },
    ],
  });
