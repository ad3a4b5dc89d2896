import type { ReactNode } from 'react';
import { fundingCrumbs, fundingPath } from '#app/features/funding/opportunity/require-opportunity.ts';
import { PrivacyNote } from '#app/forms/privacy-note.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';

export const FundingPrivacyNote = () => <PrivacyNote use="only to answer you and to decide" />;

export const FundingCancel = () => (
  <ButtonLink href={fundingPath} variant="two">
    Cancel
  </ButtonLink>
);

interface FundingFormPageProps {
  label: string;
  title?: string;
  lead: string;
  pattern: string;
  children: ReactNode;
}

export const FundingFormPage = ({ label, title = label, lead, pattern, children }: FundingFormPageProps) => (
  <>
    <PageHead title={title} lead={lead} crumbs={fundingCrumbs(label)} pattern={pattern} />
    <Section>
      <div className="two-columns">{children}</div>
    </Section>
  </>
);
