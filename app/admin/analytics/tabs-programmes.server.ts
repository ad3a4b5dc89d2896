import { site } from '#app/organisation/site.content.ts';
import { capital } from '#app/organisation/words.ts';
import { readCounts, readLargest } from './statistics.server.ts';
import { sorted, total } from './statistics.ts';
import { figure } from './statistics-words.ts';
import { accessTable, enrolmentsTable } from './tables-courses.server.ts';
import { submissionTables } from './tables-submissions.server.ts';
import { panel, type TabParts, tablePanel } from './tabs.server.ts';
import type { TabName } from './tabs.ts';
import type { Panel, PanelRow } from './tabs-panels.ts';

/** The tables of the submissions that belong to a tab. */
const tablesFor = (parts: TabParts, tab: TabName): Promise<Panel[]> =>
  Promise.all(submissionTables(parts.kinds, tab).map((table) => tablePanel(parts, table)));

export async function coursesTab(parts: TabParts): Promise<PanelRow[]> {
  const read = readCounts(parts.database, ['enrolments.course', 'enrolments.completed']);
  const [popularity, completion, enrolments, access] = await Promise.all([
    panel(parts, 'Course popularity', async () => ({
      kind: 'bars',
      lists: [
        {
          title: 'Course popularity',
          items: sorted((await read)['enrolments.course']).map(({ key, n }) => ({ label: key, value: n })),
        },
      ],
    })),
    panel(parts, 'Completion rate', async () => {
      const counts = await read;
      const items = sorted(counts['enrolments.course']).map(({ key, n }) => {
        const completed = counts['enrolments.completed'].get(key) ?? 0;
        const value = Math.round((100 * completed) / n);
        return { label: key, value, text: `${figure(completed)} of ${figure(n)} · ${value}%` };
      });
      return { kind: 'bars', lists: [{ title: 'Completion rate', items, max: 100 }] };
    }),
    tablePanel(parts, enrolmentsTable),
    tablePanel(parts, accessTable),
  ]);
  return [[popularity, completion], [enrolments], [access]];
}

export async function scholarshipsTab(parts: TabParts): Promise<PanelRow[]> {
  const { admissionsEmail } = parts.content.single(site);
  const tables = await tablesFor(parts, 'scholarships');
  const [table] = tables;
  const sum = table?.kind === 'table' ? `Total: ${figure(table.table.total)}. ` : '';
  return [
    [{ kind: 'line', text: `${sum}Scholarship contact:`, mail: admissionsEmail }],
    ...tables.map((one) => [one]),
  ];
}

export async function eventsTab(parts: TabParts): Promise<PanelRow[]> {
  const { database } = parts;
  const [figures, bars, tables] = await Promise.all([
    panel(parts, 'Event registrations', async () => {
      const counts = await readCounts(database, ['event_registrations.status']);
      const all = counts['event_registrations.status'];
      return {
        kind: 'figures',
        items: [
          { label: 'Total registrations', value: figure(total(all)) },
          ...sorted(all).map(({ key, n }) => ({ label: capital(key), value: figure(n) })),
        ],
      };
    }),
    panel(parts, 'Registrations per event', async () => ({
      kind: 'bars',
      lists: [
        {
          title: 'Registrations per event',
          items: sorted(await readLargest(database, 'events.title', 10)).map(({ key, n }) => ({
            label: key,
            value: n,
          })),
        },
      ],
    })),
    tablesFor(parts, 'events'),
  ]);
  const [table] = tables;
  const isEmpty = table?.kind === 'table' && table.table.total === 0;
  return [[figures], ...(isEmpty ? [] : [[bars]]), ...tables.map((one) => [one])];
}

export async function codeClubsTab(parts: TabParts): Promise<PanelRow[]> {
  const { database } = parts;
  const [clubs, states, tables] = await Promise.all([
    panel(parts, 'Students per club', async () => {
      const counts = await readCounts(database, ['students.club']);
      const items = sorted(counts['students.club']).map(({ key, n }) => ({ label: key, value: n }));
      return { kind: 'bars', lists: [{ title: 'Students per club', items }] };
    }),
    panel(parts, 'Where applications stand', async () => {
      const counts = await readCounts(database, [
        'code_club_starter_applications.status',
        'code_club_volunteer_registrations.status',
      ]);
      const items = (all: ReadonlyMap<string, number>) =>
        sorted(all).map(({ key, n }) => ({ label: capital(key), value: n }));
      return {
        kind: 'bars',
        lists: [
          { title: 'Starter applications', items: items(counts['code_club_starter_applications.status']) },
          { title: 'Volunteers', items: items(counts['code_club_volunteer_registrations.status']) },
        ],
      };
    }),
    tablesFor(parts, 'code-clubs'),
  ]);
  return [[clubs, states], ...tables.map((table) => [table])];
}
