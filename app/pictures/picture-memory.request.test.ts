import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { phonePhoto } from '#tests/people/pictures.ts';
import { staffOfFile } from '#tests/people/staff.ts';
import { hashIn, seenIn, uploadPicture } from '#tests/people/upload-picture.ts';
import { testApp } from '#tests/site/app.ts';

const { app, admin } = await staffOfFile();
const other = await testApp({ beside: app });
afterAll(other.stop);

const statuses = async (path: string) => [(await app.get(path)).status, (await other.get(path)).status];

async function shown(alt: string, width: number) {
  const file = { name: 'a.jpg', body: await phonePhoto(width) };
  const hash = hashIn(await uploadPicture(app, admin, { file, alt }));
  const path = `/pictures/${hash}.jpg`;
  for (let asked = 0; asked < 2; asked++) expect(await statuses(path)).toEqual([200, 200]);
  return { path, page: `/admin/pictures/${hash}` };
}

/**
 * The time by which every process has heard, before shared caches are purged: anything sent later would be
 * cached again.
 */
const heard = () => sleep(450);

test('a picture that is deleted in one process is gone in every other', async () => {
  const { path, page } = await shown('An empty hall', 600);
  await admin.post(page, { step: 'delete' });
  await heard();
  expect(await statuses(path)).toEqual([404, 404]);
});

test('so is one later marked as showing a recognisable child', async () => {
  const { path, page } = await shown('Girls at laptops', 700);
  await admin.post(page, { step: 'save', alt: 'Girls', shows_child: 'on', focus_x: '50', focus_y: '50' });
  await heard();
  expect(await statuses(path)).toEqual([404, 404]);
  await admin.post(page, {
    ...(await seenIn(admin, page)),
    step: 'save',
    alt: 'Girls',
    shows_child: 'on',
    consent_checked: 'on',
    focus_x: '50',
    focus_y: '50',
  });
  const answer = await other.get(path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=300']);
});
