import { expect, test } from 'vitest';
import { documentOf, textOf } from '#tests/pages/document.ts';
import { staffOfFile } from '#tests/people/staff.ts';

const { app, admin } = await staffOfFile();
await app.database.execute('truncate content_entries cascade');

const lists = [
  ...['/admin', '/admin/work', '/admin/work/interests', '/admin/work/event/1', '/admin/audit?q=nobody'],
  ...['/admin/consents', '/admin/consents?show=checks', '/admin/consents?show=clubs'],
  ...['/admin/content', '/admin/content?q=zzzz', '/admin/content/posts', '/admin/content/team'],
  ...['/admin/content/posts?q=zzzz', '/admin/content/posts?deleted=1', '/admin/launch', '/admin/moderation'],
  ...['/admin/newsletter', '/admin/outbox?status=dead', '/admin/outbox?status=jobs'],
  ...['/admin/people?q=zzzz', '/admin/pictures', '/admin/pictures?q=zzzz'],
  ...['/study-buddies', '/profile', '/dashboard', '/search?q=zzzz', '/courses?q=zzzz'],
];

const queues = documentOf(await (await admin.get('/admin/work')).text())
  .querySelectorAll('main a[href^="/admin/work/"]')
  .map((link) => link.getAttribute('href')!);

test.each([...new Set([...lists, ...queues])])(
  'headings of %s without rows go down one level at a time',
  async (path) => {
    const page = await admin.get(path);
    expect(page.status).toBe(200);
    const headings = documentOf(await page.text()).querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)');
    const skipped = headings.filter(
      ({ tagName }, i) => i > 0 && Number(tagName[1]) > Number(headings[i - 1]!.tagName[1]) + 1,
    );
    expect(skipped.map(textOf)).toEqual([]);
    expect(headings.filter((heading) => textOf(heading) === '')).toEqual([]);
  },
);
