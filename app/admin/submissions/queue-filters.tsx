import { queuePath, withQuery } from '#app/admin/shared/paths.ts';
import { FilterSelect, StaffChips, StaffFind } from '#app/admin/shared/staff-list.tsx';
import { capitalise } from '#app/ui/text/capitalise.ts';
import type { Route } from './+types/queue-page';

type Loaded = Route.ComponentProps['loaderData'];

export const queryOf = ({ filter: { status, assignee, event }, defaultStatus }: Loaded) => ({
  status: status === defaultStatus ? undefined : status,
  assignee,
  event,
});

export function Filters(loaded: Loaded) {
  const { kind, filter, search, statuses, open, defaultStatus } = loaded;
  const at = (more: Record<string, string | undefined>) =>
    withQuery(queuePath(kind.name), { ...queryOf(loaded), q: search, ...more });
  const choices = [
    ...(open.length > 1 ? [['open', 'Waiting'] as const] : []),
    ...statuses.map(
      (status) => [open.length === 1 && open[0] === status ? 'open' : status, capitalise(status)] as const,
    ),
    ['all', 'All'] as const,
  ];
  return (
    <div className="stack">
      <StaffChips
        label="Status"
        choices={choices.map(([status, label]) => ({
          to: at({ status: status === defaultStatus ? undefined : status }),
          on: filter.status === status,
          label,
        }))}
      />
      <StaffFind id="queue-q" label="Name or email" q={search}>
        <FilterSelect
          prefix="queue"
          name="assignee"
          label="In charge"
          value={filter.assignee}
          all="Anyone"
          options={[
            { value: 'me', label: 'Me' },
            { value: 'nobody', label: 'No one' },
          ]}
        />
        {Object.entries({ ...queryOf(loaded), assignee: undefined }).map(
          ([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
        )}
      </StaffFind>
      {filter.event && (
        <p>
          Only registrations for one event. <a href={at({ event: undefined })}>Show all</a> or{' '}
          <a href={`/admin/work/event/${filter.event}`}>see the event</a>.
        </p>
      )}
    </div>
  );
}
