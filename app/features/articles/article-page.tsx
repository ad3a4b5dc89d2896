import { pageMeta } from '#app/organisation/meta.ts';
import { articleData } from '#app/organisation/schema-org.ts';
import { SharePage } from '#app/organisation/share-page.tsx';
import { site } from '#app/organisation/site.content.ts';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { contentContext, originOf } from '#app/platform/context.ts';
import { cachedPage, notFound } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { ArticleLayout, Related } from '#app/ui/text/article.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { outline } from '#app/ui/text/reading.ts';
import type { Route } from './+types/article-page';
import { articleCard, articleKindAt, newestArticles, relatedArticles } from './article.ts';
import { ArticleCard, articleFacts, Badges, Tags } from './article-card.tsx';

export const handle = cachedPage;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const kind = articleKindAt(url.pathname);
  const all = newestArticles(kind, content);
  const article = all.find(({ id }) => id === params.id);
  if (!article) {
    const [{ label, href }] = kind.trail({ category: '' });
    throw notFound(missingTitle(kind.name), { label: `Back to ${label}`, href });
  }
  const related = relatedArticles(article, all);
  const card = articleCard(kind, await shownPictures(context, [article, ...related]));
  const publisher = content.single(site).name;
  const html = renderMarkdown(article.body);
  const written = {
    ...article,
    author: article.author ?? publisher,
    path: `${kind.path}/${article.id}`,
    description: article.summary,
    section: article.category,
  };
  return {
    article: { ...card(article), tags: article.tags },
    name: kind.name,
    crumbs: [...kind.trail(article), { label: article.title }],
    publisher,
    related: { title: kind.related, cards: related.map(card) },
    html,
    outline: outline(html),
    jsonLd: articleData(kind.schemaType, originOf(context), written),
  };
}

const missingTitle = (name: string) => `${name} Not Found`;

export const meta: Route.MetaFunction = (args) => {
  const title = missingTitle(articleKindAt(args.location.pathname).name);
  if (!args.loaderData) return pageMeta(args, { title, hidden: true });
  const { article, crumbs, jsonLd } = args.loaderData;
  return pageMeta(args, {
    title: article.title,
    description: article.summary,
    image: article.image,
    type: 'article',
    crumbs,
    jsonLd,
  });
};

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, name, crumbs, publisher, html, outline, related } = loaderData;
  return (
    <>
      <ArticleLayout
        title={article.title}
        lead={article.summary}
        crumbs={crumbs}
        badges={<Badges of={article} />}
        pattern={article.pattern}
        image={article.image}
        facts={articleFacts(article, publisher)}
        html={html}
        outline={outline}
      >
        {article.tags && <Tags tags={article.tags} />}
        <SharePage what={name.toLowerCase()} title={article.title} />
      </ArticleLayout>
      {related.cards.length > 0 && (
        <Related title={related.title}>
          <CardGrid label={related.title}>
            {related.cards.map((other) => (
              <ArticleCard key={other.id} article={other} />
            ))}
          </CardGrid>
        </Related>
      )}
    </>
  );
}
