import { reportNotice } from '#app/features/community/community.emails.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { reasonLabel } from './reasons.ts';

/** Tells the staff that something waits for a moderator. Its words are not in the mail. */
export const notifyOfReport = (
  { notifyStaff, words, link }: Emails,
  kind: 'post' | 'comment',
  reason: string,
): Promise<string> =>
  notifyStaff(
    words(reportNotice, {
      kind,
      facts: { type: 'facts', rows: [['Reason', reasonLabel(reason)]] },
      open: link('/admin/moderation'),
    }),
  );
