import { z } from 'zod';
import { listCollection, singleCollection } from '#app/platform/content/collection.ts';
import {
  closing,
  image,
  line,
  link,
  linkTarget,
  markdown,
  pattern,
  sample,
  shortDescription,
  slug,
  slugField,
  webAddressField,
} from '#app/platform/content/fields.ts';

export const heroSlide = z.strictObject({
  id: slugField,
  title: line(80).meta({ title: 'Title' }),
  subtitle: line(80).meta({ title: 'Subtitle' }),
  tagline: line(80).meta({ title: 'Tagline' }),
  description: line(300).meta(shortDescription),
  showRating: z.boolean().meta({
    title: 'Show the rating',
    description: 'Whether this slide shows the organisation’s rating.',
  }),
  primaryButton: link.meta({ title: 'First button' }),
  secondaryButton: link.meta({ title: 'Second button' }),
  sample,
});
export type HeroSlide = z.infer<typeof heroSlide>;
export const heroSlides = listCollection(
  'hero-slides',
  heroSlide.meta({ title: 'Home page: slides', item: 'Slide' }),
  {
    shownOn: ['/'],
    orderedByStaff: true,
  },
);

export const videoStory = z.strictObject({
  id: slugField,
  name: line(80).meta({ title: 'Name' }),
  role: line(80).meta({ title: 'Role' }),
  company: line(80).meta({ title: 'Organisation' }),
  thumbnail: image.meta({ title: 'Picture' }),
  pattern,
  quote: line(160).meta({ title: 'Quote' }),
  story: markdown(2000).meta({ title: 'Story', description: 'The text of the dialog.' }),
  videoUrl: webAddressField.optional().meta({
    title: 'Web address of a video',
    description: 'Of the file itself, not of a page that plays it. Begins with https://',
  }),
  sample,
});
export type VideoStory = z.infer<typeof videoStory>;
export const videoStories = listCollection(
  'video-stories',
  videoStory.meta({ title: 'Home page: stories', item: 'Story' }),
  { shownOn: ['/#stories'], orderedByStaff: true },
);

export const testimonial = z.strictObject({
  id: slugField,
  name: line(80).meta({ title: 'Name' }),
  role: line(80).meta({ title: 'Role' }),
  company: line(80).meta({ title: 'Organisation' }),
  image,
  pattern,
  content: line(400).meta({ title: 'What they say' }),
  sample,
});
export const testimonials = listCollection(
  'testimonials',
  testimonial.meta({ title: 'Home page: testimonials', item: 'Testimonial' }),
  { shownOn: ['/#testimonials'], orderedByStaff: true },
);

export const benefit = z.strictObject({
  id: slugField,
  title: line(60).meta({ title: 'Title' }),
  text: line(200).meta({ title: 'Text' }),
  icon: slug.meta({ title: 'Icon', kind: 'icon' }),
  pattern,
});
export const benefits = listCollection(
  'benefits',
  benefit.meta({ title: 'Home page: benefits', item: 'Benefit' }),
  {
    shownOn: ['/'],
    orderedByStaff: true,
  },
);

const sectionHead = z.strictObject({
  title: line().meta({ title: 'Title' }),
  lead: line(300)
    .optional()
    .meta({ title: 'Introduction', description: 'One or two sentences below the title.' }),
});

const homePage = z.strictObject({
  description: line(200).meta(shortDescription),
  who: line(100)
    .optional()
    .meta({ title: 'Who you are', description: 'One short sentence above the slides.' }),
  under18: link
    .optional()
    .meta({ title: 'Link for people under 18', description: 'Below the slides’ buttons.' }),
  scenes: z
    .array(z.strictObject({ pattern, label: line(80).meta({ title: 'Label' }) }))
    .length(8)
    .meta({
      title: 'Drawings behind the hero',
      description: 'Eight, in the order they come.',
      item: 'Drawing',
    }),
  tracks: sectionHead.meta({ title: 'Tracks' }),
  videoStories: sectionHead.meta({ title: 'Stories' }),
  testimonials: sectionHead.meta({ title: 'Testimonials' }),
  about: z
    .strictObject({
      title: line().meta({ title: 'Title' }),
      text: markdown(1200).meta({ title: 'Text' }),
      link,
    })
    .meta({ title: 'About us' }),
  benefits: sectionHead.meta({ title: 'Benefits' }),
  certifications: sectionHead.extend({ link }).meta({ title: 'Certifications' }),
  lifestyle: sectionHead
    .extend({
      tiles: z
        .array(
          z.strictObject({
            title: line(60).meta({ title: 'Title' }),
            text: line(160).meta({ title: 'Text' }),
            href: linkTarget,
            pattern,
          }),
        )
        .min(3)
        .max(4)
        .meta({ title: 'Tiles', item: 'Tile' }),
    })
    .meta({ title: 'Ways to take part' }),
  closing: closing({
    primary: link.meta({ title: 'First button' }),
    secondary: link.meta({ title: 'Second button' }),
  }),
});
export type Home = z.infer<typeof homePage>;
export const home = singleCollection('home', homePage.meta({ title: 'Home page' }), { shownOn: ['/'] });
