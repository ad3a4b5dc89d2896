import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { publishIn } from '#tests/people/editing.ts';
import { staffOfFile } from '#tests/people/staff.ts';
import { hashIn, uploadPicture } from '#tests/people/upload-picture.ts';
import { visitor } from '#tests/people/visitor.ts';
import { attributesOf } from './document.ts';

/** Name, colours and logo also apply outside pages: emails, documents, sharing pictures, icons. */

const { app, admin } = await staffOfFile();
const code = 'k7qm-2xvd-9rht';
const documents = [`/certificates/${code}/certificate.pdf`, '/certifications/comptia-a/syllabus.pdf'];
const pictures = ['/og/site.png', '/og/events.png', '/apple-touch-icon.png'];

const bytesAt = async (path: string) => {
  const answer = await app.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
};
const allBytes = (paths: readonly string[]) => Promise.all(paths.map(bytesAt));
/** The browser's theme colours. */
const frameColours = (page: string) => attributesOf(page, 'meta[name="theme-color"]', 'content');
const publishColours = (fields: Record<string, unknown>) =>
  publishIn(app, { collection: 'colours', id: 'colours', fields });

/** Share of pixels with this colour, each channel within 12. */
async function shareOf(png: Buffer, hex: string): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  let found = 0;
  for (let at = 0; at < data.length; at += 3)
    if (wanted.every((value, i) => Math.abs(value - data[at + i]!) <= 12)) found += 1;
  return found / (info.width * info.height);
}

beforeAll(async () => {
  await app.database.insert(certificates).values({
    code,
    userId: admin.id,
    courseId: 'introduction-to-technology',
    courseTitle: 'Introduction to Technology',
    holderName: 'Thandi Nkosi',
    issuedAt: new Date('2026-11-21T22:30:00Z'),
  });
});

test('as shipped: the drawn icon, and the colour of a phone’s frame', async () => {
  const page = await (await app.get('/partners')).text();
  expect(frameColours(page)).toEqual(['#17184a']);
  const icon = await app.get('/favicon.svg');
  expect(icon.headers.get('cache-control')).toMatch(/^public, max-age=3600,/);
  const svg = await icon.text();
  expect(svg).toContain('#f4a91f');
  const again = await app.get('/favicon.svg', { 'if-none-match': icon.headers.get('etag')! });
  expect(again.status).toBe(304);
  const { width, height } = await sharp(await bytesAt('/apple-touch-icon.png')).metadata();
  expect([width, height]).toEqual([180, 180]);
});

test('chosen colours are in emails, documents, pictures for sharing, and icons once they are published', async () => {
  const before = await allBytes([...documents, ...pictures]);
  await publishColours({ main: '#7a1f5c', accent: '#ffd23f' });
  const page = await (await app.get('/partners')).text();
  const [ground = ''] = frameColours(page);
  expect(ground).toMatch(/^#(?!17184a)/);
  expect(await shareOf(await bytesAt('/og/events.png'), ground)).toBeGreaterThan(0.2);
  expect(await shareOf(await bytesAt('/apple-touch-icon.png'), ground)).toBeGreaterThan(0.4);
  const svg = await (await app.get('/favicon.svg')).text();
  expect(svg).toContain(ground);
  expect(svg).toContain('#ffd23f');
  const after = await allBytes([...documents, ...pictures]);
  for (const [at, bytes] of after.entries()) expect(bytes.equals(before[at]!)).toBe(false);
  await visitor(app).post('/newsletter', { email: 'zodwa@mail.example', adult: 'on' });
  const [mail] = await app.mails();
  for (const colour of [ground, '#7a1f5c', '#ffd23f']) expect(mail!.html).toContain(colour);
  expect(mail!.html).not.toMatch(/#17184a|#25297e|#f4a91f/);
  await publishColours({ main: '#25297e', accent: '#f4a91f' });
  const back = await allBytes([...documents, ...pictures]);
  for (const [at, bytes] of back.entries())
    expect([[...documents, ...pictures][at], bytes.equals(before[at]!)]).toEqual([
      [...documents, ...pictures][at],
      true,
    ]);
});

test('a logo is on certificates, syllabuses, pictures for sharing and icons; for dark ground the one for dark ground', async () => {
  const plain = await allBytes([...documents, ...pictures]);
  const upload = async (body: Buffer) =>
    `/pictures/${hashIn(await uploadPicture(app, admin, { file: { name: 'Logo.png', body }, decorative: 'on' }))}.webp`;
  const solid = (background: string) =>
    sharp({ create: { width: 600, height: 200, channels: 4, background } })
      .png()
      .toBuffer();
  const [logo, logoOnDark] = [await upload(await solid('#00a000')), await upload(await solid('#ff00ff'))];
  await publishColours({ logo, logoOnDark });
  for (const path of pictures) {
    const png = await bytesAt(path);
    expect(await shareOf(png, '#ff00ff'), path).toBeGreaterThan(0.01);
    expect(await shareOf(png, '#00a000'), path).toBe(0);
  }
  const icon = await (await app.get('/favicon.svg')).text();
  expect(icon).toContain('href="data:image/png;base64,');
  expect(icon.length, 'it is fetched with the first page').toBeLessThan(10_000);
  for (const [at, path] of documents.entries()) {
    const pdf = await bytesAt(path);
    expect(plain[at]!.toString('latin1'), path).not.toContain('/Subtype /Image');
    expect(pdf.toString('latin1'), path).toContain('/Subtype /Image');
  }
  await publishColours({ logo: undefined, logoOnDark: undefined });
  const back = await allBytes([...documents, ...pictures]);
  for (const [at, bytes] of back.entries()) expect(bytes.equals(plain[at]!)).toBe(true);
});
