import { entryPath, namesOf } from '#app/admin/content/entries/entry-view.server.ts';
import { formatDate } from '#app/dates/time.ts';
import type { ListedEntry } from '#app/platform/content/editing/find-entry.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { ListedRow } from './entries-table.tsx';

export async function rowsOf(database: Database, entries: readonly ListedEntry[]): Promise<ListedRow[]> {
  const names = await namesOf(
    database,
    entries.map(({ changedBy }) => changedBy),
  );
  return entries.map(({ collection, id, title, state, changedBy, changedAt, publishAt }) => ({
    id,
    path: entryPath(collection, id),
    title,
    state,
    who: names.get(changedBy ?? '') ?? '',
    when: formatDate(changedAt, 'moment'),
    publishAt: publishAt && formatDate(publishAt, 'moment'),
  }));
}
