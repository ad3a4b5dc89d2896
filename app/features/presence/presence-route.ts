import { data } from 'react-router';
import { onlyPosted, requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import type { Route } from './+types/presence-route';
import { notePresence, othersAtWork } from './presence.server.ts';

export const loader = onlyPosted;

/** 200 with the others editing the entry, or 404. Polled by the page, so it does not extend the session. */
export async function action({ context, request, params: { collection, id } }: Route.ActionArgs) {
  const { user } = await requireWriter(context, request);
  const database = context.get(databaseContext);
  const opened = { userId: user.id, now: context.get(clockContext).now() };
  const entry = await notePresence(database, { collection, id, ...opened });
  if (entry === undefined) throw data(null, { status: 404 });
  return Response.json({ others: await othersAtWork(database, { entry, ...opened }) });
}
