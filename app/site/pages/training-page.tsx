import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { LinkColumns } from '#app/site/layout/link-columns.tsx';
import { Card, CardGrid } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/training-page';
import { training } from './training.content.ts';

export const handle = cachedPage;

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(contentContext).single(training);
  return { page, teams: renderMarkdown(page.teams.text) };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Training' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { description: args.loaderData?.page.lead, crumbs });

export default function TrainingPage({ loaderData: { page, teams } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern="data-science-ai">
        <div className="row">
          <ButtonLink href={page.closing.button.href}>Browse Courses</ButtonLink>
        </div>
      </PageHead>
      <Section>
        <LinkColumns columns={page.columns} />
      </Section>
      <Section id="formats" ground="sunk" title={page.formatsHead.title} lead={page.formatsHead.lead}>
        <CardGrid label="Formats">
          {page.formats.map(({ title, text, goodFor, icon, pattern, link }) => (
            <Card
              key={title}
              as="li"
              title={title}
              pattern={pattern}
              icon={icon}
              text={text}
              foot={
                <ButtonLink href={link.href} variant="more">
                  {link.label}
                </ButtonLink>
              }
            >
              <Ticks items={goodFor} />
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section>
        <div className="split">
          <h2 id="teams">{page.teams.title}</h2>
          <div className="stack">
            <Prose html={teams} />
            <ButtonLink href={page.teams.link.href} variant="more">
              {page.teams.link.label}
            </ButtonLink>
          </div>
        </div>
      </Section>
      <Closing title={page.closing.title} text={page.closing.text} links={[page.closing.button]} />
    </>
  );
}
