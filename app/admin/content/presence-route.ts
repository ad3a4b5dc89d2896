import { data } from 'react-router';
import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { onlyPosted } from '#app/admin/content/entries/draft-answers.server.ts';
import { requireCollection } from '#app/admin/content/entries/entry-view.server.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { notePresence, othersAtWork } from '#app/features/presence/presence.server.ts';
import type { Route } from './+types/presence-route';

export const loader = onlyPosted;

/** 200 with who else is at work on the entry, or 404. Asked by the page itself: no use of the session. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { user } = await requireWriter(context, request);
  const { database, content, now } = adminContext(context);
  const { name } = requireCollection(content, params.collection);
  const opened = { userId: user.id, now };
  const entry = await notePresence(database, { collection: name, id: params.id, ...opened });
  if (entry === undefined) throw data(null, { status: 404 });
  return Response.json({ others: await othersAtWork(database, { entry, ...opened }) });
}
