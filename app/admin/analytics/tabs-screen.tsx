import { FileLink } from '#app/admin/shared/file-link.tsx';
import { Stat, Stats } from '#app/ui/data-display/stat.tsx';
import { Panel as Box } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { ChipLink, Chips } from '#app/ui/lists/chip.tsx';
import { ChartScreen } from './charts-screen.tsx';
import { TableScreen } from './tables-screen.tsx';
import type { TabName } from './tabs.ts';
import type { AnalyticsPanel, PanelRow } from './tabs-panels.ts';
import { Unavailable } from './tabs-unavailable.tsx';

export function TabPanels({ tab, rows }: { tab: TabName; rows: PanelRow[] }) {
  const tables = rows.flat().flatMap((panel) => (panel.kind === 'table' ? [panel.table] : []));
  return (
    <>
      {tables.length > 1 && (
        <Chips label="Tables of this tab">
          {tables.map(({ name, title }) => (
            <ChipLink key={name} href={`#${name}`}>
              {title}
            </ChipLink>
          ))}
        </Chips>
      )}
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tab's rows keep their order
        <div key={`${tab} ${i}`} className={look(row)}>
          {row.map((panel, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row's panels keep their order
            <One key={k} tab={tab} panel={panel} />
          ))}
        </div>
      ))}
    </>
  );
}

function look(row: PanelRow): string | undefined {
  if (row.length < 2) return undefined;
  return row[0]?.kind === 'bars' ? 'admin-row even' : 'admin-row';
}

function One({ tab, panel }: { tab: TabName; panel: AnalyticsPanel }) {
  if (panel.kind === 'table') return <TableScreen tab={tab} table={panel.table} />;
  if (panel.kind === 'unavailable') return <Unavailable title={panel.title} />;
  if (panel.kind === 'line')
    return (
      <Note>
        <p>
          {panel.text} <a href={`mailto:${panel.mail}`}>{panel.mail}</a>
        </p>
      </Note>
    );
  if (panel.kind === 'file')
    return (
      <p>
        <FileLink title={panel.title} params={{ list: panel.list }} />
      </p>
    );
  if (panel.kind === 'figures')
    return (
      <Stats>
        {panel.items.map((item) => (
          <Stat key={item.label} {...item} />
        ))}
      </Stats>
    );
  return (
    <Box>
      <ChartScreen panel={panel} />
    </Box>
  );
}
