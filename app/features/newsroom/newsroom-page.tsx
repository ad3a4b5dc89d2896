import { shownPictures } from '#app/features/pictures/shown-pictures.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { newestFirst } from '#app/organisation/time.ts';
import { contentContext } from '#app/platform/context.ts';
import { prerenderedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Figures } from '#app/ui/figures/figures.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { Feature } from '#app/ui/layout/feature.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Badge, ExampleBadge } from '#app/ui/lists/badge.tsx';
import { LinkList } from '#app/ui/lists/link-list.tsx';
import { readingLines } from '#app/ui/lists/meta-list.tsx';
import type { Route } from './+types/newsroom-page';
import { newsroomPage } from './newsroom-page.content.ts';
import { pressReleases } from './press-release.content.ts';
import { stories } from './story.content.ts';
import { StoryListCard } from './story-list-card.tsx';
import { pressLine, storyCard } from './story-view.ts';

export const handle = prerenderedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const all = newestFirst(content.list(stories));
  const featured = all.find((story) => story.featured);
  const card = storyCard(await shownPictures(context, all));
  return {
    page: content.single(newsroomPage),
    featured: featured && card(featured),
    stories: all.filter((story) => story !== featured).map(card),
    press: newestFirst(content.list(pressReleases)).map(pressLine),
  };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Newsroom' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Newsroom',
    description: args.loaderData?.page.lead,
    crumbs,
    feed: { title: 'Newsroom', href: '/newsroom/feed.atom' },
  });

export default function NewsroomPage({ loaderData }: Route.ComponentProps) {
  const { page, featured, stories, press } = loaderData;
  const { closing } = page;
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern={page.pattern} />
      {(featured || page.figures.length > 0) && (
        <Section>
          <div className="stack wide">
            {featured && (
              <Feature
                title={featured.title}
                href={`/newsroom/${featured.id}`}
                pattern={featured.pattern}
                image={featured.image}
                badges={
                  <>
                    <Badge tone="wait">Featured story</Badge>
                    <Badge>{featured.category}</Badge>
                    <ExampleBadge of={featured} />
                  </>
                }
                text={featured.excerpt}
                meta={readingLines(featured)}
              >
                <ButtonLink href={`/newsroom/${featured.id}`} arrow about={`“${featured.title}”`}>
                  Read Story
                </ButtonLink>
              </Feature>
            )}
            {page.figures.length > 0 && <Figures items={page.figures} />}
          </div>
        </Section>
      )}
      {stories.length > 0 && (
        <Section id="stories" ground="sunk" title={page.storiesHead.title} lead={page.storiesHead.lead}>
          <CardGrid label={page.storiesHead.title}>
            {stories.map((story) => (
              <StoryListCard key={story.id} story={story} />
            ))}
          </CardGrid>
        </Section>
      )}
      {press.length > 0 && (
        <Section id="press" title={page.pressHead.title} lead={page.pressHead.lead}>
          <LinkList label={page.pressHead.title} level={3} items={press} />
        </Section>
      )}
      <Closing title={closing.title} text={closing.text}>
        <ButtonLink href={closing.button.href}>{closing.button.label}</ButtonLink>
        <ButtonLink href={closing.feed.href} variant="two" icon="rss">
          {closing.feed.label}
        </ButtonLink>
      </Closing>
    </>
  );
}
