import { sql } from 'drizzle-orm';
import { digestOf } from '#app/platform/content/digest.ts';
import { type Fields, titleOf } from '#app/platform/content/entry.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type CourseParts, joinCourse } from './join-course.ts';

const names = ['free-courses', 'professional-courses', 'course-details', 'learning-courses'] as const;
type Name = (typeof names)[number];

interface Version {
  number: number;
  value: Fields;
  made_by: string | null;
  made_at: string;
  origin: string;
}

type Entry = Record<string, unknown> & {
  id: number;
  collection: Name;
  entry_id: string;
  position: number;
  published_version: number | null;
  scheduled_version: number | null;
  publish_at: string | null;
  has_draft: boolean;
  asked_by: string | null;
  asked_at: string | null;
  deleted_at: string | null;
  versions: Version[];
  draft: Omit<Version, 'number' | 'origin'> | null;
};

/**
 * Makes one entry of the texts that four collections had about a course: published, waiting for their time, drafts and history.
 * Returns the entries that staff should look at: what nobody saw before is in their drafts.
 */
export async function joinCourses(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<Entry>(sql`
    select e.*, e.id::int,
      (select json_agg(json_build_object('number', number, 'value', value, 'made_by', made_by, 'made_at', made_at, 'origin', origin)
        order by number) from content_versions v where v.entry = e.id) as versions,
      (select json_build_object('value', value, 'made_by', saved_by, 'made_at', saved_at)
        from content_drafts d where d.entry = e.id) as draft
    from content_entries e
    where e.collection in (${sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    )})
    order by e.collection, e.position, e.id`);
  const groups = groupsOf(rows);
  const free = rows.filter(({ collection }) => collection === 'free-courses');
  const behindFree = Math.max(0, ...free.map(({ position }) => position)) + 1;
  const left: string[] = [];
  for (const [id, entries] of groups) {
    const joined = joinEntries(id, entries);
    await writeEntry(tx, joined, joined.main.collection === 'professional-courses' ? behindFree : 0);
    if (joined.toCheck) left.push(`courses/${id}`);
  }
  return left;
}

/** By the id of the course. Two courses that had the same one stay two. */
function groupsOf(rows: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of rows) {
    const { collection, entry_id: id } = entry;
    const isTaken = (groups.get(id) ?? []).some((other) => other.collection === 'free-courses');
    const key = collection === 'professional-courses' && isTaken ? `${id}-professional` : id;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

type JoinedEntry = ReturnType<typeof joinEntries>;

function joinEntries(id: string, entries: readonly Entry[]) {
  const main = names.flatMap((name) => entries.filter(({ collection }) => collection === name))[0]!;
  const isCourse = main.collection === 'free-courses' || main.collection === 'professional-courses';
  const versionOf = ({ versions }: Entry, number: number | null) =>
    versions.find((version) => version.number === number);
  const join = (of: (entry: Entry) => Fields | undefined, whole = !isCourse) =>
    joinCourse(
      id,
      Object.fromEntries(entries.map((entry) => [entry.collection, of(entry)])) as CourseParts,
      whole,
    );
  const publishedOf = (entry: Entry) => versionOf(entry, entry.published_version)?.value;
  const waitingOf = (entry: Entry) => versionOf(entry, entry.scheduled_version)?.value ?? publishedOf(entry);
  const draftOf = (entry: Entry) =>
    entry.draft?.value ?? (entry.deleted_at ? undefined : (waitingOf(entry) ?? entry.versions.at(-1)?.value));

  const versions = historyOf(entries)
    .filter(({ values }) => values.has(main))
    .map(({ values, ...version }) => ({ ...version, value: join((entry) => values.get(entry)) }));
  const numbered = (value: Fields): number => {
    const digest = digestOf('courses', value);
    const known = versions.findLastIndex((version) => digestOf('courses', version.value) === digest);
    if (known >= 0) return known + 1;
    return versions.push({ ...entries.flatMap((entry) => entry.versions).at(-1)!, value });
  };
  const published = isCourse && main.published_version !== null ? join(publishedOf) : undefined;
  const publishAt = isCourse ? (entries.flatMap(({ publish_at: at }) => at ?? []).sort()[0] ?? null) : null;
  const publishedVersion = published ? numbered(published) : null;
  const scheduledVersion = publishAt ? numbered(join(waitingOf)) : null;

  const unseen =
    main.deleted_at === null && published !== undefined && hasMore(join(publishedOf, true), published);
  const written = entries
    .flatMap((entry) => entry.draft ?? [])
    .sort((a, b) => (a.made_at < b.made_at ? 1 : -1))[0];
  const needsDraft = written !== undefined || unseen || (!isCourse && main.deleted_at === null);
  return {
    main,
    others: entries.filter((entry) => entry !== main),
    id,
    versions,
    publishedVersion,
    scheduledVersion,
    publishAt,
    draft: needsDraft
      ? {
          ...(written ?? versions.at(-1)!),
          value: join(
            draftOf,
            !isCourse || unseen || entries.some((entry) => entry !== main && entry.draft !== null),
          ),
        }
      : undefined,
    asked: entries.find(({ asked_at: at }) => at !== null),
    toCheck: unseen || (!isCourse && main.deleted_at === null),
  };
}

const hasMore = (all: Fields, seen: Fields) => digestOf('courses', all) !== digestOf('courses', seen);

/** What stood together each time one of them changed. */
function historyOf(entries: readonly Entry[]) {
  const changes = entries
    .flatMap((entry) =>
      entry.versions
        .filter(({ number }) => number !== entry.scheduled_version)
        .map((version) => ({ entry, version, at: Date.parse(version.made_at) })),
    )
    .sort((a, b) => a.at - b.at || a.version.number - b.version.number);
  const values = new Map<Entry, Fields>();
  return changes.flatMap(({ entry, version, at }, i) => {
    values.set(entry, version.value);
    // What came at the same time, as all shipped texts do, is one version.
    return changes[i + 1]?.at === at ? [] : [{ ...version, values: new Map(values) }];
  });
}

async function writeEntry(tx: Database, joined: JoinedEntry, offset: number): Promise<void> {
  const { main, others, id, versions, publishedVersion, scheduledVersion, publishAt, draft, asked } = joined;
  const title = titleOf(draft?.value ?? versions[(publishedVersion ?? versions.length) - 1]?.value, id);
  await tx.execute(sql`delete from content_versions where entry = ${main.id}`);
  await tx.execute(sql`delete from content_drafts where entry = ${main.id}`);
  const rows = versions.map(({ value, made_by, made_at, origin }, i) => ({
    number: i + 1,
    value,
    digest: digestOf('courses', value),
    ...{ made_by, made_at, origin },
  }));
  await tx.execute(sql`
    insert into content_versions (entry, number, value, digest, made_by, made_at, origin)
    select ${main.id}, number, value, digest, made_by, made_at, origin
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as new(number int, value json, digest text, made_by text, made_at timestamptz, origin text)`);
  if (draft)
    await tx.execute(sql`
      insert into content_drafts (entry, value, based_on, saved_by, saved_at)
      values (${main.id}, ${JSON.stringify(draft.value)}::json, ${publishedVersion ?? versions.length}, ${draft.made_by}, ${draft.made_at})`);
  await tx.execute(sql`
    update content_entries set collection = 'courses', entry_id = ${id}, position = position + ${offset}, title = ${title},
      published_version = ${publishedVersion}, scheduled_version = ${scheduledVersion}, publish_at = ${publishAt},
      newest_version = ${versions.length}, has_draft = ${draft !== undefined}, revision = revision + 1,
      asked_by = ${asked?.asked_by ?? null}, asked_at = ${asked?.asked_at ?? null}
    where id = ${main.id}`);
  await tx.execute(sql`update content_addresses set collection = 'courses' where entry = ${main.id}`);
  for (const other of others) await tx.execute(sql`delete from content_entries where id = ${other.id}`);
}
