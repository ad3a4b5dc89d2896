import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { type Retention, retention } from '#app/organisation/retention.content.ts';
import { counted } from '#app/platform/counted.ts';
import type { Database } from '#app/platform/database/database.ts';
import { countExpired } from '#app/privacy/retention/erase.server.ts';
import { sendRetentionShortened } from './admin-fields.emails.ts';
import type { AtEntry, StepContext } from './entry-steps.server.ts';
import { entryPath } from './entry-view.server.ts';
import { mailAdministrators } from './tell-administrators.server.ts';

type Waiting = AtEntry & { by: StepContext & Pick<StaffServices, 'settings' | 'jobs' | 'kinds'> };

/** How many records the shorter periods would erase today, as text. */
export async function countShortened({
  by: { database, kinds, content, now },
  found,
}: Waiting): Promise<string> {
  return counted(await countExpired(database, kinds, content, found.value as Retention, now), 'record');
}

/** Emails administrators what the shorter periods would erase, in the transaction that schedules them. */
export const warnOfShorterRetention = (
  tx: Database,
  { by }: Waiting,
  { rows, from }: { rows: string; from: Date },
): Promise<void> =>
  mailAdministrators(tx, by, (emails, to) =>
    sendRetentionShortened(emails, to, {
      actor: by.actor.name,
      rows,
      from: formatDate(from, 'moment'),
      path: entryPath(retention.name, retention.name),
    }),
  );
