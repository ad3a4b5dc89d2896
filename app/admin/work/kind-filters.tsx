import { Form, Link, useNavigation } from 'react-router';
import { addressOf } from '#app/admin/address.ts';
import { capital } from '#app/organisation/words.ts';
import { Button } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chip.tsx';
import type { Route } from './+types/kind-page';
import { openStatuses, usualStatus, type WorkName, workPath } from './work.ts';

type Loaded = Route.ComponentProps['loaderData'];

/** What the address of a list says of a filter; the usual status is not said. */
export const queryOf = (name: WorkName, { status, assignee, event }: Loaded['filter']) => ({
  status: status === usualStatus(name) ? undefined : status,
  assignee,
  event,
});

/** Which rows of a kind of work are shown: chips for the status, a search, who is in charge. */
export function Filters({ name, filter, search, statuses }: Loaded) {
  const busy = useNavigation().state === 'loading';
  const at = (more: Record<string, string | undefined>) =>
    addressOf(workPath(name), { ...queryOf(name, filter), q: search, ...more });
  const open = openStatuses[name];
  const choices = [
    ...(open.length > 1 ? [['open', 'Waiting'] as const] : []),
    ...statuses.map(
      (status) => [open.length === 1 && open[0] === status ? 'open' : status, capital(status)] as const,
    ),
    ['all', 'All'] as const,
  ];
  return (
    <div className="stack">
      <Chips label="Status">
        {choices.map(([status, label]) => (
          <Link
            key={status}
            to={at({ status: status === usualStatus(name) ? undefined : status })}
            className={filter.status === status ? 'chip on' : 'chip'}
            aria-current={filter.status === status ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </Chips>
      <search>
        <Form className="work-find" key={JSON.stringify([filter, search])}>
          <label htmlFor="work-q">
            Name or email
            <input className="in" id="work-q" type="search" name="q" defaultValue={search} maxLength={100} />
          </label>
          <label htmlFor="work-assignee">
            In charge
            <select className="in" id="work-assignee" name="assignee" defaultValue={filter.assignee}>
              <option value="">Anyone</option>
              <option value="me">Me</option>
              <option value="nobody">No one</option>
            </select>
          </label>
          {Object.entries({ status: queryOf(name, filter).status, event: filter.event }).map(
            ([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
          )}
          <Button type="submit" variant="two" icon="search" busy={busy}>
            Search
          </Button>
        </Form>
      </search>
      {filter.event && (
        <p>
          Only registrations for one event. <Link to={at({ event: undefined })}>Show all</Link> or{' '}
          <Link to={`/admin/work/event/${filter.event}`}>see the event</Link>.
        </p>
      )}
    </div>
  );
}
