import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishedBranding } from '#app/branding/branding.ts';
import { certifications } from '#app/features/certifications/certification.content.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { officeHoursOf, type Site, site } from '#app/organisation/site.content.ts';
import type { Collection } from '#app/platform/content/collection.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { entriesIn, entryIdOf } from '#app/platform/content/entry.ts';
import { menus } from '#app/site/layout/menus.content.ts';
import { pictureTag } from '#app/site/seo/og-render.server.ts';
import { sitePages } from '#app/site/seo/site-map.ts';
import { documentOf, elementOf, textOf } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { pdfText } from '#tests/pages/pdf-text.ts';
import { type Fields, publishIn } from '#tests/people/editing.ts';
import { member, visitor } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

/** Changing the organisation's details changes them everywhere: none are in the code. */

const own = {
  name: 'Thuto ya Bana',
  shortName: 'Thuto',
  tagline: 'Learning for every child',
  supportEmail: 'hello@thuto.org.za',
  admissionsEmail: 'learn@thuto.org.za',
  phone: '+27 11 555 0100',
  openingHours: {
    days: ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    from: '09:00',
    to: '15:00',
    closedOnHolidays: false,
  },
  address: ['12 Market Street', 'Polokwane'],
  safeguarding: { name: 'Sizwe Khumalo', email: 'safe@thuto.org.za', phone: '+27 11 555 0101' },
  socials: [{ id: 'mastodon', name: 'Mastodon', url: 'https://mastodon.social/@thuto' }],
};

/** The value with the new name in all texts that staff write. */
const renamed = (value: unknown): unknown => {
  if (typeof value === 'string')
    return [before.shortName, ...before.address.slice(0, 2)].reduce(
      (text, words) => text.replaceAll(words, 'Thuto'),
      value,
    );
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renamed(part)]));
};

let app: TestApp;
let before: Site;
beforeAll(async () => {
  app = await testApp();
  before = app.content.single(site);
  await publishIn(app, { collection: 'site', id: 'site', fields: own });
  const written = (app.content.collections as readonly Collection[]).flatMap((collection) =>
    entriesIn(collection, app.content.stored(collection)).map((entry) => ({
      collection: collection.name,
      id: entryIdOf(collection, entry),
      entry: entry as Fields,
    })),
  );
  for (const { collection, id } of written) {
    const text = await fieldsOf(collection, id);
    if (JSON.stringify(text) !== JSON.stringify(renamed(text)))
      await publishIn(app, { collection, id, fields: renamed(text) as Fields });
  }
}, 120_000);
afterAll(() => app.stop());

const fieldsOf = async (collection: string, id: string) => {
  return (await findEntry(app.database, collection, id))!.value as Fields;
};

const old = () => [
  ...[
    'Naledi',
    before.tagline,
    before.supportEmail,
    before.admissionsEmail,
    before.phone,
    officeHoursOf(before),
  ],
  ...before.address.slice(0, 2),
  before.socials[0]!.url,
];
const staleIn = (text: string) => old().filter((words) => text.includes(words));

test('no public page, feed, calendar or list contains the old name, number, address or hours', async () => {
  const paths = [
    ...sitePages(app.content).map(({ path }) => path),
    ...[
      '/blog/feed.atom',
      '/newsroom/feed.atom',
      '/events.ics',
      '/sitemap.xml',
      '/robots.txt',
      '/help/search.json',
    ],
    ...[
      '/search?q=course',
      '/sign-in',
      '/signup',
      '/forgot-password',
      '/guardian',
      '/newsletter',
      '/no-such-page',
    ],
    ...['/events/1/register', '/events/1/event.ics', '/.well-known/did.json'],
  ];
  const stale: string[] = [];
  for (const path of paths) {
    const text = await (await app.get(path)).text();
    for (const words of staleIn(text)) stale.push(`${path}: ${words}`);
  }
  expect(stale).toEqual([]);
  expect(paths.length).toBeGreaterThan(100);
});

test('the new ones are where visitors look: foot of the page, contact page, schema.org, feed, calendar', async () => {
  const front = await (await app.get('/')).text();
  const foot = textOf(elementOf(front, 'footer'));
  for (const words of [own.name, own.tagline, own.supportEmail, own.phone, 'Mastodon'])
    expect(foot).toContain(words);
  const contact = await pageText(await app.get('/contact-us'));
  for (const words of [own.phone, 'Tuesday to Saturday, 09:00 to 15:00', own.supportEmail, ...own.address])
    expect(contact).toContain(words);
  expect(front).toContain(`"name":"${own.name}"`);
  expect(await (await app.get('/blog/feed.atom')).text()).toContain(`| ${own.name}</title>`);
  expect(await (await app.get('/events.ics')).text()).toContain(own.name);
});

test('documents have the new name in their text and metadata', async () => {
  const holder = await member(app, 'holder@mail.example');
  const code = 'k7qm-2xvd-9rht';
  await app.database.insert(certificates).values({
    code,
    userId: holder.id,
    courseId: 'introduction-to-technology',
    holderName: 'Thandi Nkosi',
    courseTitle: 'Introduction to Technology',
    issuedAt: new Date('2026-11-21T22:30:00Z'),
  });
  for (const path of [
    `/certificates/${code}/certificate.pdf`,
    ...app.content.list(certifications).map(({ id }) => `/certifications/${id}/syllabus.pdf`),
  ]) {
    const pdf = Buffer.from(await (await app.get(path)).arrayBuffer());
    const words = pdfText(pdf);
    expect(words, path).toContain('ThutoyaBana');
    expect(words, path).not.toContain('Naledi');
    expect(pdf.toString('latin1'), path).toContain(`(${own.name})`);
  }
});

test('sharing pictures show the new name', async () => {
  for (const { title, kind } of sitePages(app.content)) expect(staleIn(`${title} ${kind}`)).toEqual([]);
  const page = sitePages(app.content).find(({ path }) => path === '/events')!;
  const branding = publishedBranding(app.content);
  const { headers } = await app.get('/og/events.png');
  expect(headers.get('etag')).toBe(pictureTag(page, own.name, branding));
  expect(headers.get('etag')).not.toBe(pictureTag(page, before.name, branding));
});

test('members see the new ones too, on pages and in emails', async () => {
  const browser = await member(app, 'lerato@mail.example');
  for (const path of [
    '/dashboard',
    '/profile',
    '/settings',
    '/study-buddies',
    '/learn/digital-literacy-basics',
  ])
    expect([path, staleIn(await (await browser.get(path)).text())]).toEqual([path, []]);
  const guest = visitor(app);
  await guest.post('/forgot-password', { email: 'lerato@mail.example' });
  await guest.post('/newsletter', { email: 'zodwa@mail.example', adult: 'on' });
  await app.drain();
  const mails = await app.mails();
  expect(mails.length).toBeGreaterThan(1);
  for (const { kind, text, html } of mails) {
    expect([kind, staleIn(`${text} ${html}`)]).toEqual([kind, []]);
    expect(text).toContain(own.phone);
  }
});

test('header, phone menu and footer have exactly the links of the menus', async () => {
  const shipped = app.content.single(menus);
  await publishIn(app, {
    collection: 'menus',
    id: 'menus',
    fields: {
      main: [{ label: 'Come along', href: '/events' }],
      footer: [{ title: 'Good to know', links: [{ label: 'Stories', href: '/newsroom' }] }],
      contact: { title: 'Write', link: { label: 'Ask us', href: '/contact-us' } },
    },
  });
  const html = await (await app.get('/partners')).text();
  const page = documentOf(html);
  elementOf(page, 'main').remove();
  const footer = elementOf(page, 'footer').remove();
  const links = page.querySelectorAll('a').map(textOf);
  expect(links.filter((words) => words === 'Come along')).toHaveLength(2);
  for (const { label } of shipped.main.filter(({ label }) => label !== 'About Us'))
    expect(links).not.toContain(label);
  const foot = textOf(footer);
  for (const words of ['Good to know', 'Stories', 'Write', 'Ask us']) expect(foot).toContain(words);
  expect(foot).not.toContain('Exam Preparation');
});
