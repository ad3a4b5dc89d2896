import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What surrounds other parts of a page, so that their files say how they look within it. */
const surroundings = ['admin', 'night', 'page-head', 'prose', 'sunk'];

/** The classes that rules begin with at the outer level of a file, alone: with a second one they say how it differs here. */
const classesIn = (css: string) =>
  new Set([...css.matchAll(/^\.([a-z][\w-]*)(?=[ ,[])/gm)].map(([, name]) => name!));

test('a class is one thing: rules that begin with it stand in one file', () => {
  const filesByClass = new Map<string, string[]>();
  for (const file of globSync('app/**/*.css'))
    for (const name of classesIn(readFileSync(file, 'utf8')))
      filesByClass.set(name, [...(filesByClass.get(name) ?? []), file]);
  const shared = [...filesByClass].filter(([, files]) => files.length > 1);
  expect(shared.filter(([name]) => !surroundings.includes(name))).toEqual([]);
  expect(shared.map(([name]) => name).sort()).toEqual(surroundings);
});
