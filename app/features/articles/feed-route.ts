import { newestFirst } from '#app/dates/time.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentContext, originOf } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import type { Route } from './+types/feed-route';
import { type ArticleKind, newestArticles, post, pressRelease, story } from './article.ts';
import { atomAnswer, atomFeed } from './atom.ts';
import { blogPage } from './blog-page.content.ts';
import { newsroomPage } from './newsroom-page.content.ts';

export const handle = cachedPage;

/** `/blog/feed.atom` and `/newsroom/feed.atom`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const isBlog = url.pathname.startsWith('/blog/');
  const { title, lead } = isBlog ? content.single(blogPage) : content.single(newsroomPage);
  const publisher = content.single(site);
  const page = isBlog ? '/blog' : '/newsroom';
  const entriesOf = (kind: ArticleKind) =>
    newestArticles(kind, content).map((article) => ({
      id: article.id,
      path: `${kind.path}/${article.id}`,
      title: article.sample ? `Example: ${article.title}` : article.title,
      summary: article.summary,
      date: article.date,
      author: article.author ?? publisher.name,
      category: article.category,
      html: renderMarkdown(article.body),
    }));
  const entries = isBlog ? entriesOf(post) : newestFirst([story, pressRelease].flatMap(entriesOf));
  const origin = originOf(context);
  return atomAnswer(
    await atomFeed(entries, {
      site: publisher,
      origin,
      title,
      page,
      description: lead,
      path: `${page}/feed.atom`,
    }),
  );
}
