import { data } from 'react-router';
import { certifications } from '#app/features/certifications/certification.content.ts';
import { fundingPage } from '#app/features/funding/opportunity/funding-page.content.ts';
import {
  ScholarshipButton,
  ScholarshipDialog,
} from '#app/features/funding/scholarship/scholarship-dialog.tsx';
import { shownTracks } from '#app/features/learning/courses/shown-tracks.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { organisationData } from '#app/organisation/schema-org.ts';
import { site } from '#app/organisation/site.content.ts';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { leadsAway } from '#app/platform/addresses/real-address.ts';
import { clockContext, contentContext, settingsContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { pagePolicy } from '#app/platform/page-policy.ts';
import { TrackCard } from '#app/site/pages/track-card.tsx';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { StoryCard } from '#app/ui/cards/story-card.tsx';
import { TicketCard } from '#app/ui/cards/ticket-card.tsx';
import { Tile } from '#app/ui/cards/tile.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Carousel } from '#app/ui/disclosure/carousel.tsx';
import { Benefits } from '#app/ui/layout/benefits.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import { Quote } from '#app/ui/text/quote.tsx';
import type { Route } from './+types/home-page';
import { benefits, heroSlides, home, testimonials, videoStories } from './home.content.ts';
import { HomeHero } from './home-hero.tsx';
import { StoryDialog } from './story-dialog.tsx';

export const handle = cachedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const page = content.single(home);
  const shownTestimonials = content.list(testimonials);
  const stories = content.list(videoStories).map((story) => ({ ...story, image: story.thumbnail }));
  const tracks = shownTracks(content, context.get(clockContext).now());
  const imageOf = await shownPictures(context, [...tracks, ...shownTestimonials, ...stories]);
  const view = {
    page: { ...page, about: { ...page.about, html: renderMarkdown(page.about.text) } },
    site: content.single(site),
    origin: context.get(settingsContext).SITE_URL,
    slides: content.list(heroSlides),
    tracks: tracks.map((track) => ({ ...track, image: imageOf(track.image) })),
    stories: stories.map((story) => ({
      ...story,
      image: imageOf(story.image),
      html: renderMarkdown(story.story),
    })),
    testimonials: shownTestimonials.map((one) => ({ ...one, image: imageOf(one.image) })),
    benefits: content.list(benefits),
    certifications: content.list(certifications),
    scholarshipReasons: content.single(fundingPage).reasons.scholarship,
  };
  const videos = stories.flatMap(({ videoUrl = '' }) =>
    leadsAway(videoUrl) ? new URL(videoUrl).origin : [],
  );
  return data(view, { headers: { 'Content-Security-Policy': pagePolicy([...new Set(videos)]) } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

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
      <HomeHero slides={slides} page={page} site={site} />
      <Section id="career-tracks" title={page.tracks.title} lead={page.tracks.lead}>
        <CardGrid min={260} snap label="Career tracks">
          {tracks.map((track) => (
            <TrackCard key={track.id} track={track} />
          ))}
        </CardGrid>
      </Section>
      {stories.length > 0 && (
        <Section id="stories" ground="sunk" title={page.videoStories.title} lead={page.videoStories.lead}>
          <CardGrid snap label="Video stories">
            {stories.map(({ id, quote, name, role, company, pattern, image, sample }) => (
              <StoryCard
                key={id}
                as="li"
                quote={quote}
                name={name}
                note={`${role}, ${company}`}
                pattern={pattern}
                image={image}
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
            <Tile key={tile.title} {...tile} />
          ))}
        </CardGrid>
      </Section>
      <Closing
        title={page.closing.title}
        text={page.closing.text}
        links={[page.closing.primary, page.closing.secondary]}
      />
      <ScholarshipDialog reasons={loaderData.scholarshipReasons} />
    </>
  );
}
