import { data } from 'react-router';
import { requireEditor } from '#app/features/accounts/roles/guard.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { staffServices } from '#app/staff/staff.server.ts';
import type { Route } from './+types/draft-route';
import { save } from './entry-steps.server.ts';
import { namesOf, requireCollection, requireEntry } from './entry-view.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireEditor(context, request, { deny: 'forbid' });
  throw data(null, { status: 404 });
}

/** What is being written, sent by the page every few seconds: 200 with the new revision, 409 with the text that stands instead. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireEditor(context, request);
  const { database, content, now } = staffServices(context);
  const collection = requireCollection(content, params.collection);
  const found = await requireEntry(database, collection, params.id);
  const sent = await readDraft(request);
  if (!sent) return Response.json({ problem: 'Nothing was saved: it could not be read.' }, { status: 400 });
  const done = await save({ database, content, actor, now }, collection, found, sent);
  if (!done) return Response.json({ problem: 'Someone has deleted this entry.' }, { status: 404 });
  if ('revision' in done) return Response.json({ revision: done.revision, at: formatDate(now, 'time') });
  const { value, savedBy, savedAt, revision } = done.conflict;
  const names = await namesOf(database, [savedBy]);
  const conflict = {
    value,
    revision,
    who: names.get(savedBy ?? '') ?? 'Someone else',
    when: formatDate(savedAt, 'moment'),
  };
  return Response.json({ conflict }, { status: 409 });
}

type Sent = { value: Record<string, unknown>; revision: number; over: boolean };

async function readDraft(request: Request): Promise<Sent | undefined> {
  const text = await request.text().catch(() => '');
  try {
    const sent = JSON.parse(text, (_, value) =>
      // What the database cannot store.
      typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
    );
    const { value, revision, over } = sent ?? {};
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && Number.isSafeInteger(revision) && revision >= 0 && revision < 2 ** 31
      ? { value, revision, over: over === true }
      : undefined;
  } catch {
    return undefined;
  }
}
