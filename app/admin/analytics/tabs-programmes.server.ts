import { site } from '#app/organisation/site.content.ts';
import { capital } from '#app/organisation/words.ts';
import { readCounts, readLargest } from './statistics.server.ts';
import { sorted, total } from './statistics.ts';
import { figure } from './statistics-words.ts';
import { startersTable, studentsTable, volunteersTable } from './tables-clubs.server.ts';
import { accessTable, enrolmentsTable } from './tables-courses.server.ts';
import { eventsTable, scholarshipsTable } from './tables-forms.server.ts';
import { panel, type TabParts, tablePanel } from './tabs.server.ts';
import type { PanelRow } from './tabs-panels.ts';

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
  const table = await tablePanel(parts, scholarshipsTable);
  const sum = table.kind === 'table' ? `Total: ${figure(table.table.total)}. ` : '';
  return [[{ kind: 'line', text: `${sum}Scholarship contact:`, mail: admissionsEmail }], [table]];
}

export async function eventsTab(parts: TabParts): Promise<PanelRow[]> {
  const { database } = parts;
  const [figures, bars, table] = await Promise.all([
    panel(parts, 'Event registrations', async () => {
      const counts = await readCounts(database, ['events.status']);
      const all = counts['events.status'];
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
    tablePanel(parts, eventsTable),
  ]);
  const isEmpty = table.kind === 'table' && table.table.total === 0;
  return isEmpty ? [[figures], [table]] : [[figures], [bars], [table]];
}

export async function codeClubsTab(parts: TabParts): Promise<PanelRow[]> {
  const { database } = parts;
  const [clubs, states, ...tables] = await Promise.all([
    panel(parts, 'Students per club', async () => {
      const counts = await readCounts(database, ['students.club']);
      const items = sorted(counts['students.club']).map(({ key, n }) => ({ label: key, value: n }));
      return { kind: 'bars', lists: [{ title: 'Students per club', items }] };
    }),
    panel(parts, 'Where applications stand', async () => {
      const counts = await readCounts(database, ['starters.status', 'volunteers.status']);
      const items = (all: ReadonlyMap<string, number>) =>
        sorted(all).map(({ key, n }) => ({ label: capital(key), value: n }));
      return {
        kind: 'bars',
        lists: [
          { title: 'Starter applications', items: items(counts['starters.status']) },
          { title: 'Volunteers', items: items(counts['volunteers.status']) },
        ],
      };
    }),
    tablePanel(parts, startersTable),
    tablePanel(parts, studentsTable),
    tablePanel(parts, volunteersTable),
  ]);
  return [[clubs, states], ...tables.map((table) => [table])];
}
