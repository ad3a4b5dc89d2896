import { shownPictures } from '#app/features/pictures/shown-pictures.server.ts';
import { articleMeta, readArticle } from '#app/organisation/article.ts';
import { SharePage } from '#app/organisation/share-page.tsx';
import { contentContext } from '#app/platform/context.ts';
import { notFound, prerenderedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Chip, Chips } from '#app/ui/lists/chip.tsx';
import { readingLines } from '#app/ui/lists/meta-list.tsx';
import { Article, Related } from '#app/ui/text/article.tsx';
import type { Route } from './+types/policy-article-page';
import { policyArticles } from './policy-article.content.ts';
import { PolicyCard } from './policy-card.tsx';
import { categoryPath, policyCard, relatedArticles } from './policy-view.ts';

export const handle = prerenderedPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const article = content.get(policyArticles, params.slug);
  if (!article) throw notFound('Article Not Found', { label: 'Back to Tech Policy', href: '/tech-policy' });
  const related = relatedArticles(article, content.list(policyArticles));
  const card = policyCard(await shownPictures(context, [article, ...related]));
  return {
    article: { ...card(article), tags: article.tags },
    related: related.map(card),
    ...readArticle(context, 'Article', {
      ...article,
      path: `/tech-policy/${article.id}`,
      description: article.excerpt,
      section: article.category,
    }),
  };
}

const crumbs = ({ title, category }: { title: string; category: string }) => [
  { label: 'Tech Policy', href: '/tech-policy' },
  { label: category, href: categoryPath(category) },
  { label: title },
];

export const meta: Route.MetaFunction = (args) => {
  const { article, jsonLd } = args.loaderData ?? {};
  const page = article && {
    title: article.title,
    description: article.excerpt,
    image: article.image,
    crumbs: crumbs(article),
    jsonLd,
  };
  return articleMeta(args, 'Article Not Found', page);
};

export default function PolicyArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, html, outline, related } = loaderData;
  return (
    <>
      <Article
        title={article.title}
        lead={article.excerpt}
        crumbs={crumbs(article)}
        badges={<Badge>{article.category}</Badge>}
        pattern={article.pattern}
        image={article.image}
        facts={readingLines(article)}
        html={html}
        outline={outline}
      >
        <Chips label="Tags">
          {article.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </Chips>
        <SharePage what="article" title={article.title} />
      </Article>
      <Related title="More articles">
        <CardGrid label="More articles">
          {related.map((other) => (
            <PolicyCard key={other.id} article={other} />
          ))}
        </CardGrid>
      </Related>
    </>
  );
}
