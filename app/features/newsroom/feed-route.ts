import { atomAnswer, atomFeed } from '#app/organisation/atom.ts';
import { site } from '#app/organisation/site.content.ts';
import { newestFirst } from '#app/organisation/time.ts';
import { contentContext, originOf } from '#app/platform/context.ts';
import { prerenderedPage } from '#app/platform/page.ts';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import type { Route } from './+types/feed-route';
import { newsroomPage } from './newsroom-page.content.ts';
import { pressReleases } from './press-release.content.ts';
import { stories } from './story.content.ts';

export const handle = prerenderedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const page = content.single(newsroomPage);
  const us = content.single(site);
  const releases = content.list(pressReleases).map((release) => ({
    ...release,
    path: `/newsroom/press/${release.id}`,
    author: us.name,
    category: 'Press release',
  }));
  const told = content.list(stories).map((story) => ({ ...story, path: `/newsroom/${story.id}` }));
  const entries = newestFirst([...told, ...releases]).map(
    ({ path, title, excerpt, date, author, category, body, sample }) => ({
      ...{ path, date, author, category },
      title: sample ? `Example: ${title}` : title,
      summary: excerpt,
      html: renderMarkdown(body),
    }),
  );
  return atomAnswer(
    await atomFeed(entries, {
      site: us,
      origin: originOf(context),
      title: page.title,
      description: page.lead,
      page: '/newsroom',
      path: '/newsroom/feed.atom',
    }),
  );
}
