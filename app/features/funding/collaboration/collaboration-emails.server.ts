import type { Emails } from '#app/organisation/emails.server.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import { collaborationConfirmation, collaborationNotice } from './collaboration.emails.ts';
import type { CollaborationInquiry } from './collaboration.table.ts';
import { opportunityTypes } from './collaboration.ts';

const typeOf = ({ opportunityType }: CollaborationInquiry): string =>
  opportunityTypes[opportunityType as keyof typeof opportunityTypes] ?? opportunityType;

/** To the sender: it has arrived, and what comes next. Nothing that was typed: the address may be a stranger's. */
export const sendThanks = (emails: Emails, inquiry: CollaborationInquiry) =>
  emails.send({
    ...emails.words(collaborationConfirmation, {
      hello: hello(inquiry.fullName),
      facts: { type: 'facts', rows: [['Opportunity', typeOf(inquiry)]] },
    }),
    to: { name: inquiry.fullName, email: inquiry.email },
  });

export const notifyOfInquiry = (emails: Emails, inquiry: CollaborationInquiry) =>
  emails.notifyStaff({
    ...emails.words(collaborationNotice, {
      from: inquiry.organization ?? inquiry.fullName,
      facts: {
        type: 'facts',
        rows: [
          ['Name', inquiry.fullName],
          ['Email', inquiry.email],
          ...(inquiry.organization ? [['Organisation', inquiry.organization] as const] : []),
          ['Opportunity', typeOf(inquiry)],
        ],
      },
      message: inquiry.message,
      administration: emails.link('/admin'),
    }),
    replyTo: inquiry.email,
  });
