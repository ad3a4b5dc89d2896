import { partnerCourses } from '#app/features/learning/external/external-course.server.ts';
import { site } from '#app/organisation/site.content.ts';
import { capitalise } from '#app/ui/text/capitalise.ts';
import { readCounts, readLargest } from './statistics.server.ts';
import { formatNumber, sorted, total } from './statistics.ts';
import { accessTable, enrolmentsTable } from './tables-courses.server.ts';
import { submissionTables } from './tables-submissions.server.ts';
import {
  analyticsPanel,
  barPanel,
  barsOf,
  figurePanel,
  isEmptyTable,
  type TabServices,
  tablePanel,
} from './tabs.server.ts';
import type { TabName } from './tabs.ts';
import type { AnalyticsPanel, PanelRow } from './tabs-panels.ts';

const tablesFor = (services: TabServices, tab: TabName): Promise<AnalyticsPanel[]> =>
  Promise.all(submissionTables(services.kinds, tab).map((table) => tablePanel(services, table)));

export async function coursesTab(services: TabServices): Promise<PanelRow[]> {
  const read = readCounts(services.database, ['enrolments.course', 'enrolments.completed']);
  const [popularity, completion, enrolments, access] = await Promise.all([
    barPanel(services, 'Course popularity', async () => barsOf(sorted((await read)['enrolments.course']))),
    barPanel(
      services,
      'Completion rate',
      async () => {
        const counts = await read;
        const reported = new Set(partnerCourses(services.content).map(({ title }) => title));
        return sorted(counts['enrolments.course']).map(({ key, n }) => {
          const completed = counts['enrolments.completed'].get(key) ?? 0;
          const value = Math.round((100 * completed) / n);
          const who = reported.has(key) ? ', self-reported' : '';
          return {
            label: key,
            value,
            text: `${formatNumber(completed)} of ${formatNumber(n)} · ${value}%${who}`,
          };
        });
      },
      100,
    ),
    tablePanel(services, enrolmentsTable),
    tablePanel(services, accessTable),
  ]);
  return [[popularity, completion], [enrolments], [access]];
}

export async function scholarshipsTab(services: TabServices): Promise<PanelRow[]> {
  const { admissionsEmail } = services.content.single(site);
  const tables = await tablesFor(services, 'scholarships');
  const [table] = tables;
  const sum = table?.kind === 'table' ? `Total: ${formatNumber(table.table.total)}. ` : '';
  return [
    [{ kind: 'line', text: `${sum}Scholarship contact:`, mail: admissionsEmail }],
    ...tables.map((one) => [one]),
  ];
}

export async function eventsTab(services: TabServices): Promise<PanelRow[]> {
  const { database } = services;
  const [numbers, perEvent, tables] = await Promise.all([
    figurePanel(services, 'Event registrations', async () => {
      const counts = await readCounts(database, ['event_registrations.status']);
      const all = counts['event_registrations.status'];
      return [
        { label: 'Total registrations', value: formatNumber(total(all)) },
        ...sorted(all).map(({ key, n }) => ({ label: capitalise(key), value: formatNumber(n) })),
      ];
    }),
    barPanel(services, 'Registrations per event', async () =>
      barsOf(sorted(await readLargest(database, 'events.title', 10))),
    ),
    tablesFor(services, 'events'),
  ]);
  return [[numbers], ...(isEmptyTable(tables[0]) ? [] : [[perEvent]]), ...tables.map((one) => [one])];
}

export async function codeClubsTab(services: TabServices): Promise<PanelRow[]> {
  const { database } = services;
  const [clubs, states, tables] = await Promise.all([
    barPanel(services, 'Students per club', async () => {
      const counts = await readCounts(database, ['students.club']);
      return barsOf(sorted(counts['students.club']));
    }),
    analyticsPanel(services, 'Where applications stand', async () => {
      const counts = await readCounts(database, [
        'code_club_starter_applications.status',
        'code_club_volunteer_registrations.status',
      ]);
      const starters = counts['code_club_starter_applications.status'];
      const volunteers = counts['code_club_volunteer_registrations.status'];
      return {
        kind: 'bars',
        lists: [
          { title: 'Starter applications', items: barsOf(sorted(starters), capitalise) },
          { title: 'Volunteers', items: barsOf(sorted(volunteers), capitalise) },
        ],
      };
    }),
    tablesFor(services, 'code-clubs'),
  ]);
  return [[clubs, states], ...tables.map((table) => [table])];
}
