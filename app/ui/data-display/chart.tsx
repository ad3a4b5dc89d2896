const width = 640;
const height = 300;
const left = 44;
const bottom = 36;

export function niceMax(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value / 4)));
  const unit = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8].find((n) => n * power * 4 >= value) ?? 10;
  return Math.ceil(unit * power) * 4;
}

const number = new Intl.NumberFormat('en-ZA', { useGrouping: true });
const formatNumber = (value: number) => number.format(value).replaceAll(/\s/g, ',');

interface StackedChartProps {
  label: string;
  series: string[];
  columns: { label: string; values: number[] }[];
  unit?: string;
}

export function StackedChart({ label, series, columns, unit = 'Period' }: StackedChartProps) {
  const max = niceMax(Math.max(1, ...columns.map(({ values }) => values.reduce((a, b) => a + b, 0))));
  const plot = height - bottom - 16;
  const slot = (width - left) / Math.max(1, columns.length);
  const bar = Math.min(44, slot * 0.6);
  const every = Math.ceil(columns.length / 7);
  return (
    <div>
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {[0, 1, 2, 3, 4].map((step) => {
          const y = 16 + plot - (plot * step) / 4;
          return (
            <g key={step}>
              <path className="rule" d={`M${left} ${y}H${width}`} />
              <text x={left - 10} y={y + 4} textAnchor="end">
                {formatNumber((max * step) / 4)}
              </text>
            </g>
          );
        })}
        {columns.map(({ label, values }, i) => {
          const x = left + slot * i + (slot - bar) / 2;
          return (
            <g key={label}>
              {stack(values, max, plot).map(({ y, h, top }, part) =>
                h > 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the series' own order
                  <path key={part} className={`series-${part}`} d={column(x, 16 + plot - y, bar, h, top)} />
                ) : null,
              )}
              {i % every === 0 && (
                <text x={x + bar / 2} y={height - 10} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {series.length > 1 && (
        <ul className="legend">
          {series.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <ChartTable
        caption={label}
        heads={[unit, ...series]}
        rows={columns.map((c) => [c.label, ...c.values])}
      />
    </div>
  );
}

function stack(values: number[], max: number, plot: number) {
  let base = 0;
  const last = values.findLastIndex((value) => value > 0);
  return values.map((value, i) => {
    const h = (value / max) * plot;
    const part = { y: base, h: i === last ? h : Math.max(0, h - 2), top: i === last };
    base += h;
    return part;
  });
}

function column(x: number, y: number, w: number, h: number, top: boolean): string {
  const r = (n: number) => Math.round(n * 10) / 10;
  const tip = top ? Math.min(7, h) : 0;
  return `M${r(x)} ${r(y)}v${r(tip - h)}${tip ? `l${r(w / 2)} ${r(-tip)}l${r(w / 2)} ${r(tip)}` : `h${r(w)}`}V${r(y)}z`;
}

interface HBarsProps {
  items: { label: string; value: number; text?: string; tone?: 'terra' | 'indigo' }[];
  max?: number;
}

export function HBars({ items, max = Math.max(1, ...items.map(({ value }) => value)) }: HBarsProps) {
  return (
    <ul className="bar-list">
      {items.map(({ label, value, text = formatNumber(value), tone }) => (
        <li key={label}>
          <span>{label}</span>
          <b>{text}</b>
          <progress
            className={tone ? `progress-bar ${tone}` : 'progress-bar'}
            max={max}
            value={value}
            aria-hidden="true"
          />
        </li>
      ))}
    </ul>
  );
}

interface ChartTableProps {
  caption: string;
  heads: string[];
  rows: (string | number)[][];
}

function ChartTable({ caption, heads, rows }: ChartTableProps) {
  return (
    <details className="as-table">
      <summary>Show as table</summary>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={head} scope="col" className={i ? 'number' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one cell per series
                <td key={i} className="number">
                  {typeof value === 'number' ? formatNumber(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
