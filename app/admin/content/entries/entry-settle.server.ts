import { entryChecks } from '#app/admin/content/entry-checks.server.ts';
import type { Collection } from '#app/platform/content/collection.ts';
import { changeId } from '#app/platform/content/editing/change-id.server.ts';
import type { FoundEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { settleShipped } from '#app/platform/content/editing/shipped.server.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { catchUp } from '#app/platform/content/published/published.server.ts';
import { type By, noted } from './entry-steps.server.ts';

export async function rename(
  by: By,
  collection: Collection,
  { entry, id: before, title }: FoundEntry,
  { revision, id }: { revision: number; id: string },
) {
  const { database, content, actor, now } = by;
  const pattern = formSchema(collection).properties?.id?.pattern;
  if (pattern && !new RegExp(pattern, 'u').test(id)) return { badId: true as const };
  const done = await database.transaction(async (tx) => {
    const publishing = { by: actor.id, now, content, collections: content.collections };
    const result = await changeId(tx, { entry, id, revision, ...publishing });
    if ('revision' in (result ?? {}) && id !== before)
      await noted(tx, by, 'rename', collection.name, id, {
        before: { title, id: before },
        after: { title, id },
      });
    return result;
  });
  await catchUp(content, database);
  return done;
}

export async function settle(
  by: By,
  collection: Collection,
  { entry, id, title }: FoundEntry,
  { revision, take }: { revision: number; take: 'ours' | 'theirs' },
) {
  const { database, content, actor, now } = by;
  const done = await database.transaction(async (tx) => {
    const result = await settleShipped(tx, {
      ...{ entry, revision, take, by: actor.id, now },
      ...{ content, collections: content.collections, checks: entryChecks },
    });
    if (result && 'revision' in result)
      await noted(tx, by, take === 'ours' ? 'keep-ours' : 'take-release', collection.name, id, {
        after: { title },
      });
    return result;
  });
  await catchUp(content, database);
  return done;
}
