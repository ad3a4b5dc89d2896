import { Link } from 'react-router';
import { staffParts } from '#app/admin/staff.server.ts';
import { requireAdmin } from '#app/features/accounts/roles/guard.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { written } from '#app/organisation/time.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Stat, Stats } from '#app/ui/stat.tsx';
import { Toolbar } from '#app/ui/toolbar.tsx';
import type { Route } from './+types/work-page';
import { countOpenWork } from './list.server.ts';
import { readNeeds } from './needs.server.ts';
import { workKinds, workPath } from './work.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user } = await requireAdmin(context, request);
  const { database, now } = staffParts(context);
  const [needs, open] = await Promise.all([readNeeds(database, now), countOpenWork(database, user.id)]);
  return {
    needs,
    open: open.map(({ oldest, ...row }) => ({ ...row, oldest: oldest ? written(oldest, 'short') : '' })),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Work', hidden: true });

export default function WorkPage({ loaderData: { needs, open } }: Route.ComponentProps) {
  return (
    <>
      <PageHead plain title="Work" lead="What people have sent in and waits for an answer" />
      <div className="w admin">
        <section aria-labelledby="needs-title">
          <Toolbar title="Needs you today" id="needs-title" />
          <Stats>
            {needs.map(({ label, value, note, path }) => (
              <Stat key={path + label} label={<Link to={path}>{label}</Link>} value={value} note={note} />
            ))}
          </Stats>
        </section>
        <section aria-labelledby="kinds-title">
          <Toolbar title="All work" id="kinds-title" />
          <DataTable
            caption="Open work by kind"
            rowKey={({ name }) => name}
            rows={open}
            columns={[
              {
                key: 'kind',
                label: 'Kind',
                name: true,
                cell: ({ name }) => <Link to={workPath(name)}>{workKinds[name].label}</Link>,
              },
              { key: 'open', label: 'Waiting', number: true, cell: (row) => row.open },
              {
                key: 'mine',
                label: 'Yours',
                number: true,
                cell: ({ name, mine }) =>
                  mine > 0 ? <Link to={`${workPath(name)}?assignee=me`}>{mine}</Link> : 0,
              },
              { key: 'unassigned', label: 'No one in charge', number: true, cell: (row) => row.unassigned },
              { key: 'oldest', label: 'Waiting since', cell: (row) => row.oldest || '–' },
            ]}
          />
        </section>
        <p>
          People who wait for a course to open are listed under{' '}
          <Link to="/admin/work/interests">course interests</Link>.
        </p>
      </div>
    </>
  );
}
