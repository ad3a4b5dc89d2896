import { pageMeta } from '#app/organisation/meta.ts';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/blog-page';
import { articleCard, newestArticles, post } from './article.ts';
import { ArticleCard } from './article-card.tsx';
import { blogPage } from './blog-page.content.ts';

export const handle = cachedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const all = newestArticles(post, content);
  const imageOf = await shownPictures(context, all);
  return { page: content.single(blogPage), posts: all.map(articleCard(post, imageOf)) };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Blog' }];
const blogFeed = { title: 'Blog', href: '/blog/feed.atom' };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { description: args.loaderData?.page.lead, crumbs, feed: blogFeed });

export default function BlogPage({ loaderData: { page, posts } }: Route.ComponentProps) {
  const { closing } = page;
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern={page.pattern} />
      <Section>
        <CardGrid min={420} label="Posts">
          {posts.map((article) => (
            <ArticleCard key={article.id} article={article} level={2} />
          ))}
        </CardGrid>
      </Section>
      <Closing
        title={closing.title}
        text={closing.text}
        links={[{ ...closing.button, icon: 'rss' }, closing.second]}
      />
    </>
  );
}
