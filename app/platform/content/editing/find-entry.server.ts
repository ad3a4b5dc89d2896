import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { containsWords } from '#app/platform/database/search.ts';

/** `changed`: the draft is newer than the published text. */
export type EntryState = 'draft' | 'scheduled' | 'published' | 'changed' | 'deleted';

export interface ListedEntry {
  entry: number;
  collection: string;
  id: string;
  title: string;
  state: EntryState;
  /** Author and time of the last change; null for a release. */
  changedBy: string | null;
  changedAt: Date;
  publishAt: Date | null;
  /** Who asked for publication; null if nobody has. */
  askedBy: string | null;
  askedAt: Date | null;
}

export interface FoundEntry extends ListedEntry {
  /** Must be passed to every step that follows. */
  revision: number;
  value: unknown;
  draft: { savedBy: string | null; savedAt: Date; basedOn: number } | undefined;
  published: { number: number; value: unknown; madeBy: string | null; madeAt: Date } | undefined;
  newestVersion: number;
  linksEnded: number;
  idFollowsTitle: boolean;
}

const state = sql<EntryState>`case when e.deleted_at is not null then 'deleted' when e.publish_at is not null then 'scheduled'
  when e.published_version is null then 'draft' when e.has_draft then 'changed' else 'published' end`;

const listed = sql`e.id::int as entry, e.collection, e.entry_id as id, e.title, ${state} as state, e.changed_by as "changedBy",
  e.changed_at::text as "changedAt", e.publish_at::text as "publishAt", e.asked_by as "askedBy", e.asked_at::text as "askedAt"`;

type Raw<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

const withDates = <Row extends Raw<ListedEntry>>(row: Row) => ({
  ...row,
  changedAt: new Date(row.changedAt),
  publishAt: row.publishAt === null ? null : new Date(row.publishAt),
  askedAt: row.askedAt === null ? null : new Date(row.askedAt),
});

/** An entry for editing, by its current or a former id; undefined if the collection never had that id. */
export async function findEntry(
  database: Database,
  collection: string,
  id: string,
): Promise<FoundEntry | undefined> {
  const { rows } = await database.execute<Raw<ListedEntry> & Record<string, never>>(sql`
    select ${listed}, e.revision, coalesce(d.value, w.value) as value, e.newest_version as "newestVersion",
      e.links_ended as "linksEnded", e.id_follows_title as "idFollowsTitle",
      case when d.entry is not null then json_build_object('savedBy', d.saved_by, 'savedAt', d.saved_at, 'basedOn', d.based_on) end as draft,
      case when p.entry is not null then json_build_object('number', p.number, 'value', p.value, 'madeBy', p.made_by, 'madeAt', p.made_at) end
        as published
    from content_entries e
    left join content_drafts d on d.entry = e.id
    left join content_versions p on p.entry = e.id and p.number = e.published_version
    left join content_versions w on w.entry = e.id
      and w.number = coalesce(e.scheduled_version, e.published_version, e.newest_version)
    where e.collection = ${collection} and (e.entry_id = ${id} or e.id =
      (select a.entry from content_addresses a where a.collection = ${collection} and a.old_id = ${id}))`);
  const row = rows[0] as unknown as (Raw<ListedEntry> & FoundEntry) | undefined;
  if (!row) return undefined;
  const { draft, published } = row;
  return {
    ...withDates(row),
    draft: draft ? { ...draft, savedAt: new Date(draft.savedAt) } : undefined,
    published: published ? { ...published, madeAt: new Date(published.madeAt) } : undefined,
  };
}

export interface EntriesAsked {
  collection?: string | undefined;
  search?: string | undefined;
  /** Names by collection under which single pages are found, as they have no title. */
  pages?: ReadonlyMap<string, string> | undefined;
  /** Deleted entries are listed only on request. */
  state?: EntryState | undefined;
  onlyChangedByStaff?: boolean | undefined;
  /** Only entries somebody has asked to publish. */
  onlyAsked?: boolean | undefined;
  /** Only entries with a text that a content migration could not convert, until they are changed. */
  onlyNotConverted?: boolean | undefined;
  /** Within one collection: newest first. */
  newestFirst?: boolean | undefined;
  after?: string | undefined;
  /** 1 to 200; default 50. */
  limit?: number | undefined;
}

/** Entries for staff: one collection in its order or reversed, or all by last change, newest first. */
export async function listEntries(
  database: Database,
  {
    collection,
    search = '',
    pages,
    state: wanted,
    onlyChangedByStaff = false,
    onlyAsked = false,
    onlyNotConverted = false,
    newestFirst = false,
    after,
    limit = 50,
  }: EntriesAsked,
): Promise<{ rows: ListedEntry[]; after: string | undefined }> {
  const most = Math.min(200, Math.max(1, Math.trunc(limit)));
  const words = search.replaceAll('\0', '').trim().slice(0, 100);
  const place = placeOf(after);
  const conditions: SQL[] = [wanted ? sql`${state} = ${wanted}` : sql`e.deleted_at is null`];
  if (onlyChangedByStaff) conditions.push(sql`e.changed_by is not null`);
  if (onlyAsked) conditions.push(sql`e.asked_at is not null`);
  if (onlyNotConverted)
    conditions.push(sql`exists (select from content_migrations m
      where e.id = any(m.not_converted) and e.changed_at <= m.done_at)`);
  if (collection) conditions.push(sql`e.collection = ${collection}`);
  if (words) {
    const titled = [...(pages ?? [])].filter(([, title]) => hasAllWords(title, words)).map(([name]) => name);
    conditions.push(sql`(${containsEach(words)} or e.collection = any(${sql.param(titled)}::text[]))`);
  }
  if (place && collection)
    conditions.push(sql`(e.position, e.entry_id collate "C") ${newestFirst ? sql`<` : sql`>`}
      (${place[0]}::float8, (select l.entry_id collate "C" from content_entries l where l.id = ${place[1]}))`);
  if (place && !collection)
    conditions.push(sql`(e.changed_at, e.id) < (to_timestamp(${place[0]}::float8), ${place[1]})`);
  const order = !collection
    ? words
      ? sql`${containsWords(words, [sql`e.title`, sql`e.entry_id`])} is true desc, e.changed_at desc, e.id desc`
      : sql`e.changed_at desc, e.id desc`
    : newestFirst
      ? sql`e.position desc, e.entry_id collate "C" desc`
      : sql`e.position, e.entry_id collate "C"`;
  const at = collection ? sql`e.position` : sql`extract(epoch from e.changed_at)::float8`;
  const { rows } = await database.execute<Raw<ListedEntry> & { at: number } & Record<string, unknown>>(sql`
    select ${listed}, ${at} as at from content_entries e ${words ? withText : sql``} where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${most + 1}`);
  const page = rows.slice(0, most);
  const last = page.at(-1);
  return {
    rows: page.map(({ at: _, ...row }) => withDates(row)),
    after: rows.length > most && last ? `${last.at}~${last.entry}` : undefined,
  };
}

/** The draft's or published text without field names. */
const withText = sql`
  left join content_drafts d on d.entry = e.id
  left join content_versions w on w.entry = e.id
    and w.number = coalesce(e.scheduled_version, e.published_version, e.newest_version)
  cross join lateral (select replace(concat_ws(' ', e.title, e.entry_id,
    regexp_replace(coalesce(d.value, w.value)::text, '\\\\[nrt]|"[A-Za-z_]+"\\s*:', ' ', 'g')), '\\"', '"') as text) said`;

const mostWords = 8;

/** Matches every word anywhere; figures and telephone numbers as written. */
function containsEach(text: string): SQL {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return sql`false`;
  const each = words.slice(0, mostWords).map((word) => sql`strpos(lower(said.text), lower(${word})) > 0`);
  return sql`(${sql.join(each, sql` and `)})`;
}

export const hasAllWords = (title: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.toLowerCase().includes(word));

function placeOf(after = ''): [at: number, entry: number] | undefined {
  const match = /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)~(\d{1,15})$/.exec(after);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}
