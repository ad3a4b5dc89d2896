import { shownPictures } from '#app/features/pictures/shown-pictures.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { newestFirst } from '#app/organisation/time.ts';
import { contentContext } from '#app/platform/context.ts';
import { prerenderedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/blog-page';
import { blogPage } from './blog-page.content.ts';
import { posts } from './post.content.ts';
import { PostCard, postCard } from './post-card.tsx';

export const handle = prerenderedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const all = newestFirst(content.list(posts));
  const imageOf = await shownPictures(context, all);
  return { page: content.single(blogPage), posts: all.map(postCard(imageOf)) };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Blog' }];
const blogFeed = { title: 'Blog', href: '/blog/feed.atom' };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Blog', description: args.loaderData?.page.lead, crumbs, feed: blogFeed });

export default function BlogPage({ loaderData: { page, posts } }: Route.ComponentProps) {
  const { closing } = page;
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern={page.pattern} />
      <Section>
        <CardGrid min={420} label="Posts">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </CardGrid>
      </Section>
      <Closing title={closing.title} text={closing.text}>
        <ButtonLink href={closing.button.href} icon="rss">
          {closing.button.label}
        </ButtonLink>
        <ButtonLink href={closing.second.href} variant="two">
          {closing.second.label}
        </ButtonLink>
      </Closing>
    </>
  );
}
