import { z } from 'zod';
import type { IssueStatus } from '#app/features/newsletter/issues/issue.table.ts';
import { defineStaffForm, pressAButton } from '#app/forms/staff-form.ts';

export const newsletterPath = '/admin/newsletter';

export const issuePath = (id: string, part?: 'draft' | 'preview' | 'preview.html'): string =>
  `${newsletterPath}/${id}${part ? `/${part}` : ''}`;

export const issueStates: Readonly<Record<IssueStatus, { text: string; tone?: 'ok' | 'wait' | 'no' }>> = {
  draft: { text: 'Draft' },
  scheduled: { text: 'Scheduled', tone: 'wait' },
  sending: { text: 'Sending', tone: 'wait' },
  stopped: { text: 'Stopped', tone: 'no' },
  sent: { text: 'Sent', tone: 'ok' },
};

/** A new issue, empty or with the text of another. */
export const newIssueForm = defineStaffForm({
  id: 'new-issue',
  schema: z.object({
    step: z.enum(['new', 'copy'], pressAButton),
    copy_of: z.string().max(40, pressAButton),
  }),
});

export const testIssueForm = defineStaffForm({ id: 'test-issue', schema: z.object({}) });

/** Which state of the issue is on the page. */
const seen = z
  .string()
  .regex(/^\d{1,9}$/, pressAButton)
  .transform(Number);

export const deleteIssueForm = defineStaffForm({
  id: 'delete-issue',
  schema: z.object({ revision: seen }),
});
