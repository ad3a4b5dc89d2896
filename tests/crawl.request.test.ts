import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#app/organisation/site.content.ts';
import { sitePages } from '#app/site/discovery/site-map.ts';
import { origin, type TestApp, testApp } from './app.ts';
import { attributes, crawl, type Link, type Visited } from './crawl.ts';

let app: TestApp;
let pages: Map<string, Visited>;
let links: Link[];
let listed: string[];
/** Pages of the site as a person would count them: HTML, found, without a question in the address. */
let documents: Visited[];

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
  documents = [...pages.values()].filter(
    (page) => page.html && page.status === 200 && !page.address.includes('?'),
  );
}, 240_000);
afterAll(() => app.stop());

const failing = (check: (page: Visited) => unknown) =>
  documents.filter((page) => !check(page)).map(({ address }) => address);

test('every address that a public page names is there', () => {
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
    return fragment && target.html && !target.ids.includes(decodeURIComponent(fragment));
  });
  expect(wrong.map(({ from, address, fragment }) => `${from} -> ${address}#${fragment}`)).toEqual([]);
});

test('the site map lists every page that can be reached, and no other', () => {
  const ofAnEvent = /^\/events\/\d+\/register$/;
  const reached = documents.filter(
    ({ address, html }) => !html?.includes('content="noindex"') && !ofAnEvent.test(address),
  );
  expect(reached.map(({ address }) => address).sort()).toEqual([...listed].sort());
});

/** The public rows of the specification's route table, with what the decisions add for visitors. */
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
  '/blog/:slug',
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
  '/tech-policy/:slug',
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

test('what only holds the place of a real address carries its mark, and nothing else leads to one', () => {
  const socials = app.content.single(site).socials.map(({ url }) => url);
  const placeholders = (html = '') =>
    attributes(html, 'href').filter((href) => /\.example(?![^:/?#])/.test(href));
  for (const { address, html = '' } of documents) {
    const [main = '', footer = ''] = html.split('<footer');
    expect(placeholders(footer), address).toEqual(socials);
    expect(footer, address).toContain('Example</span>');
    const named = placeholders(main);
    expect(
      named.filter((href) => !href.startsWith('mailto:')),
      address,
    ).toEqual([]);
    if (named.length > 0) expect(main, address).toContain('Example</span>');
  }
});

test('each page has one heading of the first level, a title of its own and a description', () => {
  expect(failing(({ html }) => html?.match(/<h1[\s>]/g)?.length === 1)).toEqual([]);
  expect(failing(({ html }) => /<meta name="description" content="[^"]{20,}/.test(html ?? ''))).toEqual([]);
  const titles = documents
    .filter(({ html }) => !html?.includes('content="noindex"'))
    .map(({ html }) => /<title>([^<]*)<\/title>/.exec(html ?? '')?.[1]);
  expect(titles.filter((title, i) => !title || titles.indexOf(title) !== i)).toEqual([]);
});

test('no id stands twice on a page', () => {
  expect(failing(({ ids }) => new Set(ids).size === ids.length)).toEqual([]);
});

test('headings go down one level at a time', () => {
  const skips = (html: string) => {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]));
    return levels.some((level, i) => i > 0 && level > (levels[i - 1] as number) + 1);
  };
  const main = (html = '') => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  expect(failing(({ html }) => !skips(main(html)))).toEqual([]);
});

test('what search engines read of a page is well-formed and names its own address', () => {
  for (const { address, html = '' } of documents) {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    for (const [, json = ''] of blocks)
      expect(JSON.parse(json)['@context'], address).toBe('https://schema.org');
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    if (canonical) expect(canonical).toBe(new URL(address, origin).href);
    else expect(html, address).toContain('content="noindex"');
  }
});

test('every page has a picture for sharing', async () => {
  const shown = (page: Visited) =>
    /<meta property="og:image" content="([^"]+)"/.exec(page.html ?? '')?.[1] ?? '';
  const pictures = new Set(documents.map(shown));
  expect([...pictures].filter((picture) => !picture.startsWith(`${origin}/og/`))).toEqual([]);
  for (const picture of pictures) {
    const answer = await app.app.request(new Request(picture, { method: 'HEAD' }));
    expect([answer.status, answer.headers.get('content-type')], picture).toEqual([200, 'image/png']);
  }
});

test('no page loads anything from elsewhere or carries inline code', () => {
  expect(failing(({ html }) => !/\sstyle="|\son[a-z]+="/.test(html ?? ''))).toEqual([]);
  const loaded = documents.flatMap(({ html = '' }) =>
    [...html.matchAll(/<(?:script|img|iframe|source)[^>]*>/g)].flatMap(([tag]) => attributes(tag, 'src')),
  );
  expect(loaded.filter((address) => !address.startsWith('/'))).toEqual([]);
  const inline = documents.filter(({ html }) => /<script(?![^>]*(?:src=|ld\+json))/.test(html ?? ''));
  expect(inline.map(({ address }) => address)).toEqual([]);
});
