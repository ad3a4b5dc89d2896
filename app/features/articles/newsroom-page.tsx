import { pageMeta } from '#app/organisation/meta.ts';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { Figures } from '#app/ui/data-display/figures.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { LinkList } from '#app/ui/lists/link-list.tsx';
import type { Route } from './+types/newsroom-page';
import { type ArticleCardData, articleCard, newestArticles, pressRelease, story } from './article.ts';
import { ArticleCard, ArticleFeature } from './article-card.tsx';
import { newsroomPage } from './newsroom-page.content.ts';

export const handle = cachedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const all = newestArticles(story, content);
  const featured = all.find((one) => one.featured);
  const card = articleCard(story, await shownPictures(context, all));
  return {
    page: content.single(newsroomPage),
    featured: featured && card(featured),
    stories: all.filter((one) => one !== featured).map(card),
    press: newestArticles(pressRelease, content).map(articleCard(pressRelease, () => undefined)),
  };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Newsroom' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: args.loaderData?.page.lead,
    crumbs,
    feed: { title: 'Newsroom', href: '/newsroom/feed.atom' },
  });

const toLink = ({ href, title, summary, date, sample }: ArticleCardData) => ({
  href,
  title,
  text: summary,
  note: date,
  sample,
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
            {featured && <ArticleFeature article={featured} mark="Featured story" button="Read Story" />}
            {page.figures.length > 0 && <Figures items={page.figures} />}
          </div>
        </Section>
      )}
      {stories.length > 0 && (
        <Section id="stories" ground="sunk" title={page.storiesHead.title} lead={page.storiesHead.lead}>
          <CardGrid label={page.storiesHead.title}>
            {stories.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </CardGrid>
        </Section>
      )}
      {press.length > 0 && (
        <Section id="press" title={page.pressHead.title} lead={page.pressHead.lead}>
          <LinkList label={page.pressHead.title} level={3} items={press.map(toLink)} />
        </Section>
      )}
      <Closing
        title={closing.title}
        text={closing.text}
        links={[closing.button, { ...closing.feed, icon: 'rss' }]}
      />
    </>
  );
}
