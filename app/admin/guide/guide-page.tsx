import { requireWriter } from '#app/accounts/sessions/guard.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/guide-page';
import { guide } from './guide.server.ts';

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
