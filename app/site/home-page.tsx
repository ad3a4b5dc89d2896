import { certifications } from '#app/features/certifications/certification.content.ts';
import { openCourses } from '#app/features/courses/open-courses.ts';
import { tracks } from '#app/features/courses/track.content.ts';
import { fundingPage } from '#app/features/funding/funding-page.content.ts';
import { ScholarshipButton, ScholarshipDialog } from '#app/features/funding/scholarship-dialog.tsx';
import { pageMeta } from '#app/organisation/meta.ts';
import { organisationData } from '#app/organisation/schema-org.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentContext, settingsContext } from '#app/platform/context.ts';
import { prerenderedPage } from '#app/platform/page.ts';
import { Benefits } from '#app/ui/benefits.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { Closing } from '#app/ui/closing.tsx';
import { renderMarkdown } from '#app/ui/markdown.ts';
import { Prose } from '#app/ui/prose.tsx';
import { Quote } from '#app/ui/quote.tsx';
import { Section } from '#app/ui/section.tsx';
import { StoryCard } from '#app/ui/story-card.tsx';
import { TicketCard } from '#app/ui/ticket-card.tsx';
import { Tile } from '#app/ui/tile.tsx';
import type { Route } from './+types/home-page';
import { benefits, heroSlides, home, testimonials, videoStories } from './home.content.ts';
import { HomeHero } from './home-hero.tsx';
import { StoryDialog } from './story-dialog.tsx';
import { TrackCard } from './track-card.tsx';

export const handle = prerenderedPage;

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const page = content.single(home);
  return {
    page: { ...page, about: { ...page.about, html: renderMarkdown(page.about.text) } },
    site: content.single(site),
    origin: context.get(settingsContext).SITE_URL,
    slides: content.list(heroSlides),
    tracks: content.list(tracks),
    open: openCourses(content),
    stories: content.list(videoStories).map((story) => ({ ...story, html: renderMarkdown(story.story) })),
    testimonials: content.list(testimonials),
    benefits: content.list(benefits),
    certifications: content.list(certifications),
    scholarshipReasons: content.single(fundingPage).reasons.scholarship,
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.site.name ?? '',
    description: args.loaderData?.page.description,
    jsonLd: args.loaderData && organisationData(args.loaderData.site, args.loaderData.origin),
  });

const beads = { Beginner: 1, Intermediate: 2 } as const;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { page, site, slides, tracks, stories, testimonials, benefits, certifications } = loaderData;
  return (
    <>
      <HomeHero slides={slides} scenes={page.scenes.length} site={site} />
      <Section id="career-tracks" title={page.tracks.title} lead={page.tracks.lead}>
        <CardGrid min={260} snap label="Career tracks">
          {tracks.map((track) => (
            <TrackCard key={track.id} track={track} open={loaderData.open} />
          ))}
        </CardGrid>
      </Section>
      {stories.length > 0 && (
        <Section id="stories" ground="sunk" title={page.videoStories.title} lead={page.videoStories.lead}>
          <CardGrid snap label="Video stories">
            {stories.map(({ id, quote, name, role, company, pattern, thumbnail, sample }) => (
              <StoryCard
                key={id}
                as="li"
                quote={quote}
                name={name}
                note={`${role}, ${company}`}
                pattern={pattern}
                image={thumbnail}
                dialog={`story-${id}`}
                sample={sample}
              />
            ))}
          </CardGrid>
        </Section>
      )}
      {stories.map((story) => (
        <StoryDialog key={story.id} story={story} />
      ))}
      <Section id="about">
        <div className="split">
          <div className="stack">
            <h2 id="about-title">{page.about.title}</h2>
            <Prose html={page.about.html} />
            <ButtonLink href={page.about.link.href} variant="more">
              {page.about.link.label}
            </ButtonLink>
          </div>
          <Benefits items={benefits} />
        </div>
      </Section>
      <Section
        id="certifications"
        ground="night"
        title={page.certifications.title}
        lead={page.certifications.lead}
      >
        <CardGrid label="Certifications">
          {certifications.map((certification) => (
            <TicketCard
              key={certification.id}
              as="li"
              title={certification.name}
              text={certification.description}
              href={`/certifications/${certification.id}`}
              facts={[
                {
                  label: 'Difficulty',
                  value: certification.difficulty,
                  beads: beads[certification.difficulty],
                },
                { label: 'Duration', value: certification.duration },
              ]}
            >
              <ScholarshipButton course={certification.name} size="small" />
              <ButtonLink href="/courses" variant="more" arrow={false} about={`about ${certification.name}`}>
                Learn More
              </ButtonLink>
            </TicketCard>
          ))}
        </CardGrid>
        <ButtonLink href={page.certifications.link.href} variant="more">
          {page.certifications.link.label}
        </ButtonLink>
      </Section>
      {testimonials.length > 0 && (
        <Section id="testimonials" title={page.testimonials.title} lead={page.testimonials.lead}>
          <Carousel
            id="testimonial-slides"
            label="Testimonials"
            per={1}
            dots
            items={testimonials.map(({ id, content, name, role, company, pattern, image, sample }) => ({
              key: id,
              node: (
                <Quote
                  text={content}
                  name={name}
                  note={`${role}, ${company}`}
                  seed={pattern}
                  image={image}
                  sample={sample}
                />
              ),
            }))}
          />
        </Section>
      )}
      <Section id="lifestyle" ground="sunk" title={page.lifestyle.title} lead={page.lifestyle.lead}>
        <CardGrid min={260} label="Ways to learn">
          {page.lifestyle.tiles.map((tile) => (
            <Tile key={tile.title} as="li" {...tile} />
          ))}
        </CardGrid>
      </Section>
      <Closing title={page.closing.title} text={page.closing.text}>
        <ButtonLink href={page.closing.primary.href}>{page.closing.primary.label}</ButtonLink>
        <ButtonLink href={page.closing.secondary.href} variant="two">
          {page.closing.secondary.label}
        </ButtonLink>
      </Closing>
      <ScholarshipDialog reasons={loaderData.scholarshipReasons} />
    </>
  );
}
