import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { queuePath } from '#app/admin/shared/paths.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { countOpen } from '#app/applications/queue/queue.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { Stat, Stats } from '#app/ui/data-display/stat.tsx';
import { TitledSection } from '#app/ui/layout/titled-section.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Route } from './+types/overview-page';
import { readNeeds } from './needs.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user } = await requireAdmin(context, request);
  const services = adminContext(context);
  const { database, kinds } = services;
  const [needs, open] = await Promise.all([readNeeds(services), countOpen(database, kinds, user.id)]);
  return {
    needs,
    open: open.map(({ oldest, ...row }, i) => ({
      ...row,
      label: kinds[i]!.labels.many,
      oldest: oldest ? formatDate(oldest, 'short') : '',
    })),
  };
}

export const meta: Route.MetaFunction = staffMeta('Work');

export default function OverviewPage({ loaderData: { needs, open } }: Route.ComponentProps) {
  return (
    <StaffPage title="Work" lead="What people have sent in and waits for an answer">
      <TitledSection title="Needs you today" titleId="needs-title">
        <Stats>
          {needs.map(({ labels, value, note, path }) => (
            <Stat key={path} label={<a href={path}>{labels.many}</a>} value={value} note={note} />
          ))}
        </Stats>
      </TitledSection>
      <TitledSection title="All work" titleId="kinds-title">
        <DataTable
          caption="Open work by kind"
          rowKey={({ name }) => name}
          rows={open}
          columns={[
            { key: 'label', label: 'Kind', name: true, href: ({ name }) => queuePath(name) },
            { key: 'open', label: 'Waiting', number: true },
            {
              key: 'mine',
              label: 'Yours',
              number: true,
              href: ({ name, mine }) => (mine > 0 ? `${queuePath(name)}?assignee=me` : undefined),
            },
            { key: 'unassigned', label: 'No one in charge', number: true },
            { key: 'oldest', label: 'Waiting since', cell: (row) => row.oldest || '–' },
          ]}
        />
      </TitledSection>
      <p>
        People who wait for a course to open are listed under{' '}
        <a href="/admin/work/interests">course interests</a>.
      </p>
    </StaffPage>
  );
}
