import { onlyPosted, requireEditor } from '#app/accounts/sessions/guard.server.ts';
import {
  draftConflict,
  draftRefused,
  draftSaved,
  notTheWriter,
  readDraft,
} from '#app/admin/content/entries/draft-answers.server.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { issueDraft } from '#app/features/newsletter/issues/issue.ts';
import { saveIssue } from '#app/features/newsletter/issues/issues.server.ts';
import type { Route } from './+types/issue-draft-route';
import { requireIssueResource, writtenOf } from './issue-view.server.ts';

export const loader = onlyPosted;

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user } = await requireEditor(context, request);
  const { database, now } = adminContext(context);
  const { id } = await requireIssueResource(database, params.id);
  const sent = await readDraft(request);
  const refused = notTheWriter(sent, user.id);
  if (refused) return refused;
  const text = issueDraft.safeParse(sent?.value);
  if (!sent || !text.success) return draftRefused('Nothing was saved: it could not be read.', 400);
  const { revision } = sent;
  const done = await saveIssue(database, { id, revision, text: text.data, by: user.id, now });
  if (!done) return draftRefused('Someone has deleted this issue. Copy your text into a new one.', 404);
  if ('closed' in done)
    return draftRefused(
      'Not saved: this issue is being sent, or has a time. Please load the page again.',
      400,
    );
  return 'revision' in done
    ? draftSaved(done.revision, now)
    : draftConflict(database, { ...done.conflict, value: writtenOf(done.conflict) });
}
