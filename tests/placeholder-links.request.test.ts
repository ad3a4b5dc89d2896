import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datedEvents } from '#app/features/events/event/dated-event.ts';
import { remindOfEvents } from '#app/features/events/registration/reminders.job.ts';
import { courseDetails } from '#app/features/learning/course/course-detail.content.ts';
import { sitePages } from '#app/site/discovery/site-map.ts';
import { searchedPages } from '#app/site/search/search-pages.ts';
import { type TestApp, testApp } from './app.ts';
import { attributes } from './crawl.ts';
import { confirmPlace, registerFor } from './event-places.ts';
import { mainOf } from './page-main.ts';
import { placeholderUrls } from './placeholder-urls.ts';

/** Links of the shipped content that only hold the place of real ones are never offered to a visitor. */
const publicly = {
  SITE_URL: 'https://naledi.test',
  STAFF_TWO_FACTOR: 'offered',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'hello@naledi.test',
};

const outward = (html: string) => attributes(html, 'href').filter((href) => placeholderUrls(href).length > 0);

describe('on a public site', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ settings: publicly });
  });
  afterAll(() => app.stop());

  test('no page, feed or calendar offers one', async () => {
    expect(app.content.list(courseDetails).flatMap(({ academyUrl }) => academyUrl ?? [])).not.toEqual([]);
    const files = [
      '/events.ics',
      '/events/1/event.ics',
      '/newsroom/feed.atom',
      '/blog/feed.atom',
      '/help/search.json',
    ];
    for (const address of [...sitePages(app.content).map(({ path }) => path), '/search?q=women', ...files]) {
      const answer = await app.get(address);
      const text = await answer.text();
      expect(answer.status, address).toBe(200);
      if (!answer.headers.get('content-type')?.startsWith('text/html'))
        expect(placeholderUrls(text), address).toEqual([]);
      else expect(outward(text), address).toEqual([]);
      if (/href="mailto:[^"]*\.example"/.test(text))
        expect(await mainOf(new Response(text)), address).toContain('Example</span>');
      const data = text.match(/<script type="application\/ld\+json">.*?<\/script>/gs)?.join('') ?? '';
      expect(data, address).not.toMatch(/\.example["/]/);
    }
  }, 120_000);

  test('no mail of an event offers one, and whoever comes is told how the link reaches them', async () => {
    const online = datedEvents(app.content).filter(({ joinUrl, recap }) => joinUrl && !recap);
    expect(online).not.toEqual([]);
    for (const { id, title, start } of online) {
      await registerFor(app, id, `guest-${id}@mail.example`);
      await confirmPlace(app, `guest-${id}@mail.example`);
      app.clock.set(new Date(start.getTime() - 47 * 60 * 60 * 1000));
      await app.jobs.send(app.database, remindOfEvents, {});
      await app.drain();
      const mails = (await app.mails()).filter(({ toEmail }) => toEmail.startsWith(`guest-${id}@`));
      expect(mails.length, title).toBe(2);
      for (const { html, text, attachments } of mails) {
        const files = attachments.map(({ content }) => Buffer.from(content, 'base64').toString());
        expect([html, text, ...files].flatMap(placeholderUrls), title).toEqual([]);
        expect(text).toContain('We will send the link to this address before it starts.');
      }
    }
  });
});

test('search results say which of them are examples, and so does the footer', async () => {
  const app = await testApp({ settings: publicly });
  const samples = searchedPages(app.content).filter(({ sample }) => sample);
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(
    new Set(['events', 'funding', 'chapters', 'newsroom']),
  );
  for (const { kind, href, title } of samples) {
    const html = await (await app.get(`/search?q=${encodeURIComponent(title)}`)).text();
    const line = html.split('<li>').find((item) => item.includes(`href="${href}"`));
    expect(line, `${kind}: ${title}`).toContain('Example</span>');
  }
  const footer = (await (await app.get('/')).text()).split('<footer').at(-1);
  expect(footer).toContain('Example</span>');
  await app.stop();
}, 120_000);
