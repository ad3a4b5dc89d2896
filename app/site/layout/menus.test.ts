import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { checkEntry } from '#app/platform/content/editing/check-entry.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { type Menus, menus } from './menus.content.ts';
import { splitBar } from './navigation.ts';

const shipped = shippedContent.single(menus);
const problemsOf = (change: Partial<Menus>) =>
  checkEntry(collections, 'menus', { ...shipped, ...change }, shippedContent).map(
    ({ path, message }) => `${path}: ${message}`,
  );
const link = (href: string, label = 'Somewhere') => ({ label, href });

test('the shipped menus are valid, and so are reordered and renamed ones', () => {
  expect(problemsOf({})).toEqual([]);
  expect(
    problemsOf({ main: [link('/events', 'Come along'), link('/blog/spot-a-phishing-message')] }),
  ).toEqual([]);
  expect(problemsOf({ main: [link('/courses/digital-literacy-basics/lessons/finding-your-way')] })).toEqual(
    [],
  );
  expect(problemsOf({ top: [...shipped.top].reverse() })).toEqual([]);
});

test.each(['/abuot-us', '/blog/', '/admin', '/blog/a/b', '/nowhere?x=1#y'])('no link leads to %s', (href) => {
  expect(problemsOf({ main: [link('/events', 'Events'), link(href)] })).toEqual([
    'main.1.href: There is no such page. Please choose one of the list.',
  ]);
});

test.each(['https://www.gov.za/about-government', 'https://inforegulator.org.za/?a=b#c'])(
  'a link may lead to another site: %s',
  (href) => {
    const [first, ...columns] = shipped.footer;
    const footer = [{ ...first!, links: [...first!.links, link(href)] }, ...columns];
    expect(problemsOf({ main: [link('/events', 'Events'), link(href)], footer })).toEqual([]);
  },
);

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'http://www.gov.za',
  '//www.gov.za',
  'https://',
  'https:www.gov.za',
  'https://gov',
  'https://who:secret@www.gov.za',
  'https://www.gov.za/a b',
  'https://www.gov.za\\@evil.org',
  'https://partner.example/',
])('no link leads to %s', (href) => {
  expect(problemsOf({ main: [link('/events', 'Events'), link(href)] })).toEqual([
    'main.1.href: Please choose a page of this site, or write a whole address that begins with https://',
  ]);
});

test('nor to a page of an entry that is not published', () => {
  expect(problemsOf({ main: [link('/blog/nobody-wrote-this')] })).toEqual([
    'main.0.href: There is no page at /blog/nobody-wrote-this. Please choose another one, or publish it first.',
  ]);
});

test.each(['/privacy', '/terms', '/cookies', '/source.txt'])('the link to %s stays', (href) => {
  const legal = shipped.legal.filter((one) => one.href !== href);
  expect(problemsOf({ legal }).join()).toMatch(
    new RegExp(`^legal: The link to .*\\(${href}\\) has to stay\\.$`),
  );
});

test('help and contact must stay in one of the menus', () => {
  expect(problemsOf({ top: [link('/about-us')] })).toEqual([
    'top: A link to /help has to stay in one of the menus.',
  ]);
  const contact = { title: 'Us', link: link('/blog') };
  expect(problemsOf({ top: [link('/help')], contact })).toEqual([
    'top: A link to /contact-us has to stay in one of the menus.',
  ]);
});

test('links of a menu have different labels', () => {
  expect(problemsOf({ main: [link('/events'), link('/blog')] })).toEqual([
    'main: Two links say the same. Please give each its own words.',
  ]);
});

test('as few main links as possible move to a menu of their own', () => {
  expect(splitBar(shipped.main)).toEqual({ shown: shipped.main, more: [] });
  const added = link('/partners', 'Our partners');
  const { shown, more } = splitBar([...shipped.main, added]);
  expect(more.at(-1)).toEqual(added);
  expect([...shown, ...more]).toEqual([...shipped.main, added]);
  expect(shown.length).toBeGreaterThan(4);
  expect(splitBar([link('/events', 'x'.repeat(40)), link('/blog', 'y'.repeat(40))]).more).toHaveLength(1);
});

test('the strip holds one line', () => {
  expect(problemsOf({ top: [...shipped.top, link('/events', 'Come along')] })).toEqual([]);
  expect(
    problemsOf({ top: [...shipped.top, link('/events', 'x'.repeat(40)), link('/blog', 'y'.repeat(40))] }),
  ).toEqual(['top: These words do not fit into one line. Please shorten them, or take a link out.']);
});
