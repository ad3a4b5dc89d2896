import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { pictureFiles, pictures } from '#app/pictures/picture.table.ts';
import { picturePath } from '#app/pictures/picture.ts';
import { team } from '#app/site/pages/team.content.ts';
import { elementOf } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { publishIn } from '#tests/people/editing.ts';
import { bomb, largeFile, multipart, type Parts, phonePhoto, plainPicture } from '#tests/people/pictures.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';
import { hashIn, uploadPicture } from '#tests/people/upload-picture.ts';
import { member, type Visitor } from '#tests/people/visitor.ts';
import { origin } from '#tests/site/app.ts';

const staff = await staffOfFile();
const { app, admin } = staff;
const editor = await member(app, 'editor@naledi.example', { fields: { full_name: 'Esi Editor' } });
await giveRole(app.database, editor.id, 'editor', app.clock.now());

const path = '/admin/pictures';
const said = { alt: 'Two girls solder a lamp' };

const upload = (browser: Visitor | typeof editor, parts: Parts) => uploadPicture(app, browser, parts);

test('an editor uploads a photo; its place and camera are gone, and it is shown until its sizes are made', async () => {
  const photo = await phonePhoto();
  expect(photo.includes('Thandi at home')).toBe(true);
  const answer = await upload(editor, { file: { name: 'IMG_1 Soweto.JPG', body: photo }, ...said });
  expect([answer.status, await answer.text()].slice(0, 1)).toEqual([303]);
  const hash = hashIn(answer);
  const [row] = await app.database.select().from(pictures).where(eq(pictures.hash, hash));
  // The camera's rotation has been applied.
  expect(row).toMatchObject({
    name: 'IMG_1 Soweto',
    width: 800,
    height: 1200,
    format: 'jpeg',
    alt: said.alt,
    widths: [],
  });
  const first = await app.get(`/pictures/${hash}.jpg`);
  expect(first.status).toBe(200);
  const body = Buffer.from(await first.arrayBuffer());
  const { exif, icc, xmp, orientation } = await sharp(body).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(body.includes('Thandi at home')).toBe(false);
  expect(await pageText(await editor.get(path))).toContain(
    'IMG_1 Soweto Two girls solder a lamp Sizes are being made',
  );

  await app.drain();
  const sizes = await app.database
    .select({ width: pictureFiles.width, format: pictureFiles.format })
    .from(pictureFiles)
    .where(eq(pictureFiles.hash, hash));
  expect(
    sizes
      .filter(({ format }) => format === 'avif')
      .map(({ width }) => width)
      .sort((a, b) => a - b),
  ).toEqual([320, 640, 800]);
  for (const format of ['avif', 'webp']) {
    const sized = await app.get(`/pictures/${hash}-640.${format}`);
    expect(sized.headers.get('content-type')).toBe(`image/${format}`);
    expect(await sharp(Buffer.from(await sized.arrayBuffer())).metadata()).toMatchObject({
      width: 640,
      height: 960,
    });
  }
  expect((await auditEntries(app)).find(({ action }) => action === 'upload')).toMatchObject({
    entity: 'picture',
    entityId: hash,
    actorId: editor.id,
  });
  const again = await upload(editor, { file: { name: 'other.jpg', body: photo }, ...said });
  expect(hashIn(again)).toBe(hash);
});

test('a writer chooses among the pictures that are there, and uploads none, however small', async () => {
  const writer = await member(app, 'writer@naledi.example');
  await giveRole(app.database, writer.id, 'writer', app.clock.now());
  const parts = {
    file: { name: 'a.jpg', body: await phonePhoto(120, 80) },
    ...{ ...said, shows_child: 'on', consent_checked: 'on' },
  };
  const before = await app.database.$count(pictures);
  for (const accept of ['text/html', 'application/json'])
    expect((await uploadPicture(app, writer, parts, { accept })).status).toBe(403);
  expect(await app.database.$count(pictures)).toBe(before);
  const page = await (await writer.get(path)).text();
  expect(page).toContain('All pictures');
  expect(page).not.toContain('multipart/form-data');
  const found = async (browser: Visitor) => (await browser.get(`${path}/find.json?q=`)).json();
  expect(await found(writer)).not.toHaveProperty('form');
  expect(await found(editor)).toHaveProperty('form');
});

test('files are served immutable, without a session, as what they are', async () => {
  const answer = await upload(admin, {
    file: { name: 'a.png', body: await plainPicture('png') },
    decorative: 'on',
  });
  const address = `/pictures/${hashIn(answer)}.webp`;
  const file = await app.get(address, { cookie: 'session=nothing' });
  expect(file.headers.get('cache-control')).toMatch(/^public, max-age=31536000, immutable, s-maxage=3600,/);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(file.headers.get('set-cookie')).toBeNull();
  const etag = file.headers.get('etag') ?? '';
  const same = await app.get(address, { 'if-none-match': etag });
  expect([same.status, (await same.arrayBuffer()).byteLength]).toEqual([304, 0]);
  for (const name of [
    'x.jpg',
    `${'0'.repeat(32)}.jpg`,
    `${hashIn(answer)}.svg`,
    `${hashIn(answer)}-0640.avif`,
    `${hashIn(answer)}-640.avif`,
    '%00',
    '..%2f',
  ])
    expect([name, (await app.get(`/pictures/${name}`)).status]).toEqual([name, 404]);
});

const textFile = (name: string, body: string) => ({ name, body });
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic'),
  Buffer.alloc(4),
  Buffer.from('mif1heic'),
  Buffer.alloc(4_000),
]);

describe('what is no picture that can be shown is refused with what to do', () => {
  test.each<[string, () => Parts | Promise<Parts>, RegExp]>([
    ['nothing', () => ({}), /Please choose a picture\./],
    ['an empty field', () => ({ file: textFile('', '') }), /Please choose a picture\./],
    ['an empty file', () => ({ file: textFile('a.jpg', '') }), /This file is empty/],
    [
      'a text with the name of a picture',
      () => ({ file: textFile('a.jpg', 'hello') }),
      /no picture that we can show.*JPEG, PNG, WebP or AVIF/,
    ],
    [
      'an SVG',
      () => ({
        file: textFile(
          'a.png',
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
        ),
      }),
      /This is an SVG.*save it as PNG/,
    ],
    [
      'an SVG without its declaration',
      () => ({ file: textFile('a.svg', '<svg onload=alert(1)>') }),
      /This is an SVG/,
    ],
    ['a page', () => ({ file: textFile('a.webp', '<!doctype html><img src=x>') }), /no picture/],
    [
      'a HEIC photo',
      () => ({ file: { name: 'IMG.HEIC', body: heic } }),
      /This is a HEIC photo.*Most Compatible/,
    ],
    ['a GIF', async () => ({ file: { name: 'a.gif', body: await plainPicture('gif') } }), /This is a GIF/],
    ['a TIFF', async () => ({ file: { name: 'a.jpg', body: await plainPicture('tiff') } }), /This is a TIFF/],
    [
      '51 megapixels',
      async () => ({ file: { name: 'a.png', body: await bomb(8_500, 6_000) } }),
      /51 megapixels, and 50 are the most/,
    ],
    ['a bomb', async () => ({ file: { name: 'a.png', body: await bomb(30_000, 30_000) } }), /900 megapixels/],
    [
      'half a photo',
      async () => ({ file: { name: 'a.jpg', body: (await phonePhoto()).subarray(0, 3_000) } }),
      /cannot be read to its end|damaged/,
    ],
    [
      'noise after the first bytes',
      async () => ({
        file: {
          name: 'a.png',
          body: Buffer.concat([(await plainPicture('png')).subarray(0, 60), Buffer.alloc(900, 7)]),
        },
      }),
      /cannot be read|damaged/,
    ],
    [
      'more than 10 MB',
      async () => ({ file: { name: 'a.jpg', body: (await largeFile()).subarray(0, 10 * 1024 * 1024 + 10) } }),
      /larger than 10 MB/,
    ],
    [
      'no words for it',
      async () => ({ file: { name: 'a.webp', body: await plainPicture('webp') }, alt: ' ' }),
      /Say what the picture shows/,
    ],
    [
      'a child without consent',
      async () => ({
        file: { name: 'a.webp', body: await plainPicture('webp') },
        alt: 'A girl',
        shows_child: 'on',
      }),
      /Check the photo consent of every child/,
    ],
  ])('%s', async (_, parts, words) => {
    const before = await app.database.$count(pictures);
    const given = await parts();
    const answer = await upload(editor, { ...('alt' in given ? {} : said), ...given });
    expect(answer.status).toBe(400);
    expect(await pageText(answer)).toMatch(words);
    expect(await app.database.$count(pictures)).toBe(before);
  });
});

test.each(['png', 'webp', 'avif'] as const)('a %s is taken, whatever it is called', async (format) => {
  const body = await plainPicture(format, 500, 333);
  const answer = await upload(editor, {
    file: { name: '../../etc/<b>passwd</b>\u0000.exe', body },
    alt: 'Lamp',
    shows_child: 'on',
    consent_checked: 'on',
  });
  expect(answer.status).toBe(303);
  const [row] = await app.database
    .select()
    .from(pictures)
    .where(eq(pictures.hash, hashIn(answer)));
  expect(row).toMatchObject({ width: 500, height: 333, showsChild: true });
  expect(row?.name).toMatch(/^[\p{L}\p{N} ._()-]+$/u);
});

test('hidden data in a picture is removed', async () => {
  const script = '<script>alert(1)</script>PK\u0003\u0004';
  const body = Buffer.concat([await phonePhoto(90, 60), Buffer.from(script)]);
  const hash = hashIn(await upload(editor, { file: { name: 'p.jpg', body }, ...said }));
  const file = Buffer.from(await (await app.get(`/pictures/${hash}.jpg`)).arrayBuffer());
  expect(file.length).toBeGreaterThan(100);
  expect(file.includes('script')).toBe(false);
});

test('only editors can send more than 64 KB, and nobody more than 10 MB; other bodies are not read', async () => {
  const large = await largeFile();
  const { body, headers } = await multipart({
    file: { name: 'a.jpg', body: large.subarray(0, 200_000) },
    ...said,
  });
  const stranger = await member(app, 'no-editor@mail.example');
  for (const [browser, expected] of [
    [staff.visitor, 413],
    [stranger, 413],
    [staff.moderator, 413],
    [editor, 303],
  ] as const) {
    let read = 0;
    const stream = new ReadableStream(
      {
        pull(controller) {
          if (read >= body.length) return controller.close();
          controller.enqueue(new Uint8Array(body.subarray(read, read + 16_384)));
          read += 16_384;
        },
      },
      { highWaterMark: 0 },
    );
    const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
    const answer = await app.app.request(
      new Request(`${origin}${path}`, {
        method: 'POST',
        body: stream,
        headers: { ...headers, origin, cookie },
        ...{ duplex: 'half' },
      }),
    );
    expect(answer.status).toBe(expected);
    if (expected === 413) expect(read).toBe(0);
  }
  const announced = await app.app.request(`${origin}${path}`, {
    method: 'POST',
    body: 'x',
    headers: {
      ...headers,
      'content-length': String(50 * 1024 * 1024),
      origin,
      cookie: [...editor.jar].map((pair) => pair.join('=')).join('; '),
    },
  });
  expect([announced.status, await announced.text()]).toEqual([
    413,
    expect.stringContaining('larger than 10 MB'),
  ]);
  const elsewhere = await app.app.request(`${origin}/contact-us`, {
    method: 'POST',
    body,
    headers: { ...headers, origin, cookie: [...editor.jar].map((pair) => pair.join('=')).join('; ') },
  });
  expect(elsewhere.status).toBe(413);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x', 'broke off'],
  ['a wrong boundary', 'multipart/form-data; boundary=abc', '--def\r\n\r\nx\r\n--def--', 'broke off'],
  [
    'an end that never comes',
    'multipart/form-data; boundary=abc',
    '--abc\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf',
    'broke off',
  ],
  ['another kind', 'application/json', '{}', 'broke off'],
  ['a text', 'text/plain', 'x', 'broke off'],
  [
    'thousands of fields',
    'multipart/form-data; boundary=abc',
    `${'--abc\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n'.repeat(500)}--abc--`,
    'Please choose a picture',
  ],
])('a body with %s is answered with what to do', async (_, type, body, words) => {
  const cookie = [...editor.jar].map((pair) => pair.join('=')).join('; ');
  const answer = await app.app.request(`${origin}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, origin, cookie },
  });
  expect(answer.status).toBe(400);
  expect(await pageText(answer)).toContain(words);
});

test('its page saves texts and focal point; pages show it in its sizes', async () => {
  const hash = hashIn(
    await upload(editor, {
      file: { name: 'team.jpg', body: await phonePhoto(900, 1200, 'x') },
      alt: 'Naledi laughs',
    }),
  );
  await app.drain();
  const page = `${path}/${hash}`;
  expect(await answerOf(editor, page, { step: 'save', alt: '', focus_x: '30', focus_y: '10' })).toBe('400');
  expect(
    await answerOf(editor, page, { step: 'save', alt: 'Naledi laughs aloud', focus_x: '30', focus_y: '10' }),
  ).toBe(`303 ${page}`);
  const [row] = await app.database.select().from(pictures).where(eq(pictures.hash, hash));
  expect(row).toMatchObject({ alt: 'Naledi laughs aloud', focusX: 30, focusY: 10 });
  const address = picturePath(row!);

  const [person] = app.content.list(team);
  const { id } = person!;
  await publishIn(app, { collection: team.name, id, fields: { image: address } });
  const about = await (await app.get('/about-us')).text();
  const shown = elementOf(about, 'picture');
  expect(elementOf(shown, 'source[type="image/avif"]').attributes).toMatchObject({
    srcSet: expect.stringContaining(`${address.replace('.jpg', '-320.avif')} 320w`),
    sizes: '96px',
  });
  expect(elementOf(shown, 'img.focus-x-30.focus-y-10').attributes).toMatchObject({
    width: '1200',
    height: '900',
    alt: '',
  });
  await publishIn(app, { collection: team.name, id, fields: { image: undefined } });
  expect(await answerOf(editor, page, { step: 'delete' })).toBe(`303 ${path}`);
  expect((await app.get(`/pictures/${hash}-640.webp`)).status).toBe(404);
  expect(await answerOf(editor, page)).toBe('404');
});

test('a card of an event shows its picture with its words; one that is gone leaves the pattern', async () => {
  const hash = hashIn(
    await upload(editor, {
      file: { name: 'e.webp', body: await plainPicture('webp', 700, 500) },
      alt: 'A full room',
    }),
  );
  const { id } = app.content.list(events)[0]!;
  const change = (image: string | undefined) =>
    publishIn(app, { collection: events.name, id, fields: { image } });
  await change(`/pictures/${hash}.webp`);
  const shown = elementOf(await (await app.get('/events')).text(), 'picture');
  // No sizes yet: the original.
  expect(elementOf(shown, 'img').attributes).toMatchObject({
    src: `/pictures/${hash}.webp`,
    width: '700',
    height: '500',
    alt: 'A full room',
    loading: 'lazy',
  });
  expect(shown.querySelectorAll('source')).toEqual([]);
  await app.database.delete(pictures).where(eq(pictures.hash, hash));
  app.clock.advance(11_000);
  const without = await (await app.get('/events')).text();
  expect(without).not.toContain(hash);
  await change(undefined);
});
