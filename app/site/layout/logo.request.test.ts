import type { HTMLElement } from 'node-html-parser';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { attributesOf, documentOf, elementOf, textOf } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { changeEntry, type Fields, publishIn } from '#tests/people/editing.ts';
import { plainPicture } from '#tests/people/pictures.ts';
import { staffOfFile } from '#tests/people/staff.ts';
import { hashIn, uploadPicture } from '#tests/people/upload-picture.ts';

const { app, admin } = await staffOfFile();
const entry = { collection: 'colours', id: 'colours' };
const none = { logo: undefined, logoOnDark: undefined };

async function uploaded(width: number, height: number) {
  const body = await plainPicture('png', width, height);
  const hash = hashIn(
    await uploadPicture(app, admin, { file: { name: 'Logo.png', body }, decorative: 'on' }),
  );
  return { hash, image: `/pictures/${hash}.webp` };
}

const publish = (fields: Fields) => publishIn(app, { ...entry, fields });

/** The logos of a page in order: header, phone menu, footer. Staff pages have no footer. */
async function logosOn(path: string, who: Pick<typeof admin, 'get'> = app) {
  app.clock.advance(11_000);
  const html = await (await who.get(path)).text();
  return documentOf(html).querySelectorAll('a.logo[href="/"]');
}

const shapesOf = (logos: HTMLElement[]) => logos.map((logo) => attributesOf(logo, 'svg', 'viewBox'));
const sourcesOf = (logos: HTMLElement[]) => logos.map((logo) => attributesOf(logo, 'img', 'src'));

test('a logo replaces the mark everywhere; once removed, pages are byte for byte as before', async () => {
  const shipped = await app.get('/partners');
  expect(await shipped.text()).not.toContain('/pictures/');
  expect(shapesOf(await logosOn('/partners'))).toEqual(Array(3).fill(['-24 -24 48 48']));
  const { hash, image } = await uploaded(900, 300);
  await publish({ logo: image });
  // The original is shown until its sizes are ready.
  expect(sourcesOf(await logosOn('/partners'))).toEqual(Array(3).fill([image]));
  await app.drain();
  for (const [path, who, count] of [
    ['/partners', app, 3],
    ['/sign-in', app, 3],
    ['/no-such-page', app, 3],
    ['/dashboard', admin, 3],
    ['/admin', admin, 2],
  ] as const) {
    const logos = await logosOn(path, who);
    expect(shapesOf(logos), path).toEqual(Array(count).fill([]));
    for (const [at, logo] of logos.entries()) {
      const { loading, ...shown } = elementOf(logo, 'img').attributes;
      // Empty `alt`, as the name is beside it; width and height prevent a layout shift.
      expect(shown, path).toMatchObject({
        src: `/pictures/${hash}-320.webp`,
        width: '900',
        height: '300',
        alt: '',
      });
      expect(elementOf(logo, 'source').attributes, path).toMatchObject({
        srcSet: `/pictures/${hash}-320.avif 320w`,
        sizes: '120px',
      });
      expect(textOf(logo), path).toMatch(/^Naledi /);
      expect([path, at, loading]).toEqual([path, at, at > 0 ? 'lazy' : undefined]);
    }
  }
  await publish(none);
  app.clock.advance(11_000);
  expect((await app.get('/partners')).headers.get('etag')).toBe(shipped.headers.get('etag'));
});

test('a second logo is for dark grounds: footer and menu show only it, the header has both', async () => {
  const usual = await uploaded(401, 401);
  const light = await uploaded(402, 402);
  await app.drain();
  await publish({ logo: usual.image, logoOnDark: light.image });
  const logos = await logosOn('/partners');
  const [usualFile, lightFile] = [usual, light].map(({ hash }) => `/pictures/${hash}-320.webp`);
  expect(sourcesOf(logos)).toEqual([[usualFile, lightFile], [lightFile], [lightFile]]);
  // Both lazy, so that only the visible one is fetched.
  expect(
    logos[0]!
      .querySelectorAll('img')
      .map(({ classList, attributes }) => [
        classList.contains('on-light') ? 'on light' : 'elsewhere',
        classList.contains('on-dark') ? 'on dark' : 'elsewhere',
        attributes.loading,
      ]),
  ).toEqual([
    ['on light', 'elsewhere', 'lazy'],
    ['elsewhere', 'on dark', 'lazy'],
  ]);
  await publish(none);
});

test('the step of the launch page is done once a logo is chosen', async () => {
  const missing = 'The drawn mark of the sample organisation is shown.';
  expect(await pageText(await admin.get('/admin/launch'))).toContain(missing);
  const { image } = await uploaded(403, 403);
  await publish({ logo: image });
  const html = await (await admin.get('/admin/launch')).text();
  expect(html).toContain('Header and footer show your own logo beside the name.');
  expect(attributesOf(html, 'a', 'href')).toContain('/admin/content/colours/colours#f-logo');
  await publish(none);
});

test('a missing picture, and a logo for dark grounds only, are refused by the name of the field', async () => {
  const refusedFor = async (fields: Fields) => {
    await changeEntry(app.database, { ...entry, fields: { ...none, ...fields } });
    const { revision } = (await findEntry(app.database, entry.collection, entry.id))!;
    const path = `/admin/content/${entry.collection}/${entry.id}`;
    const { status, answer } = await admin.send(path, { step: 'publish', revision: String(revision) });
    return [status, answer.errors];
  };
  const gone = `/pictures/${'0'.repeat(32)}.webp`;
  const message = 'There is no such picture. Please choose another one.';
  expect(await refusedFor({ logo: gone })).toEqual([400, { logo: message }]);
  const { image } = await uploaded(404, 404);
  expect(await refusedFor({ logo: image, logoOnDark: gone })).toEqual([400, { logoOnDark: message }]);
  expect(await refusedFor({ logoOnDark: image })).toEqual([
    400,
    { logo: 'Choose the logo for light ground too.' },
  ]);
});

test('a page needs no query for the logo once its sizes exist, and a cached page none at all', async () => {
  const { image, hash } = await uploaded(420, 420);
  await app.drain();
  await publish({ logo: image });
  app.clock.advance(11_000);
  expect(await (await app.get('/about-us')).text()).toContain(hash);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const costOf = async (path: string) => {
    asked.mockClear();
    const page = await (await app.get(path)).text();
    expect(page).toContain(hash);
    return asked.mock.calls.length;
  };
  // First rendered from published content in memory, then from the page cache.
  for (const path of ['/privacy', '/chapters', '/newsroom'])
    expect([path, await costOf(path), await costOf(path)]).toEqual([path, 0, 0]);
  await publish(none);
  asked.mockRestore();
});
