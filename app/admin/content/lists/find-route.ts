import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { requireCollection } from '#app/admin/content/entries/entry-view.server.ts';
import { adminContext, searchParam } from '#app/admin/shared/staff.server.ts';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import { entriesIn, entryIdOf, titleOf } from '#app/platform/content/entry.ts';
import { sitePages } from '#app/site/seo/site-map.ts';
import type { Route } from './+types/find-route';

const most = 12;

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  await requireWriter(context, request, { deny: 'forbid' });
  const { content } = adminContext(context);
  const name = searchParam(searchParams, 'in');
  const words = searchParam(searchParams, 'q').toLowerCase().split(/\s+/);
  const all =
    name === 'pages'
      ? sitePages(content).map(({ path, title }) => ({ value: path, label: title }))
      : entriesOf(content, requireCollection(content, name));
  const choices = all
    .filter(({ value, label }) => words.every((word) => `${label} ${value}`.toLowerCase().includes(word)))
    .slice(0, most);
  return Response.json({ choices });
}

const entriesOf = (content: Content, collection: Collection) =>
  entriesIn(collection, content.stored(collection)).map((entry) => {
    const id = entryIdOf(collection, entry);
    return { value: id, label: titleOf(entry, id) };
  });
