import {
  arrivalNotice,
  notifyOfSubmission,
  receipt,
  sendReceipt,
  submissionEmails,
  usualStatuses,
} from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { facts } from '#app/email/texts/define.ts';
import { labelOf } from '#app/forms/options.ts';
import type { CollaborationInquiry } from './collaboration.table.ts';
import { opportunityTypes } from './collaboration.ts';

const what = 'collaboration enquiry';
const confirmation = receipt('collaboration-confirmation', 'Sent when someone asks to work with us.');
const notice = arrivalNotice('collaboration-notice', 'Sent to us when someone asks to work with us.', {
  message: true,
});

export const collaborationEmails = submissionEmails('collaboration-inquiry', {
  inbox: 'support',
  example: 'Partnership',
  what: () => what,
  statuses: { ...usualStatuses, rejected: { path: '/partners' } },
  others: [confirmation, notice],
});

/** Confirms receipt and says what comes next; no typed text, since the address may be a stranger's. */
export const sendThanks = (emails: Emails, inquiry: CollaborationInquiry) =>
  sendReceipt(emails, confirmation, {
    to: { name: inquiry.fullName, email: inquiry.email },
    what,
    facts: facts(['Opportunity', labelOf(opportunityTypes, inquiry.opportunityType)]),
  });

export const notifyOfInquiry = (emails: Emails, inquiry: CollaborationInquiry) =>
  notifyOfSubmission(emails, notice, {
    replyTo: inquiry.email,
    what,
    about: inquiry.organization ?? inquiry.fullName,
    facts: facts(
      ['Name', inquiry.fullName],
      ['Email', inquiry.email],
      ['Organisation', inquiry.organization],
      ['Opportunity', labelOf(opportunityTypes, inquiry.opportunityType)],
    ),
    message: inquiry.message,
  });
