import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import text from '#docs/editors-day.md?raw';
import type { Route } from './+types/guide-page';

const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];

const guide = { title, html: renderMarkdown(body) };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireWriter(context, request);
  return guide;
}

export const meta: Route.MetaFunction = staffMeta(({ title }) => title);

export default function GuidePage({ loaderData: { title, html } }: Route.ComponentProps) {
  return (
    <StaffPage title={title} lead="The site, kept alive from a browser">
      <Prose html={html} />
    </StaffPage>
  );
}
