import { expect, test } from 'vitest';
import { pictures } from '#app/pictures/picture.table.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { phonePhoto } from '#tests/people/pictures.ts';
import { staffOfFile } from '#tests/people/staff.ts';
import { hashIn, uploadPicture } from '#tests/people/upload-picture.ts';

const { app, admin } = await staffOfFile();

test('of 30 concurrent uploads some are accepted, and the others are told to retry and keep what was typed', async () => {
  const bodies = await Promise.all(Array.from({ length: 30 }, (_, i) => phonePhoto(1_000 + i, 1_250)));
  const answers = await Promise.all(
    bodies.map((body) =>
      uploadPicture(app, admin, { file: { name: 'a.jpg', body }, alt: 'A lamp and a kite' }),
    ),
  );
  const busy = answers.filter(({ status }) => status === 503);
  const taken = answers.filter(({ status }) => status === 303);
  expect(busy.length).toBeGreaterThan(0);
  expect(taken.length).toBeGreaterThanOrEqual(12);
  expect(busy.length + taken.length).toBe(30);
  expect(new Set(taken.map(hashIn)).size).toBe(taken.length);
  expect(await app.database.$count(pictures)).toBe(taken.length);
  expect(busy[0]!.headers.get('retry-after')).toBe('60');
  const html = await busy[0]!.clone().text();
  expect(await pageText(busy[0]!)).toContain('Many pictures are being uploaded at this moment.');
  expect(html).toContain('value="A lamp and a kite"');
  const body = bodies[answers.indexOf(busy[0]!)]!;
  expect((await uploadPicture(app, admin, { file: { name: 'a.jpg', body }, alt: 'A lamp' })).status).toBe(
    303,
  );
});
