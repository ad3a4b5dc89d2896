import { adminContext } from '#app/admin/shared/staff.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { contentContext, renderPreviewContext } from '#app/platform/context.ts';
import type { Route } from './+types/shared-route';
import { draftOf, draftPage, draftPageResponse } from './draft-page.server.ts';
import { isPreviewLink } from './preview-link.ts';

/** A page with a draft, for anyone with a preview link; 410 once that has expired. */
export async function loader({ context, url: { searchParams: query } }: Route.LoaderArgs) {
  const { database, content, settings, now } = adminContext(context);
  const collection = content.collections.find(({ name }) => name === query.get('in'));
  const id = query.get('id') ?? '';
  const found =
    collection && /^[a-z0-9-]{1,80}$/.test(id) ? await findEntry(database, collection.name, id) : undefined;
  if (collection && found && isPreviewLink(settings.AUTH_SECRET, found, query, now)) {
    const draft = draftOf(context, collection, found);
    const path = 'pages' in draft && draft.pages[0];
    const page =
      path && (await draftPage(context, collection, draft.entry, { path, close: '/', inFrame: false }));
    if (page) return page;
  }
  const ended = await context.get(renderPreviewContext)('/preview/ended', context.get(contentContext));
  return draftPageResponse(await ended.text(), 410);
}
