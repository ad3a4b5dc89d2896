import { copyOf as copiedFields } from '#app/admin/content/editor/values.ts';
import { dayOf } from '#app/dates/time.ts';
import { site } from '#app/organisation/site.content.ts';
import type { Collection } from '#app/platform/content/collection.ts';
import { createEntry, duplicateEntry, nextNumber } from '#app/platform/content/editing/draft.server.ts';
import type { Refusal } from '#app/platform/content/editing/entry-row.server.ts';
import type { FoundEntry } from '#app/platform/content/editing/find-entry.server.ts';
import type { Fields } from '#app/platform/content/entry.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { auditStep, type StepContext } from './entry-steps.server.ts';
import { choicesOf, mayAddEntries } from './entry-view.server.ts';
import { idFor, maxIdTries } from './short-names.server.ts';

/** Initial values of a new entry. A copy keeps its text but gets a new date and number. */
async function initialFieldsOf(
  { database, content, actor, now }: StepContext,
  collection: Collection,
  isCopy: boolean,
) {
  const initialFields: Fields = {};
  for (const [name, { initialValue }] of Object.entries(formSchema(collection).properties ?? {})) {
    if (initialValue === 'today') initialFields[name] = dayOf(now);
    if (initialValue === 'next-number')
      initialFields[name] = await nextNumber(database, collection.name, name);
    if (initialValue === 'organisation' && !isCopy) initialFields[name] = content.single(site).name;
    if (initialValue === 'own-name' && !isCopy) initialFields[name] = actor.name;
    if (typeof initialValue === 'object' && !isCopy) initialFields[name] = initialValue.value;
  }
  return initialFields;
}

export async function createStep(
  by: StepContext,
  collection: Collection,
  { title, id, value, copyOf }: { title: string; id?: string; value?: Fields; copyOf?: FoundEntry },
): Promise<{ id: string } | { refused: Refusal }> {
  const { database, content, actor, now } = by;
  if (!mayAddEntries(collection) && !(id && choicesOf(collection).has(id))) return { refused: 'fixed id' };
  const pattern = formSchema(collection).properties?.id?.pattern;
  if (id && pattern && !new RegExp(pattern, 'u').test(id)) return { refused: 'bad id' };
  const known = await initialFieldsOf(by, collection, copyOf !== undefined);
  for (let n = 1; n <= (id ? 1 : maxIdTries); n += 1) {
    const wanted = id || idFor(collection, content, title, n);
    const made = await database.transaction(async (tx) => {
      const idFollowsTitle = !id && !/^\d+$/.test(wanted);
      const step = { id: wanted, idFollowsTitle, by: actor.id, now };
      const result = copyOf
        ? await duplicateEntry(tx, {
            entry: copyOf.entry,
            ...step,
            change: (copied) => ({
              ...copiedFields(formSchema(collection), copied as object),
              ...known,
            }),
          })
        : await createEntry(tx, { collection: collection.name, value: { ...value, ...known }, ...step });
      if (result && 'entry' in result)
        await auditStep(tx, by, collection, wanted, { action: 'create', after: { title } });
      return result;
    });
    if (made && 'entry' in made) return { id: wanted };
    if (made && 'refused' in made && made.refused === 'bad id') return made;
  }
  return { refused: 'taken id' };
}
