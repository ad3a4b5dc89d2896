import { inArray } from 'drizzle-orm';
import { data } from 'react-router';
import { displayName } from '#app/accounts/users/display-name.ts';
import { includesRole, type Role } from '#app/accounts/users/roles.ts';
import { users } from '#app/accounts/users/user.table.ts';
import type { EditorContext } from '#app/admin/content/editor/editor-context.ts';
import { pickFieldsOf } from '#app/admin/content/editor/pick-fields.ts';
import { findEventDependents } from '#app/admin/events/event-dependents.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { type Collection, type Content, neededIds } from '#app/platform/content/collection.ts';
import { isAdminEntry } from '#app/platform/content/editing/admin-fields.ts';
import { referencesTo } from '#app/platform/content/editing/check-entry.ts';
import { type FoundEntry, findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { pageOf, referencesIn } from '#app/platform/content/editing/references.ts';
import { listVersions } from '#app/platform/content/editing/version.server.ts';
import { entriesIn, entryIdOf, titleOf } from '#app/platform/content/entry.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import type { Database } from '#app/platform/database/database.ts';
import { tileGrounds } from '#app/ui/art/art.ts';
import { inlineIcons, spriteIcons } from '#app/ui/base/icons.ts';

export const entryPath = (collection: string, id?: string): string =>
  `/admin/content/${collection}${id === undefined ? '' : `/${id}`}`;

export const mayAddEntries = (collection: Collection): boolean =>
  collection.kind === 'list' && formSchema(collection).properties?.id?.enum === undefined;

/** Entries that can be added if the site fixes the ids: each with the one used in its absence. */
export const choicesOf = (collection: Collection): ReadonlyMap<string, string> =>
  (collection.kind === 'list' && collection.choices) || new Map();

export function requireCollection({ collections }: Content, name: string | undefined): Collection {
  const found = collections.find((collection) => collection.name === name);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function requireEntry(
  database: Database,
  { name }: Collection,
  id: string | undefined,
): Promise<FoundEntry> {
  const found = await findEntry(database, name, id ?? '');
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function namesOf(
  database: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await database
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, known));
  return new Map(rows.map((row) => [row.id, displayName(row)]));
}

const patterns = Object.keys(tileGrounds).filter((key) => !key.startsWith('bead-'));
const icons = [...Object.keys(inlineIcons), ...spriteIcons].sort();

export function namesIn(content: Content, { schema }: Collection, value: unknown): Record<string, string> {
  const found = referencesIn(schema, value).references.flatMap(({ collection: name, id }) => {
    const collection = content.collections.find((one) => one.name === name);
    if (!collection) return [];
    const entry = entriesIn(collection, content.stored(collection)).find(
      (one) => entryIdOf(collection, one) === id,
    );
    return entry ? [[`${name}/${id}`, titleOf(entry, id)]] : [];
  });
  return Object.fromEntries(found);
}

async function historyOf(database: Database, { entry, published }: FoundEntry) {
  const versions = await listVersions(database, entry);
  const names = await namesOf(
    database,
    versions.map(({ madeBy }) => madeBy),
  );
  return versions.map(({ number, madeBy, madeAt, origin }) => ({
    number,
    who: origin === 'shipped' ? 'A release' : (names.get(madeBy ?? '') ?? 'Someone'),
    when: formatDate(madeAt, 'moment'),
    isPublished: number === published?.number,
  }));
}

const locksOf = (collection: Collection, id: string, roles: readonly Role[]): EditorContext['locks'] =>
  roles.includes('admin') ? undefined : isAdminEntry(collection, id) ? 'all' : 'of administrators';

export async function entryView(
  {
    database,
    content,
    me,
    roles,
    now,
  }: { database: Database; content: Content; me: string; roles: readonly Role[]; now: Date },
  collection: Collection,
  found: FoundEntry,
) {
  const { entry, id, title, state, revision, value, draft, published, publishAt, newestVersion } = found;
  const [history, names, registered] = await Promise.all([
    historyOf(database, found),
    namesOf(database, [draft?.savedBy ?? null, found.askedBy]),
    findEventDependents({ database, content, now }, collection, found),
  ]);
  const schema = formSchema(collection);
  const page = published ? pageOf(collection, published.value) : undefined;
  const referrers = published
    ? referencesTo(content, content.collections, { name: collection.name, id, page })
    : [];
  return {
    entry,
    id,
    writer: me,
    title: title === collection.name ? (schema.title ?? title) : title,
    state,
    isShown: published !== undefined && state !== 'deleted',
    publishAt: publishAt && formatDate(publishAt, 'moment'),
    revision,
    value: pickFieldsOf(schema, value) ?? {},
    schema,
    isSingle: collection.kind === 'single',
    mayAddEntries: mayAddEntries(collection),
    locks: locksOf(collection, id, roles),
    mayPublish: includesRole(roles, 'editor'),
    asked: found.askedAt && {
      who: found.askedBy === me ? 'You' : (names.get(found.askedBy ?? '') ?? 'Someone'),
      when: formatDate(found.askedAt, 'moment'),
    },
    isNeeded: collection.kind === 'single' || neededIds(collection).includes(id),
    emailPreview: 'declared' in collection ? `${entryPath(collection.name, id)}/preview` : undefined,
    about: collection.kind === 'list' ? collection.about?.(id) : undefined,
    collection: collection.name,
    collectionTitle: schema.title ?? collection.name,
    item: schema.item ?? 'Page',
    idFollowsTitle: found.idFollowsTitle && newestVersion === 0,
    mayBeRenamed:
      collection.kind === 'list' &&
      !neededIds(collection).includes(id) &&
      (collection.idMayChange === true || newestVersion === 0) &&
      state !== 'deleted',
    path: entryPath(collection.name, id),
    page,
    names: namesIn(content, collection, value),
    patterns,
    icons,
    draft: draft && {
      who: draft.savedBy === me ? 'you' : (names.get(draft.savedBy ?? '') ?? 'someone'),
      when: formatDate(draft.savedAt, 'moment'),
    },
    history,
    /** Dependents of the entry, shown before it is deleted. */
    dependents: {
      registered,
      referrers: [...new Map(referrers.map((one) => [entryPath(one.collection, one.id), one.title]))].map(
        ([href, title]) => ({ href, title }),
      ),
    },
  };
}
export type EntryView = Awaited<ReturnType<typeof entryView>>;
