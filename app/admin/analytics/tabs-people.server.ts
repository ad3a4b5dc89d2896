import { genders, memberAgeRanges } from '#app/accounts/users/personal.ts';
import { dayOf } from '#app/dates/time.ts';
import { chapters } from '#app/features/chapters/chapter.content.ts';
import { countSubscribers } from '#app/features/newsletter/subscribing/membership.server.ts';
import { capitalise } from '#app/ui/text/capitalise.ts';
import { readCounts, readLargest } from './statistics.server.ts';
import {
  byWeek,
  type Count,
  formatNumber,
  mondayOf,
  percent,
  sorted,
  total,
  withOther,
} from './statistics.ts';
import { formatValue, unknownLabel } from './tables.ts';
import { loginsTable, signupsTable, usersTable } from './tables-people.server.ts';
import {
  analyticsPanel,
  barPanel,
  barsOf,
  figurePanel,
  isEmptyTable,
  type TabServices,
  tablePanel,
} from './tabs.server.ts';
import type { BarList, PanelFigure, PanelRow } from './tabs-panels.ts';

const weeks = 12;
const top = 10;

/** What was counted, with its part of all. */
export const withShares = (counts: Count[], name: (key: string) => string) => {
  const all = counts.reduce((sum, { n }) => sum + n, 0);
  return counts.map(({ key, n }) => ({ label: name(key), value: n, text: percent(n, all) }));
};

const methodItems = (counts: ReadonlyMap<string, number>): BarList['items'] =>
  sorted(counts).map(({ key, n }) => ({
    label: capitalise(key),
    value: n,
    text: `${formatNumber(n)} · ${percent(n, total(counts))}`,
    tone: key === 'email' ? 'indigo' : undefined,
  }));

const byMethod = (services: TabServices, title: string, measure: string) =>
  barPanel(services, title, async () =>
    methodItems((await readCounts(services.database, [measure]))[measure]!),
  );

const perWeek = (services: TabServices, title: string, measure: string) =>
  analyticsPanel(services, title, async () => {
    const today = dayOf(services.now);
    const counts = await readCounts(services.database, [measure], mondayOf(today, weeks - 1));
    return {
      kind: 'columns',
      title,
      series: ['Email', 'Google and Facebook'],
      columns: byWeek(counts[measure]!, today, weeks).map(({ label, counts: week }) => {
        const email = week.get('email') ?? 0;
        return { label, values: [email, total(week) - email] };
      }),
    };
  });

export async function usersTab(services: TabServices): Promise<PanelRow[]> {
  const { database } = services;
  const [chart, members, table] = await Promise.all([
    perWeek(services, 'Sign-ups per week', 'signups.day'),
    analyticsPanel(services, 'Members by country', async () => {
      const counts = await readCounts(database, ['users.country', 'signups.method']);
      return {
        kind: 'bars',
        lists: [
          {
            title: 'Members by country',
            items: barsOf(withOther(counts['users.country'], 4)).map((item, i) => ({
              ...item,
              tone: i > 0 ? 'terra' : undefined,
            })),
          },
          { title: 'Sign-up method', items: methodItems(counts['signups.method']) },
        ],
      };
    }),
    tablePanel(services, usersTable, true),
  ]);
  return [[chart, members], [table]];
}

const share = (label: string, part: number, whole: number, unit = ''): PanelFigure => ({
  label,
  value: percent(part, whole),
  note: `${formatNumber(part)} of ${formatNumber(whole)}${unit}`,
});

const placeOf = (key: string) => key.split('\x1f').filter(Boolean).join(', ') || unknownLabel;

export async function signupsTab(services: TabServices): Promise<PanelRow[]> {
  const { database } = services;
  const [numbers, methods, places, table] = await Promise.all([
    figurePanel(services, 'Signups', async () => {
      const [counts, { members }] = await Promise.all([
        readCounts(database, ['signups.method', 'users']),
        countSubscribers(database),
      ]);
      const all = total(counts['signups.method']);
      const email = counts['signups.method'].get('email') ?? 0;
      return [
        share('Email signups', email, all),
        share('Social signups', all - email, all),
        share('Newsletter subscribers', members, total(counts.users), ' users'),
      ];
    }),
    byMethod(services, 'Signup methods', 'signups.method'),
    barPanel(services, 'Top locations', async () =>
      barsOf(sorted(await readLargest(database, 'signups.place', top)), placeOf),
    ),
    tablePanel(services, signupsTable, true),
  ]);
  return [[numbers], [methods, places], [table]];
}

export async function loginsTab(services: TabServices): Promise<PanelRow[]> {
  const [chart, methods, table] = await Promise.all([
    perWeek(services, 'Logins per week', 'logins.day'),
    byMethod(services, 'Login methods', 'logins.method'),
    tablePanel(services, loginsTable),
  ]);
  return isEmptyTable(table) ? [[table]] : [[chart, methods], [table]];
}

export async function readDemographics({ database }: TabServices) {
  const counts = await readCounts(database, ['users.country', 'users.gender', 'users.age']);
  const inOrder = (all: ReadonlyMap<string, number>, order: readonly string[]): Count[] =>
    [...order, ...[...all.keys()].filter((key) => !order.includes(key))].map((key) => ({
      key,
      n: all.get(key) ?? 0,
    }));
  return {
    countries: sorted(counts['users.country']),
    genders: inOrder(
      counts['users.gender'],
      genders.map(({ value }) => value),
    ),
    ages: inOrder(counts['users.age'], memberAgeRanges),
  };
}

const named = (key: string) => capitalise(formatValue(key));

export async function demographicsTab(services: TabServices): Promise<PanelRow[]> {
  const read = readDemographics(services);
  const [countries, map, genderBars, ageBars] = await Promise.all([
    barPanel(services, 'Top countries', async () => barsOf((await read).countries.slice(0, top))),
    analyticsPanel(services, 'Members in Africa', async () => {
      const members = new Map((await read).countries.map(({ key, n }) => [key, n]));
      const points = services.content.list(chapters).flatMap(({ id, country, map: [city] }) => {
        const n = members.get(country) ?? 0;
        return city ? [{ id, label: `${country} ${formatNumber(n)}`, lon: city.x, lat: city.y }] : [];
      });
      return { kind: 'map', title: 'Members where our chapters are', points };
    }),
    barPanel(services, 'Gender distribution', async () => withShares((await read).genders, named)),
    barPanel(services, 'Age distribution', async () => withShares((await read).ages, named)),
  ]);
  return [
    [map, countries],
    [genderBars, ageBars],
    [{ kind: 'file', title: 'Demographics', list: 'demographics' }],
  ];
}
