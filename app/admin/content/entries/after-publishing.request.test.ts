import { afterEach, expect, test } from 'vitest';
import { eventRegistrations as rows } from '#app/features/events/places/registration.table.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { elementOf, textsOf } from '#tests/pages/document.ts';
import { changeEntry } from '#tests/people/editing.ts';
import { registerFor } from '#tests/people/event-places.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { staffOfFile } from '#tests/people/staff.ts';

const { app, admin } = await staffOfFile();
await planEvents(app);
afterEach(() => app.database.delete(rows));

const at = '/admin/content/events/3';
async function press(step: string, more: Record<string, string> = {}) {
  const { revision } = (await findEntry(app.database, 'events', '3'))!;
  const { answer } = await admin.send(at, { step, revision: String(revision), ...more });
  return answer;
}
const barOf = async (path: string) => {
  const html = await (await admin.get(path)).text();
  return { next: textsOf(html, '.entry-bar .next :is(a, button)'), html };
};
const shown = async () => (await app.get('/events/3')).text();

test('after publishing the bar offers next steps, and Undo restores the previous text', async () => {
  for (const name of ['thandi', 'lerato']) await registerFor(app, '3', `${name}@mail.example`);
  expect((await barOf(at)).next).toEqual([]);
  await changeEntry(app.database, {
    collection: 'events',
    id: '3',
    fields: { title: 'The fair at another place', address: 'Town library, Cape Town' },
  });
  const { redirectTo } = await press('publish');
  const { next, html } = await barOf(redirectTo);
  expect(next).toEqual(['See the page', 'Tell 2 people', 'Undo']);
  expect(elementOf(html, '.entry-bar .next a').attributes.href).toBe('/events/3');
  expect(await shown()).toContain('The fair at another place');
  const undone = await press('undo', {
    version: new URL(redirectTo, app.settings.SITE_URL).searchParams.get('before')!,
  });
  expect(undone).toMatchObject({ ok: true, toast: { title: 'Undone' }, redirectTo: at });
  expect(await shown()).not.toContain('The fair at another place');
  expect((await barOf(at)).next).toEqual([]);
});

test('Undo of the first publication unpublishes the entry', async () => {
  await press('unpublish');
  const { redirectTo } = await press('publish');
  expect((await barOf(redirectTo)).next).toContain('Undo');
  expect(await press('undo', { version: '0' })).toMatchObject({ ok: true });
  expect((await app.get('/events/3')).status).toBe(404);
  await press('publish');
});
