import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { CollaborationInquiry } from './collaboration.table.ts';
import { opportunityTypes } from './collaboration.ts';

const typeOf = ({ opportunityType }: CollaborationInquiry): string =>
  opportunityTypes[opportunityType as keyof typeof opportunityTypes] ?? opportunityType;

/** To the sender: it has arrived, and what comes next. Nothing that was typed: the address may be a stranger's. */
export const sendThanks = (emails: Emails, inquiry: CollaborationInquiry) =>
  emails.send({
    kind: 'collaboration-confirmation',
    to: { name: inquiry.fullName, email: inquiry.email },
    subject: 'We have your message about working together',
    heading: 'Thank you for wanting to work with us',
    blocks: [
      {
        type: 'paragraph',
        text: `${hello(inquiry.fullName)} your message has reached us. Someone from our team will read it and answer you by email about collaboration opportunities.`,
      },
      { type: 'facts', rows: [['Opportunity', typeOf(inquiry)]] },
    ],
    reason: 'You get this email because this address was given with a collaboration inquiry on our website.',
  });

export const notifyOfInquiry = (emails: Emails, inquiry: CollaborationInquiry) =>
  emails.notifyStaff({
    kind: 'collaboration-notice',
    subject: `New collaboration inquiry: ${inquiry.organization ?? inquiry.fullName}`,
    heading: 'Someone would like to work with us',
    replyTo: inquiry.email,
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Name', inquiry.fullName],
          ['Email', inquiry.email],
          ...(inquiry.organization ? [['Organisation', inquiry.organization] as const] : []),
          ['Opportunity', typeOf(inquiry)],
        ],
      },
      { type: 'note', text: inquiry.message },
      { type: 'button', label: 'Open the administration', url: emails.link('/admin') },
    ],
  });
