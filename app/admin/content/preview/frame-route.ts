import { data } from 'react-router';
import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { entryPath, requireCollection, requireEntry } from '#app/admin/content/entries/entry-view.server.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import type { Route } from './+types/frame-route';
import { draftOf, draftPage } from './draft-page.server.ts';

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  await requireWriter(context, request, { deny: 'forbid' });
  const { database, content } = adminContext(context);
  const collection = requireCollection(content, params.collection);
  const found = await requireEntry(database, collection, params.id);
  const draft = draftOf(context, collection, found);
  const path = 'pages' in draft && draft.pages[Number(url.searchParams.get('page') ?? 0)];
  const close = entryPath(collection.name, found.id);
  const page = path && (await draftPage(context, collection, draft.entry, { path, close, inFrame: true }));
  if (!page) throw data(null, { status: 404 });
  return page;
}
