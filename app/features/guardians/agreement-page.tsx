import type { ReactNode } from 'react';
import { type Fact, Facts } from '#app/ui/figures/facts.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';

interface AgreementPageProps {
  lead: string;
  room: { label: string; href: string };
  pattern: string;
  registration: readonly Fact[];
  know: readonly string[];
  children: ReactNode;
}

const crumbs = (room: AgreementPageProps['room']) => [
  { label: 'Home', href: '/' },
  room,
  { label: 'Your agreement' },
];

export const AgreementPage = ({ lead, room, pattern, registration, know, children }: AgreementPageProps) => (
  <>
    <PageHead title="Your agreement is needed" lead={lead} crumbs={crumbs(room)} pattern={pattern} />
    <Section>
      <div className="two-col">
        <div className="stack wide">
          <Panel title="This registration" id="registration">
            <Facts items={registration} />
          </Panel>
          {children}
        </div>
        <aside>
          <Panel title="Good to know" id="know">
            <Ticks items={know} />
          </Panel>
        </aside>
      </div>
    </Section>
  </>
);

export const AgreementOver = ({
  room,
  pattern,
  children,
}: Pick<AgreementPageProps, 'room' | 'pattern' | 'children'>) => (
  <>
    <PageHead title="Your agreement" crumbs={crumbs(room)} pattern={pattern} />
    <Section>{children}</Section>
  </>
);
