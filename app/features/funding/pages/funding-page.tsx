import {
  CollaborateButton,
  CollaborationDialog,
} from '#app/features/funding/collaboration/collaboration-form.tsx';
import { fellowships } from '#app/features/funding/opportunity/fellowship.content.ts';
import { fundingPage } from '#app/features/funding/opportunity/funding-page.content.ts';
import { grants } from '#app/features/funding/opportunity/grant.content.ts';
import { scholarships } from '#app/features/funding/opportunity/scholarship.content.ts';
import {
  type ShownOpportunity,
  shownOpportunity,
} from '#app/features/funding/opportunity/shown-opportunity.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { faqData } from '#app/organisation/schema-org.ts';
import { clockContext, contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/funding-page';
import { OpportunityCard } from './opportunity-card.tsx';

export const handle = cachedPage;

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const today = { since: content.since, now: context.get(clockContext).now() };
  const page = content.single(fundingPage);
  return {
    page: { ...page, collaborate: { ...page.collaborate, html: renderMarkdown(page.collaborate.text) } },
    grants: content.list(grants).map((grant) => shownOpportunity({ kind: 'grant', ...grant }, today)),
    fellowships: content
      .list(fellowships)
      .map((fellowship) => shownOpportunity({ kind: 'fellowship', ...fellowship }, today)),
    scholarships: content
      .list(scholarships)
      .map((scholarship) => shownOpportunity({ kind: 'scholarship', ...scholarship }, today)),
  };
}

const crumbs = (title: string) => [{ label: 'Home', href: '/' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return pageMeta(args, {
    title: page?.title ?? '',
    description: page?.lead,
    ...(page && { crumbs: crumbs(page.title), jsonLd: faqData(page.questions) }),
  });
};

export default function FundingPage({
  loaderData: { page, grants, fellowships, scholarships },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs(page.title)} pattern="funding">
        <div className="row">
          <CollaborateButton />
        </div>
        <div className="row">
          {(['grants', 'fellowships', 'scholarships'] as const).map((id) => (
            <ButtonLink key={id} href={`#${id}`} variant="two" size="small">
              {page[id].title}
            </ButtonLink>
          ))}
        </div>
      </PageHead>
      <Opportunities id="grants" head={page.grants} list={grants} />
      <Opportunities id="fellowships" head={page.fellowships} list={fellowships} sunk />
      <Opportunities id="scholarships" head={page.scholarships} list={scholarships} />
      <Section
        id="collaborate-with-us"
        ground="night"
        title={page.collaborate.title}
        lead={page.collaborate.lead}
      >
        <div className="stack wide">
          <Prose html={page.collaborate.html} />
          <div className="row">
            <CollaborateButton />
          </div>
        </div>
      </Section>
      <Section id="questions" title="Questions">
        <Accordion
          name="questions"
          items={page.questions.map(({ question, answer }) => ({ title: question, body: <p>{answer}</p> }))}
        />
      </Section>
      <CollaborationDialog {...page.collaborate} reasons={page.reasons.collaboration} />
    </>
  );
}

interface OpportunitiesProps {
  id: string;
  head: { title: string; lead: string };
  list: readonly ShownOpportunity[];
  sunk?: boolean;
}

const Opportunities = ({ id, head, list, sunk }: OpportunitiesProps) => (
  <Section id={id} title={head.title} lead={head.lead} {...(sunk && { ground: 'sunk' })}>
    <CardGrid label={head.title}>
      {list.map((opportunity) => (
        <OpportunityCard key={opportunity.id} opportunity={opportunity} />
      ))}
    </CardGrid>
  </Section>
);
