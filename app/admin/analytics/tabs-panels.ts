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
  items: { label: string; value: number; text?: string; tone?: PanelTone | undefined }[];
  max?: number;
}

export type PanelTone = 'terra' | 'indigo';

/** `moment`: day and time, naming the row · `badge`: words with a tone · `percent`: 0 to 100 · `long`: of many lines. */
export type CellKind =
  | 'text'
  | 'date'
  | 'moment'
  | 'name'
  | 'mail'
  | 'phone'
  | 'yes'
  | 'badge'
  | 'percent'
  | 'number'
  | 'long';
export type Cell = string | number | boolean | [text: string, tone: 'ok' | 'wait' | ''];

export interface PanelColumn {
  key: string;
  label: string;
  kind: CellKind;
  sort?: string | undefined;
}

export interface TableView {
  name: string;
  title: string;
  unit: string;
  columns: PanelColumn[];
  rows: { id: string; cells: Cell[]; personId?: string | undefined }[];
  total: number;
  empty: string;
  searchFor: string;
  search: string;
  sort: { sort: string; descending: boolean };
  before?: string | undefined;
  after?: string | undefined;
  isFirst: boolean;
}
