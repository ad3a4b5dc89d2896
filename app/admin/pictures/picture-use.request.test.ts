import { expect, test } from 'vitest';
import { events } from '#app/features/events/event/event.content.ts';
import { scheduleEntry } from '#app/platform/content/editing/schedule.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { ana, changeEntry, publishIn } from '#tests/people/editing.ts';
import { plainPicture } from '#tests/people/pictures.ts';
import { answerOf, staffOfFile } from '#tests/people/staff.ts';
import { hashIn, uploadPicture } from '#tests/people/upload-picture.ts';

const { app, admin } = await staffOfFile();
const [event] = app.content.list(events);
const { id, title, about } = event!;
const entry = { collection: events.name, id };

async function uploaded(width: number) {
  const body = await plainPicture('webp', width, 30);
  const hash = hashIn(await uploadPicture(app, admin, { file: { name: 'a.webp', body }, alt: 'A lamp' }));
  return { image: `/pictures/${hash}.webp`, page: `/admin/pictures/${hash}` };
}

async function expectInUse(page: string, where: string) {
  const answer = await admin.get(page);
  const html = await answer.clone().text();
  expect(html).toContain(`href="/admin/content/${entry.collection}/${id}"`);
  expect(await pageText(answer)).toContain(`It is used in: ${title} (Events, ${where})`);
  expect(await answerOf(admin, page, { step: 'delete' })).toBe('409');
}

test('a picture used only by a draft cannot be deleted, and the entry is named', async () => {
  const { image, page } = await uploaded(31);
  expect(await pageText(await admin.get(page))).toContain('No entry uses it.');
  await changeEntry(app.database, { ...entry, fields: { image } });
  await expectInUse(page, 'draft');
  await changeEntry(app.database, { ...entry, fields: { image: undefined } });
  expect(await answerOf(admin, page, { step: 'delete' })).toBe('303 /admin/pictures');
});

test('a picture used only by a scheduled text cannot be deleted', async () => {
  const { image, page } = await uploaded(32);
  const fields = { about: `${about}\n\n![The room](${image})` };
  const saved = await changeEntry(app.database, { ...entry, fields });
  const { content, database, jobs } = app;
  const publishing = { ...ana, collections: [events], content, jobs };
  const at = new Date(ana.now.getTime() + 86_400_000);
  expect(await scheduleEntry(database, { ...saved, ...publishing, at })).toHaveProperty('version');
  await syncPublished(content, database);
  await expectInUse(page, 'scheduled');
  expect(await (await app.get(`/events/${id}`)).text()).not.toContain(image);
});

test('a picture that pages show stays although a draft takes it out; an older version alone does not hold it', async () => {
  const { image, page } = await uploaded(33);
  await publishIn(app, { ...entry, fields: { image } });
  await expectInUse(page, 'published');
  await changeEntry(app.database, { ...entry, fields: { image: undefined } });
  await expectInUse(page, 'published');
  await publishIn(app, { ...entry, fields: { image: undefined } });
  expect(await answerOf(admin, page, { step: 'delete' })).toBe('303 /admin/pictures');
});
