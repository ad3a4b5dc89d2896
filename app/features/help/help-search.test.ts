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

/** Fixed test articles: number, title, summary and search terms. */
const ownSearch = createHelpSearch(
  (
    [
      [
        7,
        'Ask a parent or guardian',
        'What someone under 18 needs before an event or a club.',
        'child, consent',
      ],
      [14, 'Enrol in a course', 'Open the course and press the button.', 'join, begin, start'],
      [20, 'Get your certificate', 'It is yours when every lesson is done.', 'proof, completion'],
      [32, 'CompTIA A+ in short', 'Two exams about computers and support.', 'comptia, a+, core'],
      [33, 'CompTIA Network+ in short', 'One exam about networks.', 'comptia, network+'],
      [40, 'Pay less for an exam', 'How a voucher works.', 'voucher, discount'],
      [48, 'Choose a new password', 'What to do when you forgot it.', 'password, reset, sign in'],
      [56, 'An email does not arrive', 'Look among unwanted mail first.', 'email, spam, arriving'],
      [
        59,
        'Delete your account',
        'What is deleted at once, and what is kept for how long.',
        'account, close',
      ],
      [62, 'Get money back', 'Who gets a refund, and when.', 'refund, payment'],
      [63, 'Apply for a scholarship', 'Who can apply, and what to write.', 'scholarship, funding'],
    ] as const
  ).map(([index, title, summary, keywords]) => ({
    index,
    title,
    summary,
    keywords,
    category: '',
    words: '',
  })),
);
const first = (query: string) => ownSearch(query)[0]?.index;

describe('help search', () => {
  test.each([
    ['password', 48],
    ['refund', 62],
    ['guardian', 7],
    ['CompTIA a+', 32],
    ['How do I delete my account?', 59],
  ])('"%s" finds article %i first', (query, index) => {
    expect(first(query)).toBe(index);
  });

  test.each([
    ['pasword', 48],
    ['scholaship', 63],
    ['certifcate', 20],
    ['voucer', 40],
    ['enroll', 14],
    ['delete my acount', 59],
    ['emial not arriving', 56],
    ['GAURDIAN', 7],
  ])('forgives the mistake in "%s"', (query, index) => {
    expect(first(query)).toBe(index);
  });

  test.each(['scholar', 'guard', 'certif'])('finds by the beginning of a word: "%s"', (query) => {
    expect(ownSearch(query).length).toBeGreaterThan(0);
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

test('related articles share the subject', () => {
  const all = content.list(helpArticles);
  const related = (index: number) =>
    relatedHelp(all.find((one) => one.index === index)!, all).map((article) => article.index);
  expect(related(51)).toContain(50);
  expect(related(63)).toContain(64);
  expect(related(20)).not.toContain(20);
});
