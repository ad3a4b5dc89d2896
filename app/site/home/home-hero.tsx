import type { Site } from '#app/organisation/site.content.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Hero, Rating } from '#app/ui/layout/hero.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import type { HeroSlide, Home } from './home.content.ts';

interface HomeHeroProps {
  slides: readonly HeroSlide[];
  page: Home;
  site: Pick<Site, 'rating'>;
}

/** A long title fills the headline alone: three long lines would push the buttons off a phone's screen. */
const isLong = ({ title }: HeroSlide) => title.length > 20;

/** Two slides over eight scenes, changing every 3 seconds (public document, Home). */
export function HomeHero({ slides, page, site }: HomeHeroProps) {
  return (
    <Hero
      id="hero"
      label="Highlights"
      over={
        <>
          <span>{page.who}</span>
          {page.under18 && <a href={page.under18.href}>{page.under18.label}</a>}
        </>
      }
      scenes={page.scenes.length}
      autoplayMs={3000}
      slides={slides.map((slide) => ({
        key: slide.id,
        lines: isLong(slide) ? [slide.title] : [slide.title, slide.subtitle, slide.tagline],
        lead: isLong(slide) ? `${slide.subtitle}. ${slide.tagline}. ${slide.description}` : slide.description,
        actions: (
          <>
            <ButtonLink href={slide.primaryButton.href}>{slide.primaryButton.label}</ButtonLink>
            <ButtonLink
              href={slide.secondaryButton.href}
              variant="two"
              {...(slide.secondaryButton.label === 'Learn More' && { about: `about ${slide.title}` })}
            >
              {slide.secondaryButton.label}
            </ButtonLink>
          </>
        ),
        after: (slide.sample || slide.showRating) && (
          <div className="row">
            {slide.showRating && site.rating && (
              <Rating value={site.rating.value}>rating from {site.rating.reviews} reviews</Rating>
            )}
            <ExampleBadge of={slide.sample ? slide : (site.rating ?? {})} />
          </div>
        ),
      }))}
    />
  );
}
