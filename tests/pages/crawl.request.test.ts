import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#app/organisation/site.content.ts';
import { sitePages } from '#app/site/seo/site-map.ts';
import { origin, type TestApp, testApp } from '#tests/site/app.ts';
import { crawl, type Link, type PageFacts, type Visited } from './crawl.ts';

let app: TestApp;
let pages: Map<string, Visited>;
let links: Link[];
let listed: string[];
/** HTML pages found, without query parameters. */
let documents: { address: string; ids: string[]; facts: PageFacts }[];

beforeAll(async () => {
  app = await testApp();
  listed = sitePages(app.content).map(({ path }) => path);
  ({ pages, links } = await crawl(app, [
    '/',
    '/sitemap.xml',
    '/robots.txt',
    '/help/search.json',
    '/og/site.png',
    ...listed,
  ]));
  documents = [...pages.values()].flatMap(({ address, status, ids, facts }) =>
    facts && status === 200 && !address.includes('?') ? [{ address, ids, facts }] : [],
  );
}, 240_000);
afterAll(() => app.stop());

const failing = (check: (facts: PageFacts) => boolean) =>
  documents.filter(({ facts }) => !check(facts)).map(({ address }) => address);

test('every address on a public page exists', () => {
  const broken = links.filter(({ address }) => (pages.get(address) as Visited).status >= 400);
  expect(broken.map(({ from, address }) => `${from} -> ${address}`)).toEqual([]);
});

test('redirects are the intended ones', () => {
  const moved = [...pages.values()].filter(({ status }) => status >= 300 && status < 400);
  expect(moved.map(({ address, status, to }) => [address, status, to]).sort()).toEqual([
    ['/contact', 301, '/contact-us'],
  ]);
});

test('every fragment is the id of something on its page', () => {
  const wrong = links.filter(({ address, fragment }) => {
    const page = pages.get(address) as Visited;
    const target = page.to ? (pages.get(page.to) as Visited) : page;
    return fragment && target.facts && !target.ids.includes(decodeURIComponent(fragment));
  });
  expect(wrong.map(({ from, address, fragment }) => `${from} -> ${address}#${fragment}`)).toEqual([]);
});

test('the site map lists every page that can be reached, and no other', () => {
  const ofAnEvent = /^\/events\/\d+\/register$/;
  const reached = documents.filter(({ address, facts }) => facts.isListed && !ofAnEvent.test(address));
  expect(reached.map(({ address }) => address).sort()).toEqual([...listed].sort());
});

test('no page is an orphan: links of pages lead to each from the home page', () => {
  const pageAt = new Set(documents.map(({ address }) => address));
  const reached = new Set(['/']);
  for (const from of reached)
    for (const link of links) if (link.from === from && pageAt.has(link.address)) reached.add(link.address);
  expect(
    listed.filter((path) => !reached.has(path)),
    'Add a link to it on a page that leads there, or in app/site/layout/navigation.ts',
  ).toEqual([]);
});

/** The public rows of the specification's route table, with the additions of the decisions. */
const publicRoutes = [
  '/',
  '/certifications/:id',
  '/courses',
  '/courses/:id',
  '/professional-certifications',
  '/career-changers',
  '/resources',
  '/training',
  '/blog',
  '/blog/:id',
  '/events',
  '/events/:id',
  '/events/:id/register',
  '/code-clubs',
  '/grants-fellowships',
  '/grants-fellowships/:id',
  '/partners',
  '/about-us',
  '/newsroom',
  '/newsroom/:id',
  '/contact-us',
  '/help',
  '/help/:category',
  '/help/article/:index',
  '/exam-prep',
  '/chapters',
  '/tech-policy',
  '/tech-policy/:id',
  '/privacy',
  '/privacy/children',
  '/terms',
  '/cookies',
  '/contact',
  '/signup',
];

test.each(publicRoutes)('%s is reached from the home page', (route) => {
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[a-z0-9-]+')}$`);
  const named = links.filter(({ from, address }) => from !== address && pattern.test(address));
  expect(named.length).toBeGreaterThan(0);
});

test('placeholder links are marked, and appear nowhere else', () => {
  const socials = app.content.single(site).socials.map(({ url }) => url);
  for (const { address, facts } of documents) {
    const { main, footer } = facts;
    expect(footer, address).toEqual({ placeholders: socials, isMarked: true });
    expect(
      main.placeholders.filter((href) => !href.startsWith('mailto:')),
      address,
    ).toEqual([]);
    if (main.placeholders.length > 0) expect(main.isMarked, address).toBe(true);
  }
});

test('each page has one heading of the first level, a title of its own and a description', () => {
  expect(failing(({ firstHeadings }) => firstHeadings === 1)).toEqual([]);
  expect(failing(({ description }) => description.length >= 20)).toEqual([]);
  const titles = documents.filter(({ facts }) => facts.isListed).map(({ facts }) => facts.title);
  expect(titles.filter((title, i) => !title || titles.indexOf(title) !== i)).toEqual([]);
});

test('ids are unique on a page', () => {
  const twice = documents.filter(({ ids }) => new Set(ids).size < ids.length);
  expect(twice.map(({ address }) => address)).toEqual([]);
});

test('headings go down one level at a time', () => {
  const skips = (levels: number[]) => levels.some((level, i) => i > 0 && level > levels[i - 1]! + 1);
  expect(failing(({ levels }) => levels.length > 0 && !skips(levels))).toEqual([]);
});

test('a page’s metadata is well-formed and names its own address', () => {
  for (const { address, facts } of documents) {
    for (const entry of facts.jsonLd) expect(entry['@context'], address).toBe('https://schema.org');
    const own = new URL(address, origin).href;
    expect([address, facts.canonical]).toEqual([address, facts.isListed ? own : undefined]);
  }
});

test('every page has a picture for sharing', async () => {
  const pictures = new Set(documents.map(({ facts }) => facts.picture));
  expect([...pictures].filter((picture) => !picture.startsWith(`${origin}/og/`))).toEqual([]);
  for (const picture of pictures) {
    const answer = await app.app.request(new Request(picture, { method: 'HEAD' }));
    expect([answer.status, answer.headers.get('content-type')], picture).toEqual([200, 'image/png']);
  }
});

test('no page loads anything from elsewhere or carries inline code', () => {
  expect(failing(({ inlineCode }) => inlineCode.length === 0)).toEqual([]);
  const loaded = documents.flatMap(({ facts }) => facts.loaded);
  expect(loaded.filter((address) => !address.startsWith('/'))).toEqual([]);
});
