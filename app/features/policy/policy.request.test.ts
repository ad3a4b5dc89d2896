import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/app.ts';
import { policyArticles, policyCategories } from './policy-article.content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const page = async (address: string) => (await app.get(address)).text();
const shown = (html: string) =>
  [...html.matchAll(/class="title"><a href="\/tech-policy\/([^"]+)"/g)].map(([, id]) => id as string);
const chips = (html: string) =>
  [...html.matchAll(/<a class="chip( on)?"[^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(
    ([, on, href, label]) => ({
      label: label?.replaceAll('&amp;', '&'),
      href: href?.replaceAll('&amp;', '&') ?? '',
      on: on !== undefined,
    }),
  );

describe('tech policy', () => {
  test('heading, chips in their order with All selected, one featured and five recent articles', async () => {
    const html = await page('/tech-policy');
    expect(html).toContain('<h1>Technology Policy &amp; Advocacy</h1>');
    expect(chips(html).map(({ label }) => label)).toEqual([
      'All',
      'Digital Inclusion',
      'Gender Equity',
      'AI & Ethics',
      'Data Privacy',
      'Education Policy',
      'Infrastructure',
    ]);
    expect(
      chips(html)
        .filter(({ on }) => on)
        .map(({ label }) => label),
    ).toEqual(['All']);
    expect(shown(html)).toHaveLength(6);
    expect(html).toContain('Featured article');
    expect(html.match(/Read Article<\/span><span class="vh">/g)).toHaveLength(1);
    expect(html.match(/Read More<\/span><span class="vh">/g)).toHaveLength(5);
  });

  test('cards show title, excerpt, category, date and at most two tags', async () => {
    const html = await page('/tech-policy');
    for (const { excerpt, category, tags } of app.content.list(policyArticles)) {
      expect(html).toContain(excerpt.replaceAll("'", '&#x27;'));
      expect(html).toContain(category.replaceAll('&', '&amp;'));
      for (const tag of tags.slice(0, 2)) expect(html).toContain(`<span class="chip">${tag}</span>`);
    }
    expect(html).toContain('14 October 2026');
    for (const [list] of html.matchAll(/<ul class="chips" aria-label="Tags">.*?<\/ul>/g))
      expect(list.match(/<li>/g)?.length).toBeLessThanOrEqual(2);
  });

  test.each(policyCategories)(
    'the chip %s shows its articles only, at an address of its own',
    async (category) => {
      const chip = chips(await page('/tech-policy')).find(({ label }) => label === category);
      const html = await page(chip?.href ?? '');
      const ids = app.content
        .list(policyArticles)
        .filter((one) => one.category === category)
        .map(({ id }) => id);
      expect(shown(html).sort()).toEqual(ids.sort());
      expect(
        chips(html)
          .filter(({ on }) => on)
          .map(({ label }) => label),
      ).toEqual([category]);
      expect(html).toContain('<link rel="canonical" href="http://127.0.0.1:3000/tech-policy"');
    },
  );

  test.each(['Nonsense', '', '__proto__', '<script>'])(
    'an unknown category (%s) shows all',
    async (category) => {
      const answer = await app.get(`/tech-policy?${new URLSearchParams({ category })}`);
      expect(answer.status).toBe(200);
      expect(shown(await answer.text())).toHaveLength(6);
    },
  );

  test('the newsletter box works', async () => {
    const html = await page('/tech-policy');
    expect(html).toMatch(/<form[^>]*action="\/newsletter"/);
    expect(html).toContain('>Subscribe<');
  });
});

test('every article has its full text, and leads to three others', async () => {
  for (const { id, title } of app.content.list(policyArticles)) {
    const html = await page(`/tech-policy/${id}`);
    expect(html.match(/<h2 id=/g)?.length, title).toBeGreaterThan(2);
    expect(shown(html)).toHaveLength(3);
    expect(html).toContain('"@type":"Article"');
  }
});

test('an unknown article is not found', async () => {
  const answer = await app.get('/tech-policy/no-such-article');
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('Article Not Found');
  expect(html).toContain('Back to Tech Policy');
});
