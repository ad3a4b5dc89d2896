import { FileLink } from '#app/admin/shared/file-link.tsx';
import { personPath } from '#app/admin/shared/paths.ts';
import { StaffPages } from '#app/admin/shared/staff-list.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { ProgressBar } from '#app/ui/data-display/progress.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { TitledSection } from '#app/ui/layout/titled-section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { type Column, DataTable } from '#app/ui/lists/data-table.tsx';
import { formatNumber } from './statistics.ts';
import type { TableView } from './tables.server.ts';
import type { Cell, CellKind } from './tables.ts';
import { adminPath, type TabName } from './tabs.ts';

interface TableScreenProps {
  tab: TabName;
  table: TableView;
}

export function TableScreen({ tab, table }: TableScreenProps) {
  const { name, title, columns, rows, search, empty } = table;
  const known = { tab: tab === 'users' ? undefined : tab, list: name };
  const order = `${table.sort.descending ? '-' : ''}${table.sort.sort}`;
  const here = { ...known, q: search, sort: order };
  const path = (more: Record<string, string | undefined>) => adminPath({ ...here, ...more });
  const shown: Column<(typeof rows)[number]>[] = columns.map(({ label, kind, sort }, i) => {
    const isSorted = sort !== undefined && sort === table.sort.sort;
    const other = isSorted && !table.sort.descending ? `-${sort}` : sort;
    return {
      key: label,
      label,
      number: kind === 'number',
      name: kind === 'name' || kind === 'moment',
      sorted: isSorted ? (table.sort.descending ? 'descending' : 'ascending') : undefined,
      head: sort && (
        <a href={path({ sort: other })} data-stay>
          {label}
        </a>
      ),
      nowrap: kind === 'date' || kind === 'moment',
      href: ({ personId }) => (kind === 'name' && personId ? personPath(personId) : undefined),
      cell: ({ cells }) => <CellScreen kind={kind} cell={cells[i] ?? ''} label={label} />,
    };
  });
  return (
    <TitledSection
      id={name}
      className="admin-table"
      title={title}
      titleId={`${name}-title`}
      tools={(table.total > 0 || search) && <Tools name={name} known={known} order={order} table={table} />}
    >
      <div className="admin-scroll">
        <DataTable
          caption={title}
          columns={shown}
          rows={rows}
          rowKey={(row) => row.id}
          empty={
            search ? (
              <Empty
                title={`Nothing matches “${search}”.`}
                action={
                  <ButtonLink variant="two" size="small" href={path({ q: undefined })}>
                    Show all {table.unit}
                  </ButtonLink>
                }
              />
            ) : (
              <Empty title={empty} />
            )
          }
        />
      </div>
      {rows.length > 0 && <Pages table={table} path={path} />}
    </TitledSection>
  );
}

function Tools({
  name,
  known,
  order,
  table,
}: {
  name: string;
  known: Known;
  order: string;
  table: TableView;
}) {
  const id = `${name}-search`;
  return (
    <>
      <search>
        <form className="find" action="/admin">
          <label htmlFor={id} className="visually-hidden">
            Search {table.title}: {table.searchFor}
          </label>
          <div className="box">
            <input
              className="input"
              type="search"
              id={id}
              name="q"
              defaultValue={table.search}
              placeholder={table.searchFor}
              maxLength={100}
            />
            <Button type="submit" icon="search" variant="two">
              Search
            </Button>
          </div>
          {Object.entries({ ...known, sort: order }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
        </form>
      </search>
      <FileLink title={table.title} params={{ list: name, sort: order, q: table.search }} />
    </>
  );
}

type Known = { tab: string | undefined; list: string };

function Pages({ table, path }: { table: TableView; path: (more: Record<string, string>) => string }) {
  const { before, after, isFirst, search, rows, total, unit } = table;
  const note =
    isFirst && after && !search
      ? `Showing first 50 ${unit}. Total: ${formatNumber(total)}`
      : search
        ? `Showing ${rows.length} ${unit} that match${after ? '; there are more' : ''}.`
        : `Showing ${rows.length} of ${formatNumber(total)} ${unit}.`;
  return (
    <StaffPages
      unit={table.title}
      note={note}
      before={before}
      after={after}
      path={(more) => `${path(more)}#${table.name}`}
    />
  );
}

const long = 240;

function CellScreen({ kind, cell, label }: { kind: CellKind; cell: Cell; label: string }) {
  if (Array.isArray(cell)) return <Badge tone={cell[1] || undefined}>{cell[0]}</Badge>;
  if (typeof cell === 'boolean')
    return cell ? <Badge tone="ok">Yes</Badge> : <span className="muted">No</span>;
  if (kind === 'percent') return <ProgressBar value={Number(cell)} label={label} />;
  const text = String(cell);
  if (kind === 'mail' && text.includes('@'))
    return (
      <a href={`mailto:${text}`}>
        <Address text={text} />
      </a>
    );
  if (kind === 'phone' && /\d/.test(text))
    return (
      <a className="nowrap" href={`tel:${text.replace(/[^+\d]/g, '')}`}>
        {text}
      </a>
    );
  if (kind === 'long' && text.length > long)
    return (
      <details>
        <summary>{`${text.slice(0, 120).trimEnd()}…`}</summary>
        {text}
      </details>
    );
  if (kind === 'text' && text.includes('@')) return <Address text={text} />;
  return text;
}

const Address = ({ text }: { text: string }) => {
  const at = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
};
