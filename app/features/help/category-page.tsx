import { pageMeta } from '#app/organisation/meta.ts';
import { faqData } from '#app/organisation/schema-org.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage, notFound } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SideNav } from '#app/ui/disclosure/side-nav.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { LinkList } from '#app/ui/lists/link-list.tsx';
import type { Route } from './+types/category-page';
import { articleLine, articlesOf, countedCategories, formatArticleCount } from './help-view.ts';

export const handle = cachedPage;

export function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const categories = countedCategories(content);
  const category = categories.find(({ id }) => id === params.category);
  if (!category) throw notFound('Help Category Not Found', { label: 'Back to Help', href: '/help' });
  return { category, categories, articles: articlesOf(content, category.id).map(articleLine) };
}

const crumbs = (title: string) => [{ label: 'Help', href: '/help' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Help Category Not Found', hidden: true });
  const { category, articles } = args.loaderData;
  return pageMeta(args, {
    title: category.title,
    description: category.description,
    crumbs: crumbs(category.title),
    jsonLd: faqData(articles.map(({ title, text }) => ({ question: title, answer: text }))),
  });
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, categories, articles } = loaderData;
  return (
    <>
      <PageHead
        title={category.title}
        lead={category.description}
        crumbs={crumbs(category.title)}
        pattern={category.id}
      >
        <p className="muted">{formatArticleCount(category.count)}</p>
      </PageHead>
      <Section>
        <div className="two-columns left">
          <SideNav
            label="Help categories"
            items={categories.map(({ id, href, title, count }) => ({
              href,
              label: title,
              count,
              current: id === category.id,
            }))}
          />
          <div className="stack wide">
            <LinkList label={category.title} level={2} items={articles} />
            <div className="row">
              <ButtonLink href="/contact-us" variant="two" icon="life-buoy">
                Contact Support
              </ButtonLink>
            </div>
          </div>
        </div>
      </Section>
    </>
  );
}
