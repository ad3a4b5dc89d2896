import { type SQL, sql } from 'drizzle-orm';
import type { Collection } from '#app/platform/content/collection.ts';
import { digestOf } from '#app/platform/content/digest.ts';
import type { EntryCheck } from '#app/platform/content/editing/check-entry.ts';
import { entriesIn, entryIdOf, keyOf, titleOf } from '#app/platform/content/entry.ts';
import type { ContentData } from '#app/platform/content/read.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type KnownEntry, planFollow, type ShippedEntry } from './follow-plan.ts';
import { refusedOf } from './release-checks.server.ts';
import { stillReferred } from './removed.server.ts';
import { listenerName, nextRevision } from './revision.server.ts';

/** How many entries a release brought, changed and took away, and how many of staff's it left. */
export interface Followed {
  created: number;
  followed: number;
  kept: number;
  removed: number;
  left: number;
  /** Entries that visitors do not see as the release has them, for they name what is not there: entry, field and reason. */
  refused: string[];
}

const mostVersions = 20;

interface Written extends ShippedEntry {
  title: string;
  value: unknown;
}

/** In one transaction, once. Undefined for files that were read last, or are older than those of a process that runs. */
export async function importShipped(
  database: Database,
  data: ContentData,
  collections: readonly Collection[],
  now: Date,
  checks: readonly EntryCheck[] = [],
): Promise<Followed | undefined> {
  if ((await shippedVersions(database))[0] === data.version) return undefined;
  return database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into content_revision (id, revision, shipped) values (1, 0, '') on conflict do nothing`);
    await tx.execute(sql`select from content_revision for update`);
    const versions = await shippedVersions(tx);
    const newer = versions.slice(0, Math.max(0, versions.indexOf(data.version)));
    if (versions[0] === data.version || (await areServed(tx, newer))) return undefined;
    const known = await knownEntries(tx);
    const files = await underTheirIds(tx, writtenEntries(data, collections));
    const plan = planFollow(
      known,
      files.map(({ source: _, ...file }) => file),
    );
    const refusals = await refusedOf(tx, [...plan.create, ...plan.follow], {
      ...{ data, collections, checks },
      gone: known.filter(({ entry }) => plan.remove.includes(entry)),
    });
    const isRefused = ({ collection, id }: Written) => refusals.has(keyOf(collection, id));
    const [created, drafts] = parted(plan.create, isRefused);
    const [followed, waiting] = parted(plan.follow, isRefused);
    const brought = new Map(known.map(({ entry, newestShippedDigest }) => [entry, newestShippedDigest]));
    const revision = await nextRevision(tx);
    const read = [data.version, ...versions.filter((version) => version !== data.version)];
    await tx.execute(sql`update content_revision set shipped = ${read.slice(0, mostVersions).join(' ')}`);
    await create(tx, created, { revision, now, publish: true });
    await create(tx, drafts, { revision, now, publish: false });
    await addVersions(tx, followed, { revision, now, publish: true });
    const unlike = waiting.filter(({ entry, digest }) => brought.get(entry) !== digest);
    await addVersions(tx, [...plan.keep, ...unlike], { revision, now, publish: false });
    await tx.execute(sql`update content_entries e set shipped_digest = new.digest
      from ${rowsOf(plan.same)} where e.id = new.entry`);
    const left = await stillReferred(tx, plan.remove, { data, collections });
    const removed = plan.remove.filter((entry) => !left.includes(entry));
    await tx.execute(sql`update content_entries set shipped_position = null where id = any(${list(left)})`);
    await tx.execute(
      sql`update content_entries set shipped_position = position where id = any(${list(plan.back)})`,
    );
    await tx.execute(sql`
      update content_entries set deleted_at = ${now}, published_version = null, shipped_digest = null, shipped_version = null,
        revision = ${revision}, changed_at = ${now} where id = any(${list(removed)})`);
    await tx.execute(sql`
      update content_entries set shipped_digest = null, shipped_version = null, shipped_position = null
        where id = any(${list(plan.adopt)})`);
    await tx.execute(sql`
      update content_entries e set position = new.position, shipped_position = new.position, revision = ${revision}
        from ${rowsOf(plan.move)} where e.id = new.entry`);
    return {
      ...{ created: created.length, followed: followed.length, kept: plan.keep.length },
      ...{ removed: removed.length, left: left.length },
      refused: [...refusals].flatMap(([key, problems]) => problems.map((problem) => `${key}: ${problem}`)),
    };
  });
}

const parted = <T>(list: readonly T[], isSecond: (one: T) => boolean): [T[], T[]] => [
  list.filter((one) => !isSecond(one)),
  list.filter(isSecond),
];

async function shippedVersions(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ shipped: string }>(sql`select shipped from content_revision`);
  return (rows[0]?.shipped ?? '').split(' ').filter(Boolean);
}

/** Whether a process that is running started with one of these versions of the files: the name of its connection says so. */
async function areServed(tx: Database, versions: readonly string[]): Promise<boolean> {
  if (versions.length === 0) return false;
  const { rowCount } = await tx.execute(sql`
    select from pg_stat_activity where datname = current_database()
      and application_name = any(${sql.param(versions.map(listenerName))}::text[])`);
  return (rowCount ?? 0) > 0;
}

export const writtenEntries = (data: ContentData, collections: readonly Collection[]): Written[] =>
  collections.flatMap((collection) =>
    entriesIn(collection, data.entries[collection.name]).map((entry, position) => {
      const id = entryIdOf(collection, entry);
      const key = keyOf(collection.name, id);
      const value = data.written[key] ?? entry;
      const digest = data.digests[key]!;
      return { collection: collection.name, id, position, digest, title: titleOf(value, id), value };
    }),
  );

/**
 * Files whose entries were given another id are those entries still; one that is there under its present id as well goes by that file alone.
 * `source` is the file that it stands in.
 */
export async function underTheirIds(
  tx: Database,
  files: readonly Written[],
): Promise<(Written & { source: Written })[]> {
  const { rows } = await tx.execute<{ key: string; id: string }>(sql`
    select a.collection || '/' || a.old_id as key, e.entry_id as id
    from content_addresses a join content_entries e on e.id = a.entry where a.was_published`);
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  const keys = new Set(files.map(({ collection, id }) => keyOf(collection, id)));
  return files.flatMap((file) => {
    const id = ids.get(keyOf(file.collection, file.id));
    if (id === undefined) return { ...file, source: file };
    if (keys.has(keyOf(file.collection, id))) return [];
    const value = { ...(file.value as object), id };
    return { ...file, id, value, digest: digestOf(file.collection, value), source: file };
  });
}

async function knownEntries(tx: Database): Promise<KnownEntry[]> {
  const { rows } = await tx.execute<KnownEntry & Record<string, unknown>>(sql`
    select e.id::int as entry, e.collection, e.entry_id as id, e.position, e.shipped_position as "shippedPosition",
      e.shipped_digest as "shippedDigest", s.digest as "newestShippedDigest", p.digest as "publishedDigest",
      e.has_draft or e.scheduled_version is not null as "inWork",
      not exists (select from content_versions v where v.entry = e.id and v.origin <> 'shipped') as "onlyShipped"
    from content_entries e
    left join content_versions p on p.entry = e.id and p.number = e.published_version
    left join content_versions s on s.entry = e.id and s.number = e.shipped_version`);
  return rows;
}

const list = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

const rowsOf = (
  rows: readonly object[],
): SQL => sql`json_to_recordset(${JSON.stringify(rows)}::json) as new(entry bigint,
  collection text, id text, position float8, digest text, title text, value json)`;

interface Step {
  revision: number;
  now: Date;
  publish: boolean;
}

async function create(
  tx: Database,
  rows: readonly Written[],
  { revision, now, publish }: Step,
): Promise<void> {
  if (rows.length === 0) return;
  const published = publish ? sql`1, digest` : sql`null, null`;
  await tx.execute(sql`
    with new as materialized (select * from ${rowsOf(rows)}), made as (
      insert into content_entries (collection, entry_id, position, shipped_position, title, published_version, shipped_digest,
        shipped_version, newest_version, changed_at, created_at, revision)
      select collection, id, position, position, title, ${published}, 1, 1, ${now}, ${now}, ${revision} from new
      returning id, collection, entry_id)
    insert into content_versions (entry, number, value, digest, made_at, origin)
    select made.id, 1, new.value, new.digest, ${now}, 'shipped'
    from made join new on new.collection = made.collection and new.id = made.entry_id`);
}

async function addVersions(
  tx: Database,
  rows: readonly (Written & { entry: number })[],
  { revision, now, publish }: Step,
): Promise<void> {
  if (rows.length === 0) return;
  const published = sql`, title = new.title, published_version = e.newest_version + 1, shipped_digest = new.digest,
    deleted_at = null, revision = ${revision}, changed_at = ${now}, changed_by = null, edit_revision = e.edit_revision + 1`;
  await tx.execute(sql`
    with new as materialized (select * from ${rowsOf(rows)}), changed as (
      update content_entries e set newest_version = e.newest_version + 1, shipped_version = e.newest_version + 1
        ${publish ? published : sql``}
      from new where e.id = new.entry returning e.id, e.newest_version)
    insert into content_versions (entry, number, value, digest, made_at, origin)
    select changed.id, changed.newest_version, new.value, new.digest, ${now}, 'shipped'
    from changed join new on new.entry = changed.id`);
}
