import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '#tests/pages/document.ts';
import { publishIn } from '#tests/people/editing.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { menus } from './menus.content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

test('external links appear in header, menu and footer, without access to the opener', async () => {
  const shipped = app.content.single(menus);
  const before = await (await app.get('/partners')).text();
  const leadingThere = (html: string) => documentOf(html).querySelectorAll('a[href^="https://www.gov.za"]');
  expect(leadingThere(before)).toEqual([]);
  const to = (part: string) => ({ label: `Government: ${part}`, href: `https://www.gov.za/${part}` });
  const [column, ...columns] = shipped.footer;
  await publishIn(app, {
    collection: 'menus',
    id: 'menus',
    fields: {
      top: [...shipped.top, to('top')],
      main: [...shipped.main, to('main')],
      footer: [{ ...column!, links: [...column!.links, to('footer')] }, ...columns],
      legal: [...shipped.legal, to('legal')],
      contact: { ...shipped.contact, link: to('contact') },
    },
  });
  app.clock.advance(11_000);
  const page = await (await app.get('/partners')).text();
  const anchors = leadingThere(page);
  // The top and main links are both in the header and in the phone menu.
  expect(anchors.map((anchor) => anchor.getAttribute('href')!.split('/').at(-1)).sort()).toEqual(
    ['contact', 'footer', 'legal', 'main', 'main', 'top', 'top'].sort(),
  );
  for (const anchor of anchors) expect(anchor.getAttribute('rel')).toBe('noopener');
});
