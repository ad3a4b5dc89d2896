import { articleCard, categoryPath, newestArticles, policyArticle } from '#app/features/articles/article.ts';
import { ArticleCard, ArticleFeature } from '#app/features/articles/article-card.tsx';
import { policyCategories } from '#app/features/articles/policy-article.content.ts';
import { policyPage } from '#app/features/articles/policy-page.content.ts';
import { NewsletterBox } from '#app/features/newsletter/subscribing/newsletter-box.tsx';
import { pageMeta } from '#app/organisation/meta.ts';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { contentContext } from '#app/platform/context.ts';
import type { CachedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ChipLink, Chips } from '#app/ui/lists/chip.tsx';
import type { Route } from './+types/tech-policy-page';

export const handle: CachedPage = {
  page: 'cached',
  query: { category: (value) => policyCategories.some((name) => name === value) },
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const requestedCategory = url.searchParams.get('category');
  const category = policyCategories.find((name) => name === requestedCategory);
  const shown = newestArticles(policyArticle, content).filter(
    (one) => !category || one.category === category,
  );
  const card = articleCard(policyArticle, await shownPictures(context, shown));
  const featured = shown.find((article) => article.featured);
  return {
    page: content.single(policyPage),
    chips: [undefined, ...policyCategories].map((name) => ({
      label: name ?? 'All',
      href: categoryPath(name),
      on: name === category,
    })),
    category,
    featured: featured && card(featured),
    recent: shown.filter((article) => article !== featured).map(card),
  };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Tech Policy' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { description: args.loaderData?.page.lead, crumbs });

export default function TechPolicyPage({ loaderData }: Route.ComponentProps) {
  const { page, chips, category, featured, recent } = loaderData;
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern={page.pattern} />
      <Section>
        <div className="stack wide">
          <nav aria-label="Categories">
            <Chips>
              {chips.map(({ label, href, on }) => (
                <ChipLink key={label} href={href} on={on} aria-current={on ? 'page' : undefined}>
                  {label}
                </ChipLink>
              ))}
            </Chips>
          </nav>
          {featured && <ArticleFeature article={featured} mark="Featured article" button="Read Article" />}
          {!featured && recent.length === 0 && (
            <Empty
              title="Nothing here yet"
              action={<ButtonLink href="/tech-policy">All articles</ButtonLink>}
            >
              {page.noneIn}
            </Empty>
          )}
        </div>
      </Section>
      {recent.length > 0 && (
        <Section
          id="recent"
          ground={featured ? 'sunk' : undefined}
          title={category ?? page.recentHead.title}
          lead={category ? undefined : page.recentHead.lead}
        >
          <CardGrid label={category ?? page.recentHead.title}>
            {recent.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </CardGrid>
        </Section>
      )}
      <Section ground={featured && recent.length > 0 ? undefined : 'sunk'}>
        <div className="split">
          <div className="stack">
            <h2>{page.newsletter.title}</h2>
            <p className="lead">{page.newsletter.text}</p>
          </div>
          <NewsletterBox />
        </div>
      </Section>
    </>
  );
}
