import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { type Chapter, chapter, chapters } from './chapter.content.ts';

const { entries } = await readContent('content', [chapters]);
const all = entries.chapters as Chapter[];

test('four chapters with their cities', () => {
  expect(all.map(({ id, country, cities }) => [id, country, cities])).toEqual([
    ['south-africa', 'South Africa', ['Johannesburg', 'Cape Town', 'Northern Cape']],
    ['namibia', 'Namibia', ['Windhoek']],
    ['tanzania', 'Tanzania', ['Dar es Salaam', 'Ifakara']],
    ['uganda', 'Uganda', ['Kampala']],
  ]);
  expect(all[0]?.stats?.students).toBe('850+');
});

test('every city is a point in Africa, and contacts are samples', () => {
  for (const { cities, map, email, sample } of all) {
    expect(map.map(({ city }) => city)).toEqual(cities);
    for (const { x, y } of map) expect(x > -18 && x < 52 && y > -35 && y < 38).toBe(true);
    expect(email).toMatch(/@naledi\.example$/);
    expect(sample).toBe(true);
  }
});

test('unknown fields are refused', () => {
  expect(chapter.safeParse({ ...all[0], members: 1 }).success).toBe(false);
});
