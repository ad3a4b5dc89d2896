import { requireEditor } from '#app/accounts/sessions/guard.server.ts';
import { adminContext, searchParam } from '#app/admin/shared/staff.server.ts';
import { promotedPages } from '#app/features/newsletter/issues/promoted.ts';
import type { Route } from './+types/find-promoted-route';

const most = 12;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireEditor(context, request, { deny: 'forbid' });
  const { content, now } = adminContext(context);
  const words = searchParam(url.searchParams, 'q').toLowerCase().split(/\s+/);
  const choices = promotedPages(content, now)
    .filter(({ kind, title }) => words.every((word) => `${kind} ${title}`.toLowerCase().includes(word)))
    .slice(0, most)
    .map(({ kind, path, title }) => ({ value: path, label: `${kind}: ${title}` }));
  return Response.json({ choices });
}
