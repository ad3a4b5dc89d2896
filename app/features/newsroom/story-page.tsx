import { shownPictures } from '#app/features/pictures/shown-pictures.server.ts';
import { articleMeta, readArticle } from '#app/organisation/article.ts';
import { SharePage } from '#app/organisation/share-page.tsx';
import { contentContext } from '#app/platform/context.ts';
import { notFound, prerenderedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { Badge, ExampleBadge } from '#app/ui/lists/badge.tsx';
import { readingLines } from '#app/ui/lists/meta-list.tsx';
import { Article, Related } from '#app/ui/text/article.tsx';
import type { Route } from './+types/story-page';
import { stories } from './story.content.ts';
import { StoryListCard } from './story-list-card.tsx';
import { relatedStories, storyCard } from './story-view.ts';

export const handle = prerenderedPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const story = content.get(stories, params.id);
  if (!story) throw notFound('Story Not Found', { label: 'Back to Newsroom', href: '/newsroom' });
  const related = relatedStories(story, content.list(stories));
  const card = storyCard(await shownPictures(context, [story, ...related]));
  return {
    story: card(story),
    related: related.map(card),
    ...readArticle(context, 'NewsArticle', {
      ...story,
      path: `/newsroom/${story.id}`,
      description: story.excerpt,
      section: story.category,
    }),
  };
}

const crumbs = (title: string) => [{ label: 'Newsroom', href: '/newsroom' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  const { story, jsonLd } = args.loaderData ?? {};
  const page = story && {
    title: story.title,
    description: story.excerpt,
    image: story.image,
    crumbs: crumbs(story.title),
    jsonLd,
  };
  return articleMeta(args, 'Story Not Found', page);
};

export default function StoryPage({ loaderData: { story, html, outline, related } }: Route.ComponentProps) {
  return (
    <>
      <Article
        title={story.title}
        lead={story.excerpt}
        crumbs={crumbs(story.title)}
        badges={
          <>
            <Badge>{story.category}</Badge>
            <ExampleBadge of={story} />
          </>
        }
        pattern={story.pattern}
        image={story.image}
        facts={readingLines(story)}
        html={html}
        outline={outline}
      >
        <SharePage what="story" title={story.title} />
      </Article>
      {related.length > 0 && (
        <Related title="More stories">
          <CardGrid label="More stories">
            {related.map((other) => (
              <StoryListCard key={other.id} story={other} />
            ))}
          </CardGrid>
        </Related>
      )}
    </>
  );
}
