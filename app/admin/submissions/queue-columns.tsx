import { queuePath } from '#app/admin/shared/paths.ts';
import { Badge } from '#app/ui/lists/badge.tsx';
import type { Column } from '#app/ui/lists/data-table.tsx';
import type { Route } from './+types/queue-page';
import { PickAll } from './bulk.tsx';

type Loaded = Route.ComponentProps['loaderData'];
type Row = Loaded['rows'][number];

export function columnsOf(
  { kind, about, isForEvents, hasAnswerDeadline, settable, most, sort }: Loaded,
  picked: readonly string[],
  pathOf: (sort: string) => string,
): Column<Row>[] {
  const changeable = settable.length > 0;
  const sorting = (by: string, label: string) => ({
    label,
    sorted: sort === by ? ('ascending' as const) : sort === `-${by}` ? ('descending' as const) : undefined,
    head: <a href={pathOf(sort === by ? `-${by}` : by)}>{label}</a>,
  });
  const byName = sorting('name', 'Name');
  return [
    {
      ...byName,
      key: 'name',
      name: true,
      head: changeable ? <PickAll most={most}>{byName.head}</PickAll> : byName.head,
      cell: (row: Row) => (
        <span className="queue-pick">
          {changeable && (
            <input
              type="checkbox"
              name="pick"
              value={row.pick}
              aria-label={`Choose ${row.name}`}
              defaultChecked={picked.includes(row.pick)}
            />
          )}
          <a href={queuePath(kind.name, row.id)}>{row.name}</a>
        </span>
      ),
    },
    { key: 'about', label: about },
    {
      key: 'status',
      label: 'Status',
      cell: ({ status, unconfirmed }: Row) => (
        <span className="row">
          <Badge tone={status.tone}>{status.text}</Badge>
          {unconfirmed && <Badge>Not confirmed</Badge>}
        </span>
      ),
    },
    ...(isForEvents
      ? [
          {
            key: 'guardian',
            label: 'Guardian of a child',
            cell: ({ guardian }: Row) => (guardian ? <Badge>{guardian}</Badge> : '–'),
          },
        ]
      : []),
    ...(hasAnswerDeadline
      ? [
          {
            key: 'hours',
            label: 'Business hours',
            cell: ({ hours }: Row) => (hours ? <Badge tone={hours.tone}>{hours.short}</Badge> : '–'),
          },
        ]
      : []),
    { ...sorting('date', 'Received'), key: 'came', nowrap: true },
    {
      key: 'assignee',
      label: 'In charge',
      cell: (row: Row) => row.assignee ?? <span className="muted">No one</span>,
    },
  ];
}
