import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Classes that surround other parts of a page: each part's own file says how it looks inside them. */
const surroundings = ['admin', 'night', 'page-head', 'prose', 'sunk'];

/** Classes that begin a top-level rule by themselves; with a second class the rule is a variant. */
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
