import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { isSitePath, linksIn } from '#tests/pages/site-paths.ts';
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

test('links lead somewhere', () => {
  for (const { body } of [...storyList, ...pressList])
    for (const link of linksIn(body)) expect(isSitePath(link), link).toBe(true);
});

test('unknown fields are refused', () => {
  expect(story.safeParse({ ...storyList[0], likes: 1 }).success).toBe(false);
  expect(pressRelease.safeParse({ ...pressList[0], featured: true }).success).toBe(false);
});
