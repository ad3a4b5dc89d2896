import { adminContext, type StaffServices } from '#app/admin/shared/staff.server.ts';
import { type Context, logContext, type Services } from '#app/platform/context.ts';
import type { Count } from './statistics.ts';
import { readTable } from './tables.server.ts';
import { type AnyTable, unknownLabel } from './tables.ts';
import type { AnalyticsPanel, BarList, PanelFigure } from './tabs-panels.ts';

export interface TabServices extends StaffServices, Pick<Services, 'log'> {
  params: URLSearchParams;
}

export const tabServices = (context: Context, params: URLSearchParams): TabServices => ({
  ...adminContext(context),
  log: context.get(logContext),
  params,
});

/** A panel, or word that it cannot be shown now: its failure is not the page's (decisions, Administration). */
export async function analyticsPanel(
  { log }: TabServices,
  title: string,
  read: () => Promise<AnalyticsPanel>,
): Promise<AnalyticsPanel> {
  try {
    return await read();
  } catch (error) {
    log.error('admin-panel-unavailable', { panel: title, error });
    return { kind: 'unavailable', title };
  }
}

/** A panel of one list of bars. */
export const barPanel = (
  services: TabServices,
  title: string,
  items: () => Promise<BarList['items']>,
  max?: number,
): Promise<AnalyticsPanel> =>
  analyticsPanel(services, title, async () => ({
    kind: 'bars',
    lists: [{ title, items: await items(), max }],
  }));

export const figurePanel = (
  services: TabServices,
  title: string,
  items: () => Promise<PanelFigure[]>,
): Promise<AnalyticsPanel> =>
  analyticsPanel(services, title, async () => ({ kind: 'figures', items: await items() }));

/** Bars of what was counted. */
export const barsOf = (counts: readonly Count[], name = (key: string) => key || unknownLabel) =>
  counts.map(({ key, n }) => ({ label: name(key), value: n }));

export const isEmptyTable = (panel: AnalyticsPanel | undefined): boolean =>
  panel?.kind === 'table' && panel.table.total === 0;

export function tablePanel(
  services: TabServices,
  table: AnyTable,
  critical = false,
): Promise<AnalyticsPanel> {
  const { database, params, now } = services;
  const read = async (): Promise<AnalyticsPanel> => ({
    kind: 'table',
    table: await readTable(database, table, params, now),
  });
  return critical ? read() : analyticsPanel(services, table.title, read);
}
