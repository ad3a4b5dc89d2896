import { shownPictures } from '#app/features/pictures/shown-pictures.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { articleData } from '#app/organisation/schema-org.ts';
import { SharePage } from '#app/organisation/share-page.tsx';
import { contentContext, settingsContext } from '#app/platform/context.ts';
import { notFound, prerenderedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Chip, Chips } from '#app/ui/lists/chip.tsx';
import { readingLines } from '#app/ui/lists/meta-list.tsx';
import { Article } from '#app/ui/text/article.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { outline } from '#app/ui/text/reading.ts';
import type { Route } from './+types/policy-article-page';
import { policyArticles } from './policy-article.content.ts';
import { PolicyCard } from './policy-card.tsx';
import { categoryPath, policyCard, relatedArticles } from './policy-view.ts';

export const handle = prerenderedPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const article = content.get(policyArticles, params.slug);
  if (!article) throw notFound('Article Not Found', { label: 'Back to Tech Policy', href: '/tech-policy' });
  const html = renderMarkdown(article.body);
  const related = relatedArticles(article, content.list(policyArticles));
  const card = policyCard(await shownPictures(context, [article, ...related]));
  const { origin } = new URL(context.get(settingsContext).SITE_URL);
  return {
    article: { ...card(article), tags: article.tags },
    html,
    outline: outline(html),
    related: related.map(card),
    jsonLd: articleData('Article', origin, {
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
  if (!args.loaderData) return pageMeta(args, { title: 'Article Not Found', hidden: true });
  const { article, jsonLd } = args.loaderData;
  const { title, excerpt: description } = article;
  return pageMeta(args, {
    title,
    description,
    type: 'article',
    image: article.image,
    crumbs: crumbs(article),
    jsonLd,
  });
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
      <div className="related">
        <Section id="related" ground="sunk" title="More articles">
          <CardGrid label="More articles">
            {related.map((other) => (
              <PolicyCard key={other.id} article={other} />
            ))}
          </CardGrid>
        </Section>
      </div>
    </>
  );
}
