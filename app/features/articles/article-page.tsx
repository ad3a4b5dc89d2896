import { articleMeta, readArticle } from '#app/organisation/article.ts';
import { SharePage } from '#app/organisation/share-page.tsx';
import { site } from '#app/organisation/site.content.ts';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage, notFound } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { ArticleLayout, Related } from '#app/ui/text/article.tsx';
import type { Route } from './+types/article-page';
import { articleCard, articleKindAt, relatedArticles } from './article.ts';
import { ArticleCard, articleFacts, Badges, Tags } from './article-card.tsx';

export const handle = cachedPage;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const kind = articleKindAt(new URL(request.url).pathname);
  const all = kind.list(content);
  const article = all.find(({ id }) => id === params.id);
  if (!article) {
    const [{ label, href }] = kind.trail({ category: '' });
    throw notFound(missingTitle(kind.name), { label: `Back to ${label}`, href });
  }
  const related = relatedArticles(article, all);
  const card = articleCard(kind, await shownPictures(context, [article, ...related]));
  const publisher = content.single(site).name;
  return {
    article: { ...card(article), tags: article.tags },
    name: kind.name,
    crumbs: [...kind.trail(article), { label: article.title }],
    publisher,
    related: { title: kind.related, cards: related.map(card) },
    ...readArticle(context, kind.schemaType, {
      ...article,
      author: article.author ?? publisher,
      path: `${kind.path}/${article.id}`,
      description: article.summary,
      section: article.category,
    }),
  };
}

const missingTitle = (name: string) => `${name} Not Found`;

export const meta: Route.MetaFunction = (args) => {
  const { article, crumbs, jsonLd } = args.loaderData ?? {};
  const page = article && {
    title: article.title,
    description: article.summary,
    image: article.image,
    crumbs,
    jsonLd,
  };
  return articleMeta(args, missingTitle(articleKindAt(args.location.pathname).name), page);
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
