import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datedEvents } from '#app/features/events/event/dated-event.ts';
import { remindOfEvents } from '#app/features/events/registration/reminders.job.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { entryPages } from '#app/site/seo/entry-pages.ts';
import { sitePages } from '#app/site/seo/site-map.ts';
import { emailWords } from '#tests/content/shipped-content.ts';
import { confirmPlace, registerFor } from '#tests/people/event-places.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { attributesOf, documentOf, elementOf, jsonLdOf, linksSaying, textsOf } from './document.ts';
import { placeholderUrls } from './placeholder-urls.ts';

/** Placeholder links of the shipped content are never shown to visitors. */
const publicly = {
  SITE_URL: 'https://naledi.test',
  STAFF_TWO_FACTOR: 'offered',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'hello@naledi.test',
};

const outward = (html: string) =>
  attributesOf(html, '[href]', 'href').filter((href) => placeholderUrls(href).length > 0);

describe('on a public site', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ settings: publicly });
  });
  afterAll(() => app.stop());

  test('no page, feed or calendar offers one', async () => {
    expect(app.content.list(courses).flatMap(({ details }) => details?.academyUrl ?? [])).not.toEqual([]);
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
      if (attributesOf(text, 'a[href^="mailto:"]', 'href').some((href) => href.endsWith('.example')))
        expect(textsOf(text, 'main span'), address).toContain('Example');
      expect(JSON.stringify(jsonLdOf(text)), address).not.toMatch(/\.example["/]|00 000 0000/);
    }
  }, 120_000);

  test('whoever wants to enrol at an academy is told before that its link is not here yet', async () => {
    const html = await (await app.get('/courses/networking-basics')).text();
    expect(linksSaying(html, 'Ask us for it.')).toEqual(['/contact-us?subject=Technical%20Support']);
  });

  test('no event email has one, and participants learn how they will get the link', async () => {
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
        expect(text).toContain(emailWords('event-place', 'later'));
      }
    }
  });
});

test('search results say which of them are examples, and so does the footer', async () => {
  const app = await testApp({ settings: publicly });
  const samples = entryPages(app.content).flatMap(({ sample, path, title, search }) =>
    sample && search ? [{ kind: search().group, href: path, title }] : [],
  );
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(
    new Set(['events', 'clubs', 'funding', 'chapters', 'newsroom']),
  );
  for (const { kind, href, title } of samples) {
    const html = await (await app.get(`/search?q=${encodeURIComponent(title)}`)).text();
    const line = documentOf(html)
      .querySelectorAll('main li')
      .find((item) => item.querySelector(`a[href="${href}"]`));
    expect(textsOf(String(line), 'span'), `${kind}: ${title}`).toContain('Example');
  }
  const footer = elementOf(await (await app.get('/')).text(), 'footer');
  expect(textsOf(String(footer), 'span')).toContain('Example');
  await app.stop();
}, 120_000);
