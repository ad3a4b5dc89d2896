import { ApplicationForm } from '#app/features/funding/application/application-form.tsx';
import type { FundingPage } from '#app/features/funding/opportunity/funding-page.content.ts';
import { fundingPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import type { ShownOpportunity } from '#app/features/funding/opportunity/shown-opportunity.ts';
import {
  ScholarshipButton,
  ScholarshipDialog,
} from '#app/features/funding/scholarship/scholarship-dialog.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Section } from '#app/ui/layout/section.tsx';

interface OpportunityEntryProps {
  opportunity: ShownOpportunity;
  advice: FundingPage['advice'];
  reasons: FundingPage['reasons'];
  answer: FormAnswer | undefined;
}

export function OpportunityEntry({ opportunity, advice, reasons, answer }: OpportunityEntryProps) {
  if (!opportunity.open) return <Closed />;
  if (opportunity.kind === 'scholarship') return <ScholarshipEntry {...opportunity} reasons={reasons} />;
  return (
    <Section ground="sunk" id="apply" title={`Apply for the ${opportunity.title}`}>
      <div className="two-columns">
        <ApplicationForm reasons={reasons.application} answer={answer} />
        <aside className="stack" aria-label="What helps">
          {advice.map(({ title, text }) => (
            <Panel key={title} title={title} level={3}>
              <p className="muted">{text}</p>
            </Panel>
          ))}
        </aside>
      </div>
    </Section>
  );
}

const ScholarshipEntry = ({
  title,
  applyLink,
  reasons,
}: {
  title: string;
  applyLink: string;
  reasons: FundingPage['reasons'];
}) => (
  <Section
    ground="sunk"
    id="apply"
    title="Apply"
    lead="Choose the course you would begin with, then tell us why you want this. It takes ten minutes and costs nothing."
  >
    <div className="row">
      <ScholarshipButton course={title} />
      <ButtonLink href={applyLink} variant="two">
        Choose a course
      </ButtonLink>
    </div>
    <ScholarshipDialog reasons={reasons.scholarship} />
  </Section>
);

const Closed = () => (
  <Section ground="sunk" id="apply">
    <div className="stack">
      <Note title="Applications are closed">
        <p>The last day to apply has passed. You can see what is open now on our funding page.</p>
      </Note>
      <div className="row">
        <ButtonLink href={fundingPath}>See what is open</ButtonLink>
      </div>
    </div>
  </Section>
);
