import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { type Resources, resources } from '#app/site/pages/resources.content.ts';
import { type Training, training } from '#app/site/pages/training.content.ts';
import { countWords } from '#tests/content/count-words.ts';
import { isSitePath } from '#tests/pages/site-paths.ts';
import * as content from './home.content.ts';

const { heroSlides, videoStories, testimonials, benefits, home } = content;
const { entries } = await readContent('content', [
  heroSlides,
  videoStories,
  testimonials,
  benefits,
  home,
  training,
  resources,
]);
const slides = entries['hero-slides'] as content.HeroSlide[];
const videos = entries['video-stories'] as content.VideoStory[];
const voices = entries.testimonials as content.Testimonial[];
const page = entries.home as content.Home;
const trainingPage = entries.training as Training;
const resourcesPage = entries.resources as Resources;

test('no scene stands twice, and a story is read in a minute', () => {
  const scenes = page.scenes.map(({ pattern }) => pattern);
  expect(scenes).toEqual([...new Set(scenes)]);
  for (const { story } of videos) {
    expect(countWords(story)).toBeGreaterThanOrEqual(120);
    expect(countWords(story)).toBeLessThanOrEqual(200);
  }
});

/** Every `href` in a content entry, however deep. */
const hrefs = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === 'href' ? [inner as string] : hrefs(inner)));

test('every link leads to a page', () => {
  const links = [slides, page, trainingPage, resourcesPage].flatMap(hrefs);
  expect(links.length).toBeGreaterThan(50);
  for (const href of links) expect(isSitePath(href) || href === '/contact', href).toBe(true);
});

test('unknown fields are refused', () => {
  expect(content.heroSlide.safeParse({ ...slides[0], rating: 5 }).success).toBe(false);
  expect(content.videoStory.safeParse({ ...videos[0], likes: 5 }).success).toBe(false);
  expect(content.testimonial.safeParse({ ...voices[0], stars: 5 }).success).toBe(false);
  expect(home.schema.safeParse({ ...page, extra: 1 }).success).toBe(false);
  expect(training.schema.safeParse({ ...trainingPage, extra: 1 }).success).toBe(false);
  expect(resources.schema.safeParse({ ...resourcesPage, extra: 1 }).success).toBe(false);
});
