import { afterAll, expect, test } from 'vitest';
import { pageKey } from '#app/platform/page-cache.ts';
import { builtRoutes } from '#tests/access/manifest.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);

/** The cache that stores the response to an address, after requesting it. */
async function keptIn(address: string) {
  await (await app.get(address)).text();
  const key = pageKey({ saveData: false, theme: undefined }, address);
  const ask = [key, app.content.version, app.clock.now().getTime()] as const;
  return (['pages', 'searches'] as const).filter((name) => app.pageCaches[name].fresh(...ask));
}

test.each([
  '/courses',
  '/courses?category=Networking',
  '/professional-certifications?category=DevOps',
  '/tech-policy?category=Data+Privacy',
  '/exam-prep/comptia-a?questions=all',
  '/contact-us?subject=Billing+Question',
  '/collaborate?type=scholarship',
  '/code-clubs/join?club=soweto-code-club',
  '/code-clubs/volunteer?club=soweto-code-club',
])('%s is kept as a page', async (address) => {
  expect(await keptIn(address)).toEqual(['pages']);
});

test.each([
  '/courses?category=Anything',
  '/courses?category=Networking&category=Networking',
  '/professional-certifications?category=',
  '/tech-policy?category=__proto__',
  '/exam-prep/comptia-a?questions=some',
])('%s, of which there is no end, drives out no page', async (address) => {
  expect(await keptIn(address)).toEqual(['searches']);
});

test.each([
  '/contact-us?subject=Anything',
  '/collaborate?type=constructor',
  '/code-clubs/join?club=anything',
])('%s is kept for nobody', async (address) => {
  expect(await keptIn(address)).toEqual([]);
});

test('made-up addresses are not cached', async () => {
  const routes = (await builtRoutes()).filter((route) => /^GET .*[:*]/.test(route));
  expect(routes.length).toBeGreaterThan(20);
  for (const route of routes) {
    const made = (text: string) => `/${route.slice(4).replaceAll(/:\w+|\*/g, text)}`;
    await (await app.get(made('it-certification'))).text();
    const before = app.pageCaches.pages.size + app.pageCaches.searches.size;
    for (const text of ['made-up', '9999', 'zz%7C', 'x'.repeat(400)]) {
      const answer = await app.get(made(text));
      await answer.text();
      expect([route, text, answer.status < 500]).toEqual([route, text, true]);
    }
    expect([route, app.pageCaches.pages.size + app.pageCaches.searches.size]).toEqual([route, before]);
  }
  const before = app.pageCaches.searches.size;
  await (
    await app.get(`/courses?q=${'x'.repeat(90)}&q=${'y'.repeat(90)}&q=${'z'.repeat(90)}&q=${'w'.repeat(90)}`)
  ).text();
  expect(app.pageCaches.searches.size).toBe(before);
});

test('escaped letters redirect to the canonical address', async () => {
  for (const [spelling, plain] of [
    ['/%61bout-us', '/about-us'],
    ['/about%2Dus?x=1', '/about-us?x=1'],
    ['/%41bout-us', '/about-us'],
  ]) {
    const answer = await app.get(spelling as string);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, plain]);
  }
});
