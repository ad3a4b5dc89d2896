import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Facts } from '#app/ui/data-display/facts.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { ShownOpportunity } from './shown-opportunity.ts';

const Listed = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className="stack">
    <h2>{title}</h2>
    <Ticks items={items} />
  </div>
);

export function OpportunityAbout({
  opportunity,
  html,
}: {
  opportunity: ShownOpportunity;
  html: string | undefined;
}) {
  const lists = opportunity.lists.filter(({ title }) => title !== 'Eligibility');
  return (
    <div className="stack wide">
      {html && (
        <div className="stack">
          <h2>What it is</h2>
          <Prose html={html} />
        </div>
      )}
      <Listed title="Eligibility" items={opportunity.eligibility} />
      {lists.map((list) => (
        <Listed key={list.title} {...list} />
      ))}
    </div>
  );
}

export const OpportunityFacts = ({ opportunity }: { opportunity: ShownOpportunity }) => (
  <div className="stack wide">
    <Facts items={opportunity.facts} />
    {opportunity.open && (
      <div className="row">
        <ButtonLink href="#apply">Apply now</ButtonLink>
      </div>
    )}
  </div>
);

export const OpportunityAside = ({ opportunity }: { opportunity: ShownOpportunity }) => (
  <aside className="stack wide" aria-label="Applying">
    <Panel title="How to apply" id="how">
      <Prose>
        <ol>
          {opportunity.howToApply.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Prose>
    </Panel>
    {opportunity.documents.length > 0 && (
      <Panel title="What to have ready" id="documents">
        <Ticks items={opportunity.documents} />
      </Panel>
    )}
  </aside>
);
