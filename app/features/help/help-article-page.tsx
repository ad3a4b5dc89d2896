import { formatDate } from '#app/dates/time.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage, notFound } from '#app/platform/page.ts';
import { Band } from '#app/ui/base/pattern.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SideNav } from '#app/ui/disclosure/side-nav.tsx';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { LinkList } from '#app/ui/lists/link-list.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/help-article-page';
import { helpArticles } from './help-article.content.ts';
import { helpCategories } from './help-category.content.ts';
import { articleLine, articlesOf, formatArticleCount, neighbours, relatedHelp } from './help-view.ts';

export const handle = cachedPage;

export function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const all = content.list(helpArticles);
  const article = all.find(({ index }) => String(index) === params.index);
  const category = article && content.get(helpCategories, article.category);
  if (!category) throw notFound('Help Article Not Found', { label: 'Back to Help', href: '/help' });
  const siblings = articlesOf(content, category.id);
  const near = neighbours(siblings, article);
  return {
    article: { title: article.title, summary: article.summary, updated: formatDate(article.updated) },
    html: renderMarkdown(article.body),
    category: { title: category.title, href: `/help/${category.id}`, count: siblings.length },
    near: near.map(({ index, title }) => ({
      href: `/help/article/${index}`,
      label: title,
      current: index === article.index,
    })),
    related: relatedHelp(article, all).map(articleLine),
  };
}

const trail = (title: string, category: { title: string; href: string }) => [
  { label: 'Help', href: '/help' },
  { label: category.title, href: category.href },
  { label: title },
];

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Help Article Not Found', hidden: true });
  const { article, category } = args.loaderData;
  return pageMeta(args, {
    title: article.title,
    description: article.summary,
    type: 'article',
    crumbs: trail(article.title, category),
  });
};

export default function HelpArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, html, category, near, related } = loaderData;
  return (
    <>
      <Band />
      <div className="answer">
        <div className="container">
          <Breadcrumb trail={trail(article.title, category)} />
          <div className="two-columns left">
            <aside className="stack">
              <h2 className="heading-4">{category.title}</h2>
              <SideNav label={category.title} chips={false} items={near} />
              <ButtonLink href={category.href} variant="more" arrow>
                All {formatArticleCount(category.count)}
              </ButtonLink>
            </aside>
            <article className="stack wide">
              <div className="stack">
                <h1>{article.title}</h1>
                <p className="lead">{article.summary}</p>
                <Prose html={html} />
              </div>
              {related.length > 0 && (
                <section className="stack related" aria-labelledby="related">
                  <h2 className="heading-3" id="related">
                    Related articles
                  </h2>
                  <LinkList items={related} level={3} />
                </section>
              )}
              <div className="row foot-line">
                <p className="muted small-text">Updated on {article.updated}</p>
                <ButtonLink href="/contact-us" variant="two" icon="life-buoy">
                  Contact Support
                </ButtonLink>
              </div>
            </article>
          </div>
        </div>
      </div>
    </>
  );
}
