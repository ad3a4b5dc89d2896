import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/app.ts';
import { publishIn } from '#tests/editing.ts';
import { menus } from './menus.content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

test('links to other sites stand in header, menu and foot, and hand over no window', async () => {
  const shipped = app.content.single(menus);
  const before = await (await app.get('/partners')).text();
  expect(before).not.toContain('<a href="https://www.gov.za');
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
  const anchors = [...page.matchAll(/<a [^>]*href="https:\/\/www\.gov\.za\/(\w+)"[^>]*>/g)];
  // The top and the main links stand in the header and in the menu of a phone.
  expect(anchors.map(([, part]) => part).sort()).toEqual(
    ['contact', 'footer', 'legal', 'main', 'main', 'top', 'top'].sort(),
  );
  for (const [anchor] of anchors) expect(anchor).toContain('rel="noopener"');
});
