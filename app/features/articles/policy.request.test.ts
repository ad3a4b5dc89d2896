import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDate } from '#app/dates/time.ts';
import { attributesOf, documentOf, textOf, textsOf } from '#tests/pages/document.ts';
import { origin, type TestApp, testApp } from '#tests/site/app.ts';
import { policyArticles, policyCategories } from './policy-article.content.ts';
import { policyPage } from './policy-page.content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const page = async (address: string) => (await app.get(address)).text();
const shown = (html: string) =>
  documentOf(html)
    .querySelectorAll('.title a[href^="/tech-policy/"]')
    .map((link) => link.getAttribute('href')!.slice('/tech-policy/'.length));
const chips = (html: string) =>
  documentOf(html)
    .querySelectorAll('a.chip')
    .map((chip) => ({
      label: textOf(chip),
      href: chip.getAttribute('href') ?? '',
      on: chip.classList.contains('on'),
    }));

describe('tech policy', () => {
  test('shows the heading, chips in order with All selected, one featured and five recent articles', async () => {
    const html = await page('/tech-policy');
    expect(textsOf(html, 'h1')).toEqual([app.content.single(policyPage).title]);
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
    const ways = textsOf(html, 'main a').flatMap((words) => /^Read (Article|More)/.exec(words)?.[0] ?? []);
    expect(ways).toEqual(['Read Article', ...Array(5).fill('Read More')]);
  });

  test('cards show title, excerpt, category, date and at most two tags', async () => {
    const html = await page('/tech-policy');
    for (const { excerpt, category, tags, date } of app.content.list(policyArticles)) {
      expect(html).toContain(formatDate(new Date(date)));
      expect(html).toContain(excerpt.replaceAll("'", '&#x27;'));
      expect(html).toContain(category.replaceAll('&', '&amp;'));
      for (const tag of tags.slice(0, 2)) expect(textsOf(html, 'span.chip')).toContain(tag);
    }
    for (const list of documentOf(html).querySelectorAll('ul.chips[aria-label="Tags"]'))
      expect(list.querySelectorAll('li').length).toBeLessThanOrEqual(2);
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
      expect(attributesOf(html, 'link[rel="canonical"]', 'href')).toEqual([`${origin}/tech-policy`]);
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
    expect(textsOf(html, 'main form[action="/newsletter"] button span')).toContain('Subscribe');
  });
});

test('every article has its full text, and leads to three others', async () => {
  for (const { id, title } of app.content.list(policyArticles)) {
    const html = await page(`/tech-policy/${id}`);
    expect(documentOf(html).querySelectorAll('h2[id]').length, title).toBeGreaterThan(2);
    expect(shown(html)).toHaveLength(3);
    expect(html).toContain('"@type":"Article"');
  }
});

test('an unknown article is a 404', async () => {
  const answer = await app.get('/tech-policy/no-such-article');
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('Article Not Found');
  expect(html).toContain('Back to Tech Policy');
});
