import { z } from 'zod';
import { onlyPosted, requireEditor } from '#app/accounts/sessions/guard.server.ts';
import { moveStep } from '#app/admin/content/entries/entry-steps.server.ts';
import { requireCollection, requireEntry } from '#app/admin/content/entries/entry-view.server.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import type { Route } from './+types/order-route';

export const loader = onlyPosted;

const id = z.string().max(80);
const moveRequest = z.strictObject({
  id,
  to: z.union([
    z.literal('up'),
    z.literal('down'),
    z.strictObject({ before: id }),
    z.strictObject({ after: id }),
  ]),
});

/** Moves an entry within its list: 200 or 409 with a message, 400 or 404 if the move is invalid. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { user: actor } = await requireEditor(context, request);
  const { database, content, now } = adminContext(context);
  const collection = requireCollection(content, params.collection);
  const sent = moveRequest.safeParse(await request.json().catch(() => undefined));
  if (!sent.success) return Response.json({ moved: 'It was not moved.' }, { status: 400 });
  const found = await requireEntry(database, collection, sent.data.id);
  const done = await moveStep({ by: { database, content, actor, now }, collection, found }, sent.data.to);
  return done
    ? Response.json({ moved: `${found.title} is now ${done.place} of ${done.of}.` })
    : Response.json(
        { moved: 'It was not moved: someone else has changed the list. Please look at it again.' },
        { status: 409 },
      );
}
