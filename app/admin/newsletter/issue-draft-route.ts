import { data } from 'react-router';
import { namesOf } from '#app/admin/content/entries/entry-view.server.ts';
import { requireEditor } from '#app/features/accounts/roles/guard.server.ts';
import { type IssueText, issueDraft } from '#app/features/newsletter/issues/issue.ts';
import { saveIssue } from '#app/features/newsletter/issues/issues.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { staffServices } from '#app/staff/staff.server.ts';
import type { Route } from './+types/issue-draft-route';
import { issueOr404, writtenOf } from './issue-view.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireEditor(context, request, { deny: 'forbid' });
  throw data(null, { status: 404 });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { user } = await requireEditor(context, request);
  const { database, now } = staffServices(context);
  const { id } = await issueOr404(database, params.id);
  const sent = await readDraft(request);
  if (!sent)
    return refused('Nothing was saved: it is too long, or could not be read. Please make it shorter.', 400);
  const done = await saveIssue(database, { id, ...sent, by: user.id, now });
  if (!done) return refused('Someone has deleted this issue. Copy your text into a new one.', 404);
  if ('closed' in done)
    return refused('Not saved: this issue is being sent, or has a time. Please load the page again.', 400);
  if ('revision' in done) return Response.json({ revision: done.revision, at: formatDate(now, 'time') });
  const { savedBy, savedAt, revision } = done.conflict;
  const value = writtenOf(done.conflict);
  const names = await namesOf(database, [savedBy]);
  const conflict = {
    value,
    revision,
    who: names.get(savedBy ?? '') ?? 'Someone else',
    when: formatDate(savedAt, 'moment'),
  };
  return Response.json({ conflict }, { status: 409 });
}

const refused = (problem: string, status: number) => Response.json({ problem }, { status });

async function readDraft(
  request: Request,
): Promise<{ revision: number; value: unknown; text: IssueText } | undefined> {
  const body = await request.text().catch(() => '');
  try {
    const { value, revision } = JSON.parse(body, (_, part) =>
      // What the database cannot store.
      typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
    );
    const text = issueDraft.safeParse(value);
    const isRevision = Number.isSafeInteger(revision) && revision >= 0 && revision < 2 ** 31;
    return text.success && isRevision ? { revision, value, text: text.data } : undefined;
  } catch {
    return undefined;
  }
}
