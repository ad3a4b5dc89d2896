import { afterAll, expect, test, vi } from 'vitest';
import type { LearningModule } from '#app/features/learning/courses/learning-module.content.ts';
import { fakePage, fakeStyle } from '#tests/content/fake-page.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { judgePage, type PageCheck } from './check-page.ts';

vi.stubGlobal('getComputedStyle', fakeStyle);
afterAll(() => void vi.unstubAllGlobals());

const { entries } = shippedData;
const tasks = (entries['learning-modules'] as LearningModule[]).flatMap(({ lessons }) =>
  lessons.flatMap(({ id, parts = [] }) =>
    parts.flatMap((part) =>
      part.page?.checks?.length ? [{ name: `${id}/${part.id}`, checks: part.page.checks }] : [],
    ),
  ),
);

const colours = ['rgb(0, 0, 0)', 'rgb(1, 2, 3)', 'rgba(0, 0, 0, 0)', ''];
/** Pages that fail checks in every possible way. */
const wrongPages = ({ attribute, property }: PageCheck) => [
  fakePage(() => []),
  ...[1, 2, 21].flatMap((count) =>
    colours.map((colour) =>
      fakePage(() =>
        Array(count).fill({
          text: count > 1 ? 'Something else' : '',
          attributes: attribute && colour ? { [attribute]: count > 1 ? 'else' : '' } : {},
          style: property ? { [property]: colour } : {},
        }),
      ),
    ),
  ),
];

/** Removes quotations, which are learners' or authors' words. */
const ownWords = (message: string) => message.replaceAll(/“[^”]*”/g, '“”');
const jargon = /:\w|:not\(|rgb|[[\]>{}~+*]|(^| )[.#](?![0-9a-f]{6}\b)|\w[.#]\w|matching|undefined|null/;

test.each(tasks)('$name says in plain words what is missing', ({ checks }) => {
  for (const check of checks) {
    const messages = wrongPages(check).flatMap((page) => judgePage(page, check) ?? []);
    expect(messages, check.says).not.toEqual([]);
    for (const message of messages) {
      expect(ownWords(message)).not.toMatch(jargon);
      expect(message).toMatch(/^(The|There|None) .*[.]$/);
    }
  }
});
