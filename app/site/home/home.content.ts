import { z } from 'zod';
import { list, single } from '#app/platform/content/collection.ts';
import {
  claim,
  image,
  line,
  link,
  markdown,
  pattern,
  sample,
  sitePath,
  slug,
} from '#app/platform/content/fields.ts';

export const heroSlide = z.strictObject({
  id: slug,
  title: line(80),
  subtitle: line(80),
  tagline: line(80),
  description: line(300),
  /** Whether the organisation's rating (collection site) stands on this slide. */
  showRating: z.boolean(),
  primaryButton: link,
  secondaryButton: link,
  sample,
  claim,
});
export type HeroSlide = z.infer<typeof heroSlide>;
export const heroSlides = list('hero-slides', heroSlide);

export const videoStory = z.strictObject({
  id: slug,
  name: line(80),
  role: line(80),
  company: line(80),
  thumbnail: image,
  pattern,
  quote: line(160),
  story: markdown(2000),
  videoUrl: z.string().max(300).optional(),
  sample,
});
export type VideoStory = z.infer<typeof videoStory>;
export const videoStories = list('video-stories', videoStory);

export const testimonial = z.strictObject({
  id: slug,
  name: line(80),
  role: line(80),
  company: line(80),
  image,
  pattern,
  content: line(400),
  sample,
});
export type Testimonial = z.infer<typeof testimonial>;
export const testimonials = list('testimonials', testimonial);

export const benefit = z.strictObject({
  id: slug,
  title: line(60),
  text: line(200),
  icon: slug,
  pattern,
});
export const benefits = list('benefits', benefit);

const sectionHead = z.strictObject({ title: line(), lead: line(300).optional() });

const homePage = z.strictObject({
  description: line(200),
  /** The drawings behind the hero, one pattern each, in the order they come. */
  scenes: z.array(z.strictObject({ pattern, label: line(80) })).length(8),
  tracks: sectionHead,
  videoStories: sectionHead,
  testimonials: sectionHead,
  about: z.strictObject({ title: line(), text: markdown(1200), link }),
  benefits: sectionHead,
  certifications: sectionHead.extend({ link }),
  lifestyle: sectionHead.extend({
    tiles: z
      .array(z.strictObject({ title: line(60), text: line(160), href: sitePath, pattern }))
      .min(3)
      .max(4),
  }),
  closing: z.strictObject({ title: line(), text: line(300), primary: link, secondary: link }),
});
export type Home = z.infer<typeof homePage>;
export const home = single('home', homePage);
