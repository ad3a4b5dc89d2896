import type { Collection, Content } from '#app/platform/content/collection.ts';
import {
  collectionNamed,
  type EntryCheck,
  type IsPublished,
  publishedIn,
  unpublishedReferences,
} from '#app/platform/content/editing/check-entry.ts';
import { keyOf } from '#app/platform/content/entry.ts';
import type { ContentData } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { PublishedChanges, PublishedEntry } from './changes.ts';
import { publishedContent } from './published.server.ts';

interface Release {
  data: ContentData;
  collections: readonly Collection[];
  checks: readonly EntryCheck[];
  gone: PublishedChanges['gone'];
}

/** Why entries of a release cannot be published, by their keys: field and reason. */
export type Refusals = ReadonlyMap<string, string[]>;

/** Those that name what would not be there. One that falls out takes along those that need it. */
export async function refusedOf(
  tx: Database,
  brought: readonly PublishedEntry[],
  release: Release,
): Promise<Refusals> {
  const { data, collections, checks } = release;
  const standing = await publishedContent(tx, undefined, Object.values(data.digests));
  const refused = new Map<string, string[]>();
  for (;;) {
    const entries = brought.filter(({ collection, id }) => !refused.has(keyOf(collection, id)));
    const content = contentAfter(standing, entries, release);
    const isPublished = orMoved(publishedIn(content, collections), content, collections);
    const before = refused.size;
    for (const { collection: name, id, value } of entries) {
      const collection = collectionNamed(collections, name);
      const problems = unpublishedReferences(collections, name, value, isPublished);
      for (const check of checks) problems.push(...(await check(tx, { collection, value, content })));
      if (problems.length > 0)
        refused.set(
          keyOf(name, id),
          problems.map(({ path, message }) => `${path}: ${message}`),
        );
    }
    if (refused.size === before) return refused;
  }
}

function contentAfter(
  standing: PublishedChanges | undefined,
  entries: readonly PublishedEntry[],
  { data, collections, gone }: Release,
): Content {
  const content = createContent(data, '', collections);
  const { revision, moved } = standing ?? { revision: 0, moved: [] };
  content.apply(standing ?? { revision, whole: true, entries: [], gone: [], moved });
  content.apply({ revision, whole: false, entries: [...entries], gone, moved });
  return content;
}

/** A release may know a page by the address that it had before staff changed it: that one leads on. */
const orMoved =
  (isPublished: IsPublished, content: Content, collections: readonly Collection[]): IsPublished =>
  (wanted) => {
    if (isPublished(wanted)) return true;
    const collection = collectionNamed(collections, wanted.collection);
    const page = collection.kind === 'list' ? collection.page : undefined;
    return page !== undefined && content.movedTo(page.replace(/:\w+/, wanted.text)) !== undefined;
  };
