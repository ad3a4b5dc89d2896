import { retentionShortened } from '#app/admin/content/entries/admin-fields.emails.ts';
import { mailAdministrators } from '#app/admin/content/entries/tell-administrators.server.ts';
import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import { type Retention, retention } from '#app/organisation/retention.content.ts';
import { formatDate } from '#app/organisation/time.ts';
import { counted } from '#app/platform/counted.ts';
import { countExpired } from '#app/privacy/retention/erase.server.ts';
import type { AtEntry, By } from './entry-steps.server.ts';
import { entryPath } from './entry-view.server.ts';

const dayMs = 86_400_000;

/** From when on a change takes effect, where that is not at once. */
export function waitOf({ collection, found: { published, value }, by: { now } }: AtEntry): Date | undefined {
  if (collection.kind !== 'single' || !collection.waits || !published) return undefined;
  // A draft may hold anything; what its schema refuses is not published, and waits for nothing.
  const checked = collection.schema.safeParse(value);
  const days = checked.success ? collection.waits(published.value, checked.data) : 0;
  return days > 0 ? new Date(now.getTime() + days * dayMs) : undefined;
}

/** Mails the administrators what shorter times would erase. Returns how many records, in words. */
export async function tellOfShorterTimes(
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
