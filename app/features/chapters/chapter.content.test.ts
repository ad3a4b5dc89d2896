import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { type Chapter, chapters } from './chapter.content.ts';

const { entries } = await readContent('content', [chapters]);
const all = entries.chapters as Chapter[];

test('every country has one chapter', () => {
  const countries = all.map(({ country }) => country);
  expect(countries).toEqual([...new Set(countries)]);
});

test('every city is in Africa, and sample contacts reach nobody', () => {
  for (const { cities, map, email, sample } of all) {
    expect(map.map(({ city }) => city)).toEqual(cities);
    for (const { x, y } of map) expect(x > -18 && x < 52 && y > -35 && y < 38).toBe(true);
    if (sample) expect(email).toMatch(/\.example$/);
  }
});
