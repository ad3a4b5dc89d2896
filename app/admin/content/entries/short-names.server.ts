import { sql } from 'drizzle-orm';
import { uniqueSlug } from '#app/admin/content/editor/values.ts';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import { changeId } from '#app/platform/content/editing/change-id.server.ts';
import {
  lockEntry,
  lockPublishing,
  type Publishing,
  workingCopy,
} from '#app/platform/content/editing/entry-row.server.ts';
import { problemsOf } from '#app/platform/content/editing/publish.server.ts';
import { entriesIn, type Fields, titleOf } from '#app/platform/content/entry.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import type { Database } from '#app/platform/database/database.ts';

/** Number of ids tried: those of deleted entries and old addresses stay taken. */
export const maxIdTries = 50;

const haveSamePages = (one: Collection, other: Collection) =>
  one.kind === 'list' && other.kind === 'list' && one.page !== undefined && one.page === other.page;

/** An id for a new entry: the next number, or made from the title. `n` counts attempts. */
export function idFor(collection: Collection, content: Content, title: string, n: number): string {
  const taken = content.collections
    .filter((other) => other === collection || haveSamePages(collection, other))
    .flatMap((other) => entriesIn(other, content.stored(other)).map((entry) => String((entry as Fields).id)));
  const numbers =
    taken.every((id) => /^\d+$/.test(id)) && formSchema(collection).properties?.id?.pattern === '^\\d+$';
  if (numbers) return String(Math.max(0, ...taken.map(Number)) + n);
  const first = uniqueSlug(title, new Set(taken));
  return n === 1 ? first : uniqueSlug(`${first} ${n}`, new Set(taken));
}

/** Undefined to keep the current id: it was typed or fits, another draft uses it, or the entry cannot be published yet. */
export async function idFromTitle(
  tx: Database,
  collection: Collection,
  { entry, revision, ...publishing }: Publishing & { entry: number; revision: number },
): Promise<{ id: string; revision: number } | undefined> {
  await lockPublishing(tx);
  const row = await lockEntry(tx, entry);
  if (!row?.idFollowsTitle || row.newestVersion > 0 || row.revision !== revision) return undefined;
  const { value } = await workingCopy(tx, entry);
  const problems = await problemsOf(tx, row, value, publishing);
  const title = titleOf(value, row.entryId);
  const fits =
    problems.length === 0 && withoutNumber(row.entryId) === withoutNumber(uniqueSlug(title, new Set()));
  if (
    fits ||
    problems.some(({ path }) => path !== 'id') ||
    (await isNamedByAnotherDraft(tx, entry, row.entryId))
  )
    return undefined;
  for (let n = 1; n <= maxIdTries; n += 1) {
    const id = idFor(collection, publishing.content, title, n);
    const done = await changeId(tx, { entry, id, revision, ...publishing });
    if (done && 'revision' in done) return { id, revision: done.revision };
  }
  return undefined;
}

const withoutNumber = (id: string) => id.replace(/-\d+$/, '');

async function isNamedByAnotherDraft(tx: Database, entry: number, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from content_drafts where entry <> ${entry}
      and (strpos(value::text, ${`"${id}"`}) > 0 or strpos(value::text, ${`/${id}`}) > 0)) as found`);
  return rows[0]!.found;
}
