import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { phonePhoto } from '#tests/people/pictures.ts';
import { staffOfFile } from '#tests/people/staff.ts';
import { hashIn, uploadPicture } from '#tests/people/upload-picture.ts';
import { purgeReceiver } from '#tests/site/purge-receiver.ts';
import { purgeSharedCaches, requestPurge } from './purge.job.ts';

const receiver = await purgeReceiver();
afterAll(receiver.close);
const secret = 'purge-secret-of-20-characters';
const { app, admin } = await staffOfFile({ CDN_PURGE_URL: receiver.url, CDN_PURGE_SECRET: secret });

/** Runs due jobs; returns what the receiver was asked since. */
async function asked() {
  receiver.purges.length = 0;
  const done = (await app.jobs.drain()).filter(({ job }) => job === purgeSharedCaches.name);
  return { purges: receiver.purges, outcomes: done.map(({ status }) => status) };
}
beforeEach(asked);

const one = {
  purges: [{ method: 'POST', authorization: `Bearer ${secret}`, body: '{"purge_everything":true}' }],
  outcomes: ['completed'],
};
const none = { purges: [], outcomes: [] };

const facts = { alt: 'Girls at laptops', focus_x: '50', focus_y: '50' };

test('withdrawing a photo consent and deleting a picture purge once each, and no change purges nothing', async () => {
  const child = { shows_child: 'on', consent_checked: 'on' };
  const hash = hashIn(
    await uploadPicture(app, admin, {
      file: { name: 'a.jpg', body: await phonePhoto() },
      alt: facts.alt,
      ...child,
    }),
  );
  expect(hash).not.toBe('');
  expect(await asked()).toEqual(none);
  const path = `/admin/pictures/${hash}`;
  await admin.post(path, { step: 'save', ...facts, ...child });
  expect(await asked()).toEqual(none);
  await admin.post(path, { step: 'save', ...facts, shows_child: 'on' });
  expect(await asked()).toEqual(one);
  await admin.post(path, { step: 'delete' });
  expect((await app.get(`/pictures/${hash}.jpg`)).status).toBe(404);
  expect(await asked()).toEqual(one);
});

test('switching samples purges once', async () => {
  await admin.post('/admin/launch', { step: 'samples', shown: 'hidden' });
  expect(await asked()).toEqual(one);
  await admin.post('/admin/launch', { step: 'samples', shown: 'hidden' });
  expect(await asked()).toEqual(none);
  await admin.post('/admin/launch', { step: 'samples', shown: 'marked' });
  expect(await asked()).toEqual(one);
});

test('a publication purges once, however many processes hear of it', async () => {
  for (const publication of [7_001, 7_001]) await requestPurge(app.database, app, publication);
  expect(await asked()).toEqual(one);
  await requestPurge(app.database, app, 7_001);
  expect(await asked()).toEqual(none);
  await requestPurge(app.database, app, 7_002);
  expect(await asked()).toEqual(one);
});

test('a shared cache that refuses is asked again later', async () => {
  receiver.refuse(503);
  await requestPurge(app.database, app);
  expect(await asked()).toMatchObject({ outcomes: ['failed'], purges: [{}] });
  const inAMinute = new Date(Date.now() + 60_000);
  expect((await app.jobs.drain({ until: inAMinute })).map(({ status }) => status)).toContain('completed');
});

test('queued purges contain no personal data, and without the setting nothing is queued', async () => {
  const waiting = async () => {
    const { rows } = await app.database.execute(
      sql`select data from pgboss.job where name = ${purgeSharedCaches.name} and state = 'created'`,
    );
    return rows.map(({ data }) => data);
  };
  await requestPurge(app.database, app);
  expect(await waiting()).toEqual([{}]);
  await asked();
  await requestPurge(app.database, { jobs: app.jobs, settings: { CDN: undefined } });
  expect(await waiting()).toEqual([]);
});
