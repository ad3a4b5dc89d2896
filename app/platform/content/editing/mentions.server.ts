import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';

export interface Mention {
  collection: string;
  id: string;
  title: string;
  published: boolean;
  scheduled: boolean;
  draft: boolean;
}

const has = (value: string, text: string) => sql`strpos(${sql.raw(value)}::text, ${text}) > 0`;

/** Entries whose published, scheduled or draft text contains `text`. Reads all entries: for staff, not for pages. */
export async function entriesMentioning(database: Database, text: string): Promise<Mention[]> {
  const { rows } = await database.execute<Mention & Record<string, unknown>>(sql`
    select collection, id, title, published, scheduled, draft from (
      select e.collection, e.entry_id as id, e.title, e.position, e.id as entry,
        coalesce(${has('p.value', text)}, false) as published, coalesce(${has('s.value', text)}, false) as scheduled,
        coalesce(${has('coalesce(d.value, n.value)', text)}, false) as draft
      from content_entries e
      left join content_versions p on p.entry = e.id and p.number = e.published_version
      left join content_versions s on s.entry = e.id and s.number = e.scheduled_version
      left join content_drafts d on d.entry = e.id
      left join content_versions n on n.entry = e.id and n.number = e.newest_version
        and e.published_version is null and e.scheduled_version is null
      where e.deleted_at is null) as found
    where published or scheduled or draft
    order by collection, position, entry`);
  return rows;
}
