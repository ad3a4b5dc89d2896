import { shownPictures } from '#app/features/pictures/shown-pictures.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { articleData } from '#app/organisation/schema-org.ts';
import { SharePage } from '#app/organisation/share-page.tsx';
import { contentContext, settingsContext } from '#app/platform/context.ts';
import { notFound, prerenderedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Badge, ExampleBadge } from '#app/ui/lists/badge.tsx';
import { readingLines } from '#app/ui/lists/meta-list.tsx';
import { Article } from '#app/ui/text/article.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { outline } from '#app/ui/text/reading.ts';
import type { Route } from './+types/story-page';
import { stories } from './story.content.ts';
import { StoryListCard } from './story-list-card.tsx';
import { relatedStories, storyCard } from './story-view.ts';

export const handle = prerenderedPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const story = content.get(stories, params.id);
  if (!story) throw notFound('Story Not Found', { label: 'Back to Newsroom', href: '/newsroom' });
  const html = renderMarkdown(story.body);
  const related = relatedStories(story, content.list(stories));
  const card = storyCard(await shownPictures(context, [story, ...related]));
  const { origin } = new URL(context.get(settingsContext).SITE_URL);
  return {
    story: card(story),
    html,
    outline: outline(html),
    related: related.map(card),
    jsonLd: articleData('NewsArticle', origin, {
      ...story,
      path: `/newsroom/${story.id}`,
      description: story.excerpt,
      section: story.category,
    }),
  };
}

const crumbs = (title: string) => [{ label: 'Newsroom', href: '/newsroom' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Story Not Found', hidden: true });
  const { story, jsonLd } = args.loaderData;
  const { title, excerpt: description } = story;
  return pageMeta(args, {
    title,
    description,
    type: 'article',
    image: story.image,
    crumbs: crumbs(title),
    jsonLd,
  });
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
        <div className="related">
          <Section id="related" ground="sunk" title="More stories">
            <CardGrid label="More stories">
              {related.map((other) => (
                <StoryListCard key={other.id} story={other} />
              ))}
            </CardGrid>
          </Section>
        </div>
      )}
    </>
  );
}
