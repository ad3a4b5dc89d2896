import { AfricaMap } from '#app/ui/data-display/africa-map.tsx';
import { HBars, StackedChart } from '#app/ui/data-display/chart.tsx';
import type { AnalyticsPanel } from './tabs-panels.ts';

type ChartPanel = Extract<AnalyticsPanel, { kind: 'columns' | 'bars' | 'map' }>;

export function ChartScreen({ panel }: { panel: ChartPanel }) {
  if (panel.kind === 'bars')
    return panel.lists.map(({ title, items, max }) => (
      <section key={title} className="stack">
        <Title>{title}</Title>
        {items.length > 0 ? (
          <HBars max={max} items={items} />
        ) : (
          <p className="muted small-text">Nothing to count yet.</p>
        )}
      </section>
    ));
  if (panel.kind === 'map')
    return (
      <>
        <Title>{panel.title}</Title>
        <div className="night admin-map">
          <AfricaMap label={panel.title} points={panel.points} />
        </div>
      </>
    );
  return (
    <>
      <Title>{panel.title}</Title>
      <StackedChart label={panel.title} series={panel.series} columns={panel.columns} unit="Week" />
    </>
  );
}

const Title = ({ children }: { children: string }) => <h2 className="heading-4">{children}</h2>;
