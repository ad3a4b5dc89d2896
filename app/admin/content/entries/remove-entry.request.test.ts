import { afterEach, expect, test } from 'vitest';
import { eventRegistrations as rows } from '#app/features/events/places/registration.table.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { attributesOf, textsOf } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { changeEntry, publishIn } from '#tests/people/editing.ts';
import { confirmPlace, eventLink, registerFor } from '#tests/people/event-places.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { staffOfFile } from '#tests/people/staff.ts';

const { app, admin } = await staffOfFile();
await planEvents(app);
afterEach(() => app.database.delete(rows));

let people = 0;
async function register(event: string): Promise<string> {
  people += 1;
  const email = `comes-${people}@mail.example`;
  await registerFor(app, event, email);
  await confirmPlace(app, email);
  return email;
}

const at = (event: string) => `/admin/content/events/${event}`;
async function press(event: string, step: string) {
  const { revision } = (await findEntry(app.database, 'events', event))!;
  return admin.send(at(event), { step, revision: String(revision) });
}

test('unpublishing needs confirmation, without script too', async () => {
  const html = await (await admin.get(at('6'))).text();
  expect(textsOf(html, 'details.removal > summary')).toEqual(['Unpublish', 'Delete']);
  expect(attributesOf(html, 'details.removal form[method="post"] [name="step"]', 'value')).toEqual([
    'unpublish',
    'delete',
  ]);
  for (const text of textsOf(html, 'details.removal form'))
    expect(text).toContain('nothing is found at /events/6');
});

test('an event with active registrations cannot be deleted, and the page says why', async () => {
  await register('3');
  const one = '1 person is registered. Call it off and tell them instead.';
  const refused = await press('3', 'delete');
  expect([refused.status, refused.answer.toast.description]).toEqual([409, one]);
  expect(await pageText(await admin.get(at('3')))).toContain(one);
  await register('3');
  expect((await press('3', 'delete')).answer.toast.description).toBe(
    '2 people are registered. Call it off and tell them instead.',
  );
  expect((await app.get('/events/3')).status).toBe(200);
});

test('nor can it once it is unpublished, or before the cancellation is announced', async () => {
  const email = await register('4');
  await publishIn(app, { collection: 'events', id: '4', fields: { cancelled: true } });
  expect((await press('4', 'delete')).answer.toast.description).toBe(
    '1 person is registered and has not been told that it is called off. Tell them first.',
  );
  await changeEntry(app.database, { collection: 'events', id: '4', fields: { cancelled: undefined } });
  expect((await press('4', 'unpublish')).answer.ok).toBe(true);
  expect((await press('4', 'delete')).status).toBe(409);
  const link = await eventLink(app, email, 'cancel');
  expect((await app.send(link, { idempotency_key: 'leaves-the-unpublished' })).answer.ok).toBe(true);
  expect((await press('4', 'delete')).answer.ok).toBe(true);
});

test('a guest’s link still works and cancels when the event is gone', async () => {
  const email = await register('2');
  const link = await eventLink(app, email, 'cancel');
  expect((await press('2', 'unpublish')).answer.ok).toBe(true);
  const page = await pageText(await app.get(link));
  expect(page).toContain('This event is not on our site at the moment');
  expect(page).not.toContain('This event is over');
  expect(page).toContain('Cancel my registration');
  await app.database.update(rows).set({ confirmedAt: null });
  const confirming = await eventLink(app, email, 'confirm');
  expect(await pageText(await app.get(confirming))).toContain('This event is not on our site at the moment');
  expect((await app.send(link, { idempotency_key: 'the-event-is-gone' })).answer.ok).toBe(true);
  const after = await pageText(await app.get(link));
  expect(after).toContain('Your registration is cancelled');
  expect(after).not.toContain('Register again');
  expect((await app.database.select().from(rows))[0]).toMatchObject({ status: 'cancelled' });
});

test('registrations for a past event do not prevent its deletion', async () => {
  await publishIn(app, { collection: 'events', id: '3', fields: { date: '2026-11-01' } });
  await app.database.insert(rows).values({
    eventId: '3',
    eventTitle: 'Fair',
    fullName: 'Thandi M',
    email: 'past@mail.example',
    status: 'registered',
  });
  expect((await press('3', 'delete')).answer.ok).toBe(true);
});
