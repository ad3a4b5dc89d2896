import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { countWords } from '#tests/count-words.ts';
import { isSitePath, linksIn } from '#tests/site-paths.ts';
import { type PressRelease, pressRelease, pressReleases } from './press-release.content.ts';
import { type Story, stories, story } from './story.content.ts';

const { entries } = await readContent('content', [stories, pressReleases]);
const storyList = entries.stories as Story[];
const pressList = entries['press-releases'] as PressRelease[];

test('one story is featured, and no press release has the id of a story', () => {
  expect(storyList.filter(({ featured }) => featured).length).toBe(1);
  const ids = [...storyList, ...pressList].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test.each(storyList.map((entry) => [entry.id, entry] as const))('%s is told in full', (_, entry) => {
  expect(countWords(entry.body)).toBeGreaterThanOrEqual(350);
  expect(countWords(entry.body)).toBeLessThanOrEqual(600);
});

test('links lead somewhere', () => {
  for (const { body } of [...storyList, ...pressList])
    for (const link of linksIn(body)) expect(isSitePath(link), link).toBe(true);
});

test('unknown fields are refused', () => {
  expect(story.safeParse({ ...storyList[0], likes: 1 }).success).toBe(false);
  expect(pressRelease.safeParse({ ...pressList[0], featured: true }).success).toBe(false);
});
