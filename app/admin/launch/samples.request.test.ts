import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCollections } from '#app/admin/content/content.server.ts';
import { pagesOf } from '#app/platform/content/editing/references.ts';
import { entriesIn } from '#app/platform/content/entry.ts';
import { testimonials } from '#app/site/home/home.content.ts';
import { partners as partnersPage } from '#app/site/pages/partners.content.ts';
import { team } from '#app/site/pages/team.content.ts';
import { event, shippedContent } from '#tests/content/shipped-content.ts';
import { mainOf, pageText } from '#tests/pages/page-main.ts';
import { publishIn } from '#tests/people/editing.ts';
import { answerOf, auditEntries, staffApp } from '#tests/people/staff.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let staff: Awaited<ReturnType<typeof staffApp>>;
beforeAll(async () => {
  staff = await staffApp();
});
afterAll(() => staff.app.stop());

test('every entry that is marked as a sample is listed, with its page and its file', async () => {
  const collections = readCollections(staff.app.content);
  const samples = collections.flatMap((collection) => collection.samples);
  const marked = [...new Set(samples.map(({ file }) => file))]
    .map((file) => readFileSync(file, 'utf8').match(/^[^#\n]*\bsample: true\b/gm)?.length ?? 0)
    .reduce((sum, n) => sum + n, 0);
  expect(samples).toHaveLength(marked);
  expect(marked).toBeGreaterThan(40);
  for (const { title } of samples) expect(title.trim()).not.toBe('');
  const pages = [...new Set(samples.map(({ path }) => path))];
  for (const path of pages) expect([path, (await staff.app.get(path)).status]).toEqual([path, 200]);

  const { content } = staff.app;
  const onNoPage = content.collections.filter((collection) =>
    entriesIn(collection, content.stored(collection)).some(
      (entry) => pagesOf(collection, entry).length === 0,
    ),
  );
  for (const { name, samples } of collections)
    if (samples.length > 0) expect(onNoPage.map((one) => one.name)).not.toContain(name);
  const text = await pageText(await staff.admin.get('/admin/launch'));
  expect(text).toContain('Replace before launch');
  for (const { title, file } of samples)
    for (const part of [title, file])
      expect(text.replaceAll('&quot;', '"')).toContain(part.replace(/\s+/g, ' '));
});

test('every placeholder link is listed with its page and file', async () => {
  const collections = readCollections(staff.app.content);
  const links = collections.flatMap(({ links }) => links);
  const held = [...new Set(links.map(({ file }) => file))]
    .map(
      (file) => readFileSync(file, 'utf8').match(/(?:Url|url): "?https:\/\/[^\s"]+\.example\b/g)?.length ?? 0,
    )
    .reduce((sum, n) => sum + n, 0);
  expect(links).toHaveLength(held);
  for (const name of ['site', 'events', 'courses'])
    expect(collections.find((collection) => collection.name === name)?.links, name).not.toEqual([]);
  const text = await pageText(await staff.admin.get('/admin/launch'));
  expect(text).toContain('Links to replace');
  for (const { title, url, file } of links)
    for (const part of [title, url, file]) expect(text.replaceAll('&#x27;', "'")).toContain(part);
});

const home = async (app: Pick<TestApp, 'get'>) => mainOf(await app.get('/'));
const mark = 'Example</span>';
const quoted = shippedContent.list(testimonials)[0]!.name;

test('samples about people carry a visible mark; the administrator can hide them, and take that back', async () => {
  const { app, admin, tick } = staff;
  const pages = async () =>
    Promise.all(
      ['/', '/about-us', '/partners', '/newsroom', '/chapters', '/events', '/grants-fellowships'].map(
        async (path) => mainOf(await admin.get(path)),
      ),
    );
  for (const html of await pages()) expect(html).toContain(mark);
  expect(await home(app)).toContain(quoted);
  tick();
  const done = await answerOf(admin, '/admin/launch', { step: 'samples', shown: 'hidden' });
  expect(done).toBe('303 /admin/launch');
  const [front, about, partners, newsroom, chapters, events, funding] = await pages();
  expect(front).not.toContain(quoted);
  expect(front).not.toContain('Guaranteed internship placement');
  expect(about).not.toContain(shippedContent.list(team)[0]!.name);
  expect(partners).not.toContain(shippedContent.single(partnersPage).featured[0]!.name);
  expect(newsroom).not.toContain('placement rate');
  expect(chapters).not.toContain('850+');
  for (const html of [front, about, partners, newsroom]) expect(html).not.toContain(mark);
  for (const html of [chapters, events, funding]) expect(html).toContain(mark);
  expect(events).toContain(event('3').title);
  expect(events).not.toContain(event('5').title);
  expect((await app.get('/events/5')).status).toBe(404);
  expect((await app.get('/newsroom/feed.atom')).status).toBe(200);
  expect((await auditEntries(app))[0]).toMatchObject({
    actorName: 'Ana Staff',
    entity: 'content',
    before: { samples: 'marked' },
    after: { samples: 'hidden' },
  });
  tick();
  await admin.post('/admin/launch', { step: 'samples', shown: 'marked' });
  expect(await home(app)).toContain(quoted);
});

test('a sample that staff have replaced loses its mark and is no longer listed', async () => {
  const { app, admin } = staff;
  const marks = async () => (await mainOf(await app.get('/about-us'))).split(mark).length - 1;
  const { name, sample } = app.content.get(team, 'lindiwe-mahlasela')!;
  expect(sample).toBe(true);
  const before = await marks();
  await publishIn(app, { collection: 'team', id: 'lindiwe-mahlasela', fields: { sample: undefined } });
  expect(await marks()).toBe(before - 1);
  expect(await pageText(await admin.get('/admin/launch'))).not.toContain(name);
});

test('a public site shows promises and figures about itself with the mark, or not at all', async () => {
  const settings = {
    SITE_URL: 'https://naledi.example',
    STAFF_TWO_FACTOR: 'offered',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'hello@naledi.example',
  };
  const app = await testApp({ settings });
  const told = async (path: string) => pageText(await app.get(path));
  expect(await told('/')).toContain(quoted);
  expect(await mainOf(await app.get('/newsroom/press/ten-thousandth-graduate'))).toContain(mark);
  app.content.showSamples(false);
  const front = await told('/');
  for (const figure of ['Guaranteed internship', '2,000+', '4.9', quoted])
    expect(front.includes(figure), figure).toBe(false);
  const newsroom = await told('/newsroom');
  for (const figure of ['10,000', '85%', '500 women']) expect(newsroom.includes(figure), figure).toBe(false);
  expect((await app.get('/newsroom/press/ten-thousandth-graduate')).status).toBe(404);
  expect((await app.get('/sitemap.xml')).status).toBe(200);
  await app.stop();
});
