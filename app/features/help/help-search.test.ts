import { describe, expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { helpArticles } from './help-article.content.ts';
import { helpCategories } from './help-category.content.ts';
import { helpDocuments } from './help-documents.ts';
import { createHelpSearch, searchTerm } from './help-search.ts';
import { neighbours, relatedHelp } from './help-view.ts';

const content = createContent(await readContent('content', [helpArticles, helpCategories]), '2026-11-21');
const documents = helpDocuments(content);
const search = createHelpSearch(documents);
const first = (query: string) => search(query)[0]?.title;

describe('help search', () => {
  test.each([
    ['password', 'I forgot my password. What do I do?'],
    ['refund', 'How do I get my money back?'],
    ['guardian', 'How does a parent or guardian give consent?'],
    ['data bundle', 'How do I use the site with little data?'],
    ['CompTIA a+', 'What does the CompTIA A+ exam ask?'],
    ['unsubscribe', 'How do I subscribe to the newsletter or leave it?'],
    ['How do I delete my account?', 'How do I delete my account?'],
  ])('"%s" finds "%s" first', (query, title) => {
    expect(first(query)).toBe(title);
  });

  test.each([
    ['pasword', 'I forgot my password. What do I do?'],
    ['scholaship', 'How do I apply for a scholarship?'],
    ['certifcate', 'How do I get my certificate?'],
    ['voucer', 'What is an exam voucher, and where do I get one?'],
    ['enroll', 'How do I enrol in a course?'],
    ['delete my acount', 'How do I delete my account?'],
    ['emial not arriving', 'Why do I not get your emails?'],
    ['GAURDIAN', 'How does a parent or guardian give consent?'],
  ])('forgives the mistake in "%s"', (query, title) => {
    expect(first(query)).toBe(title);
  });

  test.each(['scholar', 'newslet', 'authentic'])('finds by the beginning of a word: "%s"', (query) => {
    expect(search(query).length).toBeGreaterThan(0);
  });

  test('finds words that stand in the text only', () => {
    const { index, words } =
      documents.find(({ words }) => words.includes('chkdsk') || words.length > 100) ?? documents[0]!;
    const rare = words
      .split(' ')
      .find((word) => word.length > 7 && search(word).some((one) => one.index === index));
    expect(rare).toBeDefined();
  });

  test.each(['', '   ', 'the', 'qqqqzzzz', '%', '\u0000', '\ud800', '"\'<>', 'x'.repeat(10_000)])(
    'answers %j with nothing',
    (query) => {
      expect(search(query)).toEqual([]);
    },
  );

  test('every article is found first, or nearly, by its own title', () => {
    const lost = documents.filter(
      ({ index, title }) =>
        !search(title)
          .slice(0, 3)
          .some((found) => found.index === index),
    );
    expect(lost.map(({ title }) => title)).toEqual([]);
  });

  test('accents and capitals do not matter', () => {
    expect(searchTerm('Crèche')).toBe('creche');
    expect(searchTerm('How')).toBeNull();
  });

  test('what browsers load stays small', () => {
    expect(JSON.stringify(documents).length).toBeLessThan(64_000);
  });
});

test('the list beside an article is short and holds it', () => {
  const all = Array.from({ length: 18 }, (_, i) => i);
  expect(neighbours(all, 0)).toEqual([0, 1, 2, 3, 4]);
  expect(neighbours(all, 9)).toEqual([7, 8, 9, 10, 11]);
  expect(neighbours(all, 17)).toEqual([13, 14, 15, 16, 17]);
  expect(neighbours([1, 2], 2)).toEqual([1, 2]);
});

test('related articles are about the same thing', () => {
  const all = content.list(helpArticles);
  const titles = (index: number) =>
    relatedHelp(all.find((one) => one.index === index)!, all).map(({ title }) => title);
  expect(titles(51)).toContain('How do I set up two-factor sign-in?');
  expect(titles(63)).toContain('What happens after I apply for a scholarship?');
  expect(titles(20)).not.toContain('How do I get my certificate?');
});
