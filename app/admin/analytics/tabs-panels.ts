import type { TableView } from './tables.server.ts';

export type AnalyticsPanel =
  | { kind: 'table'; table: TableView }
  | { kind: 'columns'; title: string; series: string[]; columns: { label: string; values: number[] }[] }
  | { kind: 'bars'; lists: BarList[] }
  | { kind: 'map'; title: string; points: { id: string; label: string; lon: number; lat: number }[] }
  | { kind: 'figures'; items: PanelFigure[] }
  | { kind: 'line'; text: string; mail: string }
  | { kind: 'file'; title: string; list: string }
  | { kind: 'unavailable'; title: string };

export type PanelRow = AnalyticsPanel[];

export interface PanelFigure {
  label: string;
  value: string;
  note?: string | undefined;
}

export interface BarList {
  title: string;
  items: { label: string; value: number; text?: string; tone?: 'terra' | 'indigo' | undefined }[];
  max?: number;
}
