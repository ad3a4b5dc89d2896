import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { LinkColumns } from '#app/site/layout/link-columns.tsx';
import { Card, CardGrid } from '#app/ui/cards/card.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import type { Route } from './+types/resources-page';
import { resources } from './resources.content.ts';

export const handle = cachedPage;

export const loader = ({ context }: Route.LoaderArgs) => ({
  page: context.get(contentContext).single(resources),
});

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Resources' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { description: args.loaderData?.page.lead, crumbs });

export default function ResourcesPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern="information-technology" />
      <Section>
        <LinkColumns columns={page.columns} />
      </Section>
      <Section id="popular" ground="sunk" title={page.popularHead.title} lead={page.popularHead.lead}>
        <CardGrid label="Popular resources">
          {page.popular.map(({ title, text, kind, href, pattern }) => (
            <Card
              key={href}
              as="li"
              title={title}
              href={href}
              pattern={pattern}
              head="low"
              badges={<Badge>{kind}</Badge>}
              text={text}
            />
          ))}
        </CardGrid>
      </Section>
      <Closing title={page.closing.title} text={page.closing.text} links={[page.closing.button]} />
    </>
  );
}
