import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { countWords } from '#tests/content/count-words.ts';
import { type Home, home, type VideoStory, videoStories } from './home.content.ts';

const { entries } = await readContent('content', [videoStories, home]);
const videos = entries['video-stories'] as VideoStory[];
const page = entries.home as Home;

test('scenes are unique, and a story takes a minute to read', () => {
  const scenes = page.scenes.map(({ pattern }) => pattern);
  expect(scenes).toEqual([...new Set(scenes)]);
  for (const { story } of videos) {
    expect(countWords(story)).toBeGreaterThanOrEqual(120);
    expect(countWords(story)).toBeLessThanOrEqual(200);
  }
});
