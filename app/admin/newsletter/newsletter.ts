import type { IssueStatus } from '#app/features/newsletter/issues/issue.table.ts';

export const newsletterPath = '/admin/newsletter';

export const issuePath = (id: string, part?: 'draft' | 'preview' | 'preview.html' | 'send' | 'log'): string =>
  `${newsletterPath}/${id}${part ? `/${part}` : ''}`;

export const issueStates: Readonly<Record<IssueStatus, { text: string; tone?: 'ok' | 'wait' | 'no' }>> = {
  draft: { text: 'Draft' },
  scheduled: { text: 'Scheduled', tone: 'wait' },
  sending: { text: 'Sending', tone: 'wait' },
  stopped: { text: 'Stopped', tone: 'no' },
  sent: { text: 'Sent', tone: 'ok' },
};
