import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { type Retention, retention } from '#app/organisation/retention.content.ts';
import { counted } from '#app/platform/counted.ts';
import { countExpired } from '#app/privacy/retention/erase.server.ts';
import { retentionShortened } from './admin-fields.emails.ts';
import type { AtEntry, By } from './entry-steps.server.ts';
import { entryPath } from './entry-view.server.ts';
import { mailAdministrators } from './tell-administrators.server.ts';

/** Emails administrators what the shorter periods would erase. Returns the number of records as text. */
export async function warnOfShorterRetention(
  { by, found }: AtEntry & { by: By & Pick<StaffServices, 'settings' | 'jobs' | 'kinds'> },
  from: Date,
): Promise<string> {
  const { database, kinds, content, now, actor } = by;
  const count = await countExpired(database, kinds, content, found.value as Retention, now);
  const rows = counted(count, 'record');
  await database.transaction((tx) =>
    mailAdministrators(tx, by, retentionShortened, (link) => ({
      ...{ actor: actor.name, rows, from: formatDate(from, 'moment') },
      stop: link(entryPath(retention.name, retention.name)),
    })),
  );
  return rows;
}
