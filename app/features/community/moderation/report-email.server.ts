import type { Emails } from '#app/organisation/emails.server.ts';
import { reasonLabel } from './reasons.ts';

/** Tells the staff that something waits for a moderator. Its words are not in the mail. */
export const notifyOfReport = (
  { notifyStaff, link }: Emails,
  kind: 'post' | 'comment',
  reason: string,
): Promise<string> =>
  notifyStaff({
    kind: 'report-notice',
    subject: `A ${kind} was reported`,
    heading: `A ${kind} was reported`,
    blocks: [
      { type: 'facts', rows: [['Reason', reasonLabel(reason)]] },
      {
        type: 'paragraph',
        text: 'A moderator can read it, and hide it or leave it as it is.',
      },
      { type: 'button', label: 'See the reports', url: link('/admin/moderation') },
    ],
  });
