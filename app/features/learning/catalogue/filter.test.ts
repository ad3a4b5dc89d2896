import { describe, expect, test } from 'vitest';
import {
  type CatalogueSearch,
  countsFor,
  type Facet,
  fieldsOf,
  marksOf,
  matchingCourses,
  maxSearchLength,
  readSearch,
  readSelection,
  withoutChoice,
} from './filter.ts';

interface Book {
  title: string;
  kinds: string[];
  level: string;
  format: string[];
}

const books: Book[] = [
  { title: 'Python Essentials 1', kinds: ['All', 'Short'], level: 'Beginner', format: ['Paper', 'Free'] },
  { title: 'Réseaux A+', kinds: ['All', 'Long'], level: 'Beginner', format: ['Screen', 'Free'] },
  { title: 'C Essentials', kinds: ['All', 'Long'], level: 'Advanced', format: ['Paper', 'Screen', 'Paid'] },
];

const kinds: Facet<Book> = {
  name: 'kind',
  label: 'Kind',
  options: ['All', 'Short', 'Long'],
  valuesOf: (book) => book.kinds,
  whole: 'All',
};
const levels: Facet<Book> = {
  name: 'level',
  label: 'Level',
  options: ['Beginner', 'Advanced'],
  valuesOf: (book) => [book.level],
};
const forms: Facet<Book> = {
  name: 'form',
  label: 'Form',
  options: ['Paper', 'Screen', 'Free', 'Paid'],
  valuesOf: (book) => book.format,
  kindOf: (value) => (value === 'Free' || value === 'Paid' ? 'price' : 'way'),
};
const search: CatalogueSearch<Book> = { facets: [kinds, levels, forms], textOf: (book) => book.title };
const found = (query: string) =>
  matchingCourses(search, books, readSelection(search, new URLSearchParams(query))).map((book) => book.title);

describe('filters', () => {
  test('without any the whole list stands, in its order', () => {
    expect(found('')).toEqual(['Python Essentials 1', 'Réseaux A+', 'C Essentials']);
  });

  test('values of one section are alternatives, sections are conditions', () => {
    expect(found('level=Beginner&level=Advanced')).toHaveLength(3);
    expect(found('level=Beginner&kind=Long')).toEqual(['Réseaux A+']);
  });

  test('what names the whole catalogue narrows nothing, alone or beside others', () => {
    expect(found('kind=All')).toHaveLength(3);
    expect(found('kind=All&kind=Short')).toEqual(['Python Essentials 1']);
    expect(found('kind=none')).toHaveLength(3);
  });

  test('values of different kinds in one section are conditions', () => {
    expect(found('form=Paper&form=Free')).toEqual(['Python Essentials 1']);
    expect(found('form=Paper&form=Screen&form=Paid')).toEqual(['C Essentials']);
  });

  test.each([
    ['python', ['Python Essentials 1']],
    ['ESSENTIALS', ['Python Essentials 1', 'C Essentials']],
    ['essentials c', ['C Essentials']],
    ['reseaux', ['Réseaux A+']],
    ['a+', ['Réseaux A+']],
    ['thon', []],
    ['...', ['Python Essentials 1', 'Réseaux A+', 'C Essentials']],
  ])('the search %j finds words by their beginning, without case and accents', (q, titles) => {
    expect(found(`q=${encodeURIComponent(q)}`)).toEqual(titles);
  });

  test('an option counts what it would leave beside what is chosen elsewhere', () => {
    const selection = readSelection(search, new URLSearchParams('kind=Long&level=Advanced&form=Paid'));
    expect(countsFor(search, books, selection, levels)).toEqual([0, 1]);
    expect(countsFor(search, books, selection, kinds)).toEqual([1, 0, 1]);
    expect(countsFor(search, books, selection, forms)).toEqual([1, 1, 0, 1]);
  });
});

describe('the address', () => {
  const back = (query: string) =>
    new URLSearchParams(
      fieldsOf(search, readSelection(search, new URLSearchParams(query))).map(({ name, value }) => [
        name,
        value,
      ]),
    ).toString();

  test.each([
    ['', ''],
    ['kind=All', ''],
    ['kind=none', 'kind=none'],
    ['kind=none&kind=Short', 'kind=Short'],
    ['level=Beginner&kind=All&q=+py+', 'q=py&level=Beginner'],
    ['level=Advanced&level=Beginner&level=Beginner', 'level=Beginner&level=Advanced'],
    ['level=expert&kind=%3Cscript%3E&other=1&__proto__=x', 'kind=none'],
  ])('%j is written as %j; unknown values are ignored', (given, written) => {
    expect(back(given)).toBe(written);
  });

  test('taking the last value away is not the default again', () => {
    const none = withoutChoice(readSelection(search, new URLSearchParams()), 'kind', 'All');
    expect(fieldsOf(search, none)).toEqual([{ name: 'kind', value: 'none' }]);
    expect(marksOf(search)).toEqual([{ name: 'kind', value: 'none' }]);
  });

  test('a search is shortened and made harmless', () => {
    const read = (q: string) => readSearch(new URLSearchParams({ q }));
    expect(read('x'.repeat(500))).toHaveLength(maxSearchLength);
    expect(read('a\u0000b\nc')).toBe('a b c');
    expect(read(`${'x'.repeat(maxSearchLength - 1)}👩`).isWellFormed()).toBe(true);
  });
});
