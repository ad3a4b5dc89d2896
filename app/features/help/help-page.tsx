import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import type { CachedPage } from '#app/platform/page.ts';
import { Card, CardGrid } from '#app/ui/cards/card.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { LinkList } from '#app/ui/lists/link-list.tsx';
import type { Route } from './+types/help-page';
import { helpArticles } from './help-article.content.ts';
import { helpSearch } from './help-documents.ts';
import { helpPage } from './help-page.content.ts';
import { HelpSearchBox } from './help-search-box.tsx';
import { articleLine, countedCategories, formatArticleCount } from './help-view.ts';

export const handle: CachedPage = { page: 'cached', search: ['q'] };

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  return {
    page: content.single(helpPage),
    query,
    found: query ? helpSearch(content)(query).slice(0, 20) : [],
    categories: countedCategories(content),
    popular: content
      .list(helpArticles)
      .filter(({ popular }) => popular !== undefined)
      .sort((a, b) => Number(a.popular) - Number(b.popular))
      .map(articleLine),
  };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Help' }];

export const meta: Route.MetaFunction = (args) => {
  const query = args.loaderData?.query;
  return pageMeta(args, {
    ...(query && { title: `Search: ${query}` }),
    description: args.loaderData?.page.lead,
    crumbs,
    hidden: Boolean(query),
  });
};

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { page, query, found, categories, popular } = loaderData;
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern={page.pattern}>
        <HelpSearchBox query={query} found={found} nothing={page.nothing} />
      </PageHead>
      <Section id="categories" title={page.categoriesHead.title} lead={page.categoriesHead.lead}>
        <CardGrid min={260} label={page.categoriesHead.title}>
          {categories.map(({ id, href, title, description, icon, count }) => (
            <Card
              key={id}
              as="li"
              title={title}
              href={href}
              pattern={id}
              head="low"
              icon={icon}
              text={description}
              meta={[{ icon: 'file-text', text: formatArticleCount(count) }]}
            />
          ))}
        </CardGrid>
      </Section>
      <Section id="popular" ground="sunk" title={page.popularHead.title} lead={page.popularHead.lead}>
        <LinkList label={page.popularHead.title} level={3} two items={popular} />
      </Section>
      <Closing
        title={page.closing.title}
        text={page.closing.text}
        links={[{ ...page.closing.button, icon: 'life-buoy' }, page.closing.second]}
      />
    </>
  );
}
