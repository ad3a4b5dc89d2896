import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { countWords } from '#tests/count-words.ts';
import { isSitePath, linksIn } from '#tests/site-paths.ts';
import { type PressRelease, pressRelease, pressReleases } from './press-release.content.ts';
import { type Story, stories, story } from './story.content.ts';

const { entries } = await readContent('content', [stories, pressReleases]);
const storyList = entries.stories as Story[];
const pressList = entries['press-releases'] as PressRelease[];

test('one featured story, six more, three press releases', () => {
  expect(storyList.filter(({ featured }) => featured).length).toBe(1);
  expect(storyList.length).toBe(7);
  expect(pressList.length).toBe(3);
  expect(new Set([...storyList, ...pressList].map(({ id }) => id)).size).toBe(10);
});

test('the figures of the organisation are told, and marked as samples', () => {
  const told = storyList.map(({ excerpt, body }) => excerpt + body).join();
  for (const figure of [/\b85%/, /\b10,000 women/, /\b500 women/]) {
    expect(told).toMatch(figure);
    expect(pressList.map(({ title, body }) => title + body).join()).toMatch(figure);
  }
  const titles = pressList.map(({ title }) => title).join();
  for (const words of ['85% placement rate', '10,000 women trained', 'grant for 500 women'])
    expect(titles).toContain(words);
  expect([...storyList, ...pressList].every(({ sample }) => sample)).toBe(true);
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
