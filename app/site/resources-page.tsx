import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { prerenderedPage } from '#app/platform/page.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardGrid } from '#app/ui/card.tsx';
import { Closing } from '#app/ui/closing.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/resources-page';
import { LinkColumns } from './link-columns.tsx';
import { resources } from './resources.content.ts';

export const handle = prerenderedPage;

export const loader = ({ context }: Route.LoaderArgs) => ({
  page: context.get(contentContext).single(resources),
});

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Resources' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Resources', description: args.loaderData?.page.lead, crumbs });

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
      <Closing title={page.closing.title} text={page.closing.text}>
        <ButtonLink href={page.closing.button.href}>{page.closing.button.label}</ButtonLink>
      </Closing>
    </>
  );
}
