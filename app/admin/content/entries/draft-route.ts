import { onlyPosted, requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { isAdminEntry } from '#app/platform/content/editing/admin-fields.ts';
import { isFields } from '#app/platform/content/entry.ts';
import type { Route } from './+types/draft-route';
import { draftConflict, draftRefused, draftSaved, notTheWriter, readDraft } from './draft-answers.server.ts';
import { saveStep } from './entry-steps.server.ts';
import { requireCollection, requireEntry } from './entry-view.server.ts';

export const loader = onlyPosted;

/** Autosaves a draft: 200 with the new revision, 409 with the conflicting text. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireWriter(context, request);
  const { database, content, now } = adminContext(context);
  const collection = requireCollection(content, params.collection);
  const found = await requireEntry(database, collection, params.id);
  if (isAdminEntry(collection, found.id) && actor.role !== 'admin')
    return draftRefused('Nothing was saved: only administrators change this.', 403);
  const sent = await readDraft(request);
  const refused = notTheWriter(sent, actor.id);
  if (refused) return refused;
  if (!sent || !isFields(sent.value)) return draftRefused('Nothing was saved: it could not be read.', 400);
  const draft = { ...sent, value: sent.value };
  const done = await saveStep(
    { by: { database, content, actor, now, role: actor.role }, collection, found },
    draft,
  );
  if (done && 'conflict' in done) return draftConflict(database, done.conflict);
  if (!done || !('revision' in done)) return draftRefused('Someone has deleted this entry.', 404);
  return draftSaved(done.revision, now);
}
