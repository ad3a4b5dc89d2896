import { pageMeta } from '#app/organisation/meta.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { AfricaMap } from '#app/ui/data-display/africa-map.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import type { Route } from './+types/chapters-page';
import { chapters } from './chapter.content.ts';
import { ChapterCard } from './chapter-card.tsx';

export const handle = cachedPage;

export function loader({ context }: Route.LoaderArgs) {
  const list = context.get(contentContext).list(chapters);
  return {
    chapters: list.map((chapter) => ({ ...chapter, html: renderMarkdown(chapter.about, { base: 3 }) })),
  };
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Chapters' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description:
      'Our chapters in South Africa, Namibia, Tanzania and Uganda: cities, people and how to reach them.',
    crumbs,
  });

export default function ChaptersPage({ loaderData: { chapters } }: Route.ComponentProps) {
  const points = chapters.flatMap(({ id, map }) =>
    map.map(({ city, x, y }) => ({ id: `${id}-${city}`, label: city, lon: x, lat: y, href: `#${id}` })),
  );
  return (
    <>
      <PageHead
        title="Chapters Across Africa"
        lead="Four countries, one idea: a girl who learns to build things changes more than her own life."
        crumbs={crumbs}
        side={<AfricaMap label="Map of our chapters" points={points} joined />}
      />
      <Section>
        <CardGrid min={420}>
          {chapters.map((chapter) => (
            <ChapterCard key={chapter.id} chapter={chapter} html={chapter.html} />
          ))}
        </CardGrid>
      </Section>
      <Closing
        title="Want to Start a Chapter?"
        text="Bring three people, a room and a reason. We bring courses, a plan for the first year, and the people who have done it before."
        links={[
          { label: 'Get in Touch', href: '/contact-us' },
          { label: 'Learn More', href: '/about-us', about: 'about us' },
        ]}
      />
    </>
  );
}
