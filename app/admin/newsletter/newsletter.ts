import { adminSections } from '#app/admin/shared/paths.ts';
import type { IssueStatus } from '#app/features/newsletter/issues/issue.table.ts';
import { type RecipientStatus, recipientStatuses } from '#app/features/newsletter/issues/recipient-status.ts';

export const newsletterAdminPath = adminSections.newsletter.href;

export const issuePath = (id: string, part?: 'draft' | 'preview' | 'preview.html' | 'send' | 'log'): string =>
  `${newsletterAdminPath}/${id}${part ? `/${part}` : ''}`;

export const issueStates: Readonly<Record<IssueStatus, { text: string; tone?: 'ok' | 'wait' | 'bad' }>> = {
  draft: { text: 'Draft' },
  scheduled: { text: 'Scheduled', tone: 'wait' },
  sending: { text: 'Sending', tone: 'wait' },
  stopped: { text: 'Stopped', tone: 'bad' },
  sent: { text: 'Sent', tone: 'ok' },
};

export const recipientStates: Readonly<
  Record<RecipientStatus, { text: string; tone?: 'ok' | 'wait' | 'bad' }>
> = {
  waiting: { text: 'Waiting', tone: 'wait' },
  queued: { text: 'In the outbox', tone: 'wait' },
  sent: { text: 'Sent', tone: 'ok' },
  bounced: { text: 'Address refused', tone: 'bad' },
  failed: { text: 'Not delivered', tone: 'bad' },
  unsubscribed: { text: 'Unsubscribed' },
  'left-out': { text: 'Left out' },
};

export const statusIn = (text: string): RecipientStatus | undefined =>
  recipientStatuses.find((status) => status === text);
