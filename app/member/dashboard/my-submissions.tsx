import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Dashboard } from './dashboard.server.ts';

export function MySubmissions({ submissions }: Pick<Dashboard, 'submissions'>) {
  return (
    <DataTable
      caption="My registrations"
      rows={submissions}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { key: 'what', label: 'What', name: true, cell: ({ title }) => <strong>{title}</strong> },
        { key: 'kind', label: 'Kind' },
        { key: 'when', label: 'When' },
        {
          key: 'status',
          label: 'Status',
          badge: ({ status }) => status,
        },
        {
          key: 'cancel',
          label: 'Change',
          cell: ({ id, withdraw }) =>
            withdraw && (
              <ButtonLink href={`/dashboard/cancel/${id}`} variant="two" size="small">
                {withdraw}
              </ButtonLink>
            ),
        },
      ]}
      empty={
        <Empty title="Nothing here yet" action={<ButtonLink href="/events">View Upcoming Events</ButtonLink>}>
          Events, scholarship applications and code clubs you sign up for appear here with their status.
        </Empty>
      }
    />
  );
}
