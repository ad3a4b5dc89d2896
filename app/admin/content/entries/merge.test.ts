import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChoices, merge } from './merge.ts';

const opened = { title: 'Old', lead: 'Old lead', list: ['a', 'b'], hero: { words: 'Hello', note: 'Old' } };
const base = { opened, saved: opened };

test('changes to different fields, or to different parts of one, are merged without asking', () => {
  const mine = { ...opened, title: 'Mine', hero: { words: 'Mine', note: 'Old' } };
  const theirs = { ...opened, lead: 'Theirs', hero: { words: 'Hello', note: 'Theirs' }, added: true };
  expect(merge(base, mine, theirs)).toEqual({
    value: {
      title: 'Mine',
      lead: 'Theirs',
      list: ['a', 'b'],
      hero: { words: 'Mine', note: 'Theirs' },
      added: true,
    },
    clashes: [],
    theirs: ['lead', 'hero.note', 'added'],
  });
});

test('a field changed by both is a conflict; our text stays until theirs is chosen', () => {
  const mine = { ...opened, title: 'Mine', list: ['a', 'b', 'mine'], lead: undefined };
  const theirs = { ...opened, title: 'Theirs', list: ['theirs'], lead: 'Their lead' };
  const merged = merge(base, mine, theirs);
  expect(merged.clashes).toEqual([
    { path: 'title', mine: 'Mine', theirs: 'Theirs' },
    { path: 'lead', mine: undefined, theirs: 'Their lead' },
    { path: 'list', mine: ['a', 'b', 'mine'], theirs: ['theirs'] },
  ]);
  expect(merged.value).toMatchObject({ title: 'Mine', list: ['a', 'b', 'mine'] });
  expect(applyChoices(merged, new Set(['list', 'lead']))).toEqual({
    ...opened,
    list: ['theirs'],
    lead: 'Their lead',
    title: 'Mine',
  });
});

test('text saved from this page and replaced by somebody else is a conflict', () => {
  const saved = { ...opened, title: 'Mine' };
  const merged = merge({ opened, saved }, saved, { ...opened, title: 'Theirs', lead: 'Theirs' });
  expect(merged.clashes).toEqual([{ path: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  expect(merged.value).toMatchObject({ title: 'Mine', lead: 'Theirs' });
});

test('whatever two people write, each change is merged or reported as a conflict', () => {
  const text = fc.record(
    { a: fc.constantFrom('1', '2', '3'), b: fc.constantFrom('1', '2', '3'), c: fc.constantFrom('1', '2') },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(text, text, text, (before, mine, theirs) => {
      const merged = merge({ opened: before, saved: before }, mine, theirs);
      const value = merged.value as typeof before;
      const asked = merged.clashes.map(({ path }) => path);
      for (const name of ['a', 'b', 'c'] as const) {
        const isChanged = (one: typeof before) => one[name] !== before[name];
        const isAsked = isChanged(mine) && isChanged(theirs) && mine[name] !== theirs[name];
        expect(asked.includes(name)).toBe(isAsked);
        if (!isAsked) expect(value[name]).toBe((isChanged(mine) ? mine : theirs)[name]);
      }
    }),
  );
});
