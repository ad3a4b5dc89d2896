import { atomAnswer, atomFeed } from '#app/organisation/atom.ts';
import { site } from '#app/organisation/site.content.ts';
import { newestFirst } from '#app/organisation/time.ts';
import { contentContext, originOf } from '#app/platform/context.ts';
import { prerenderedPage } from '#app/platform/page.ts';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import type { Route } from './+types/feed-route';
import { blogPage } from './blog-page.content.ts';
import { posts } from './post.content.ts';

export const handle = prerenderedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const page = content.single(blogPage);
  const entries = newestFirst(content.list(posts)).map((post) => ({
    path: `/blog/${post.id}`,
    title: post.title,
    summary: post.description,
    date: post.date,
    author: post.author,
    category: post.badge,
    html: renderMarkdown(post.body),
  }));
  return atomAnswer(
    await atomFeed(entries, {
      site: content.single(site),
      origin: originOf(context),
      title: page.title,
      description: page.lead,
      page: '/blog',
      path: '/blog/feed.atom',
    }),
  );
}
