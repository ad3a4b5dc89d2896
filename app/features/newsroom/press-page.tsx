import { shownPictures } from '#app/features/pictures/shown-pictures.server.ts';
import { articleMeta, readArticle } from '#app/organisation/article.ts';
import { SharePage } from '#app/organisation/share-page.tsx';
import { site } from '#app/organisation/site.content.ts';
import { formatDate, newestFirst } from '#app/organisation/time.ts';
import { contentContext } from '#app/platform/context.ts';
import { notFound, prerenderedPage } from '#app/platform/page.ts';
import { Badge, ExampleBadge } from '#app/ui/lists/badge.tsx';
import { LinkList } from '#app/ui/lists/link-list.tsx';
import { Article, Related } from '#app/ui/text/article.tsx';
import type { Route } from './+types/press-page';
import { pressReleases } from './press-release.content.ts';
import { pressLine } from './story-view.ts';

export const handle = prerenderedPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const release = content.get(pressReleases, params.id);
  if (!release) throw notFound('Press Release Not Found', { label: 'Back to Newsroom', href: '/newsroom' });
  const { id, title, excerpt, date, image, body, sample } = release;
  const imageOf = await shownPictures(context, [release]);
  const author = content.single(site).name;
  const path = `/newsroom/press/${id}`;
  return {
    release: { id, title, excerpt, date: formatDate(date), image: imageOf(image), sample },
    author,
    others: newestFirst(content.list(pressReleases))
      .filter((other) => other.id !== id)
      .map(pressLine),
    ...readArticle(context, 'NewsArticle', {
      ...{ path, title, date, body, author },
      description: excerpt,
      section: 'Press release',
    }),
  };
}

const crumbs = (title: string) => [{ label: 'Newsroom', href: '/newsroom' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  const { release, jsonLd } = args.loaderData ?? {};
  const page = release && {
    title: release.title,
    description: release.excerpt,
    image: release.image,
    crumbs: crumbs(release.title),
    jsonLd,
  };
  return articleMeta(args, 'Press Release Not Found', page);
};

export default function PressPage({ loaderData }: Route.ComponentProps) {
  const { release, author, html, outline, others } = loaderData;
  return (
    <>
      <Article
        title={release.title}
        lead={release.excerpt}
        crumbs={crumbs(release.title)}
        badges={
          <>
            <Badge>Press release</Badge>
            <ExampleBadge of={release} />
          </>
        }
        pattern={release.id}
        image={release.image}
        facts={[
          { icon: 'calendar', text: release.date },
          { icon: 'newspaper', text: author },
        ]}
        html={html}
        outline={outline}
      >
        <SharePage what="press release" title={release.title} />
      </Article>
      {others.length > 0 && (
        <Related title="More press releases">
          <LinkList label="More press releases" level={3} items={others} />
        </Related>
      )}
    </>
  );
}
