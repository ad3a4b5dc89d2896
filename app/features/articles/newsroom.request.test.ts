import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestFirst } from '#app/dates/time.ts';
import { attributesOf } from '#tests/pages/document.ts';
import { origin, type TestApp, testApp } from '#tests/site/app.ts';
import { newsroomPage } from './newsroom-page.content.ts';
import { pressReleases } from './press-release.content.ts';
import { stories } from './story.content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const page = async (address: string) => (await app.get(address)).text();

describe('newsroom', () => {
  test('shows a featured story, the other stories and the press releases, newest first', async () => {
    const html = await page('/newsroom');
    const all = newestFirst(app.content.list(stories));
    const featured = all.filter((story) => story.featured).map(({ id }) => id);
    const cards = all.filter((story) => !story.featured).map(({ id }) => id);
    const releases = newestFirst(app.content.list(pressReleases)).map(({ id }) => `press/${id}`);
    expect(featured).toHaveLength(1);
    const order = attributesOf(html, ':is(.title, .heading-4) > a[href^="/newsroom/"]', 'href').map((href) =>
      href.slice('/newsroom/'.length),
    );
    expect(order).toEqual([...featured, ...cards, ...releases]);
    expect(html).toContain('Featured story');
    expect(html).toContain('Press releases');
    expect(html).toContain('title="Newsroom" href="/newsroom/feed.atom"');
  });

  test('shows the figures, each with the release that explains it', async () => {
    const html = await page('/newsroom');
    const { figures } = app.content.single(newsroomPage);
    expect(figures).not.toEqual([]);
    for (const { value: figure, label } of figures)
      expect(html).toMatch(
        new RegExp(
          `<b>${figure}</b> <span><a href="/newsroom/press/[^"]+">${label}</a> [^/]*Example</span></span>`,
        ),
      );
  });
});

test('every story and release has its full text and NewsArticle data', async () => {
  for (const [path, entry] of [
    ...app.content.list(stories).map((story) => [`/newsroom/${story.id}`, story] as const),
    ...app.content.list(pressReleases).map((release) => [`/newsroom/press/${release.id}`, release] as const),
  ]) {
    const answer = await app.get(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    const lastWords =
      entry.body
        .trim()
        .split('\n')
        .at(-1)
        ?.replace(/[*[\]].*/, '')
        .slice(0, 40) ?? '';
    expect(html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")).toContain(lastWords);
    expect(html).toContain('"@type":"NewsArticle"');
    expect(html).toContain(`content="${origin}/og${path}.png"`);
    expect(html).toContain('property="og:type" content="article"');
  }
});

test.each([
  ['/newsroom/no-such-story', 'Story Not Found'],
  ['/newsroom/press/no-such-release', 'Press Release Not Found'],
])('%s is not found', async (path, heading) => {
  const answer = await app.get(path);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain(heading);
  expect(html).toContain('Back to Newsroom');
});

test('the feed holds stories and releases, newest first', async () => {
  const feed = await page('/newsroom/feed.atom');
  const dates = [...feed.matchAll(/<published>([^<]+)</g)].map(([, date]) => date as string);
  expect(dates).toHaveLength(10);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(feed).toContain('term="Press release"');
});
