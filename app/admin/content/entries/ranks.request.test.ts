import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { publishDueContent } from '#app/admin/content/publish-due.job.ts';
import { collections } from '#app/content.ts';
import { chapters } from '#app/features/chapters/chapter.content.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { retention } from '#app/organisation/retention.content.ts';
import { site } from '#app/organisation/site.content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { importContent } from '#app/platform/content/files/import.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { mainOf, pageText } from '#tests/pages/page-main.ts';
import { changeEntry } from '#tests/people/editing.ts';
import { staffOfFile } from '#tests/people/staff.ts';
import { goodPassword, type Visitor } from '#tests/people/visitor.ts';
import { entryChecks } from './entry-checks.server.ts';
import { tellAdministrators } from './tell-administrators.server.ts';

const { app, admin, otherAdmin, moderator: editor } = await staffOfFile();
await giveRole(app.database, editor.id, 'editor', app.clock.now());
const us = app.content.single(site);
const path = '/admin/content/site/site';
const bank = { ...us.bank, accountNumber: '62 000 111 222' };
const refusedField = 'Only an administrator can change this. It differs from what visitors see now.';

const find = (collection = 'site', id = 'site') => findEntry(app.database, collection, id);
const send = async (browser: Visitor, step: string, more: Record<string, string> = {}, at = path) => {
  const [collection, id] = at.split('/').slice(-2);
  const revision = String((await find(collection, id))!.revision);
  return browser.send(at, { step, revision, ...more });
};
const write = (fields: Record<string, unknown>, collection = 'site') =>
  changeEntry(app.database, {
    collection,
    id: collection,
    fields,
    who: { by: editor.id, now: app.clock.now() },
  });
const publishDue = () =>
  publishDueContent.run({ ...app, log: { warn: () => undefined } } as never, {}, {
    jobs: app.jobs,
  } as never);
const proofGone = () =>
  app.database.update(sessions).set({ provenAt: new Date(app.clock.now().getTime() - 11 * 60_000) });

test('an editor sees an address, the bank account and consent texts, and cannot change them', async () => {
  const page = await mainOf(await editor.get(path));
  expect(page).toContain('Only an administrator can change this.');
  for (const field of ['bank.accountNumber', 'supportEmail', 'safeguarding.email'])
    expect(page).not.toContain(`name="${field}"`);
  expect(page).toContain(us.bank.accountNumber);
  expect(await pageText(await editor.get('/admin/content/legal/privacy'))).toContain(
    'Only administrators change this. You can read it here.',
  );
  expect(await mainOf(await admin.get(path))).not.toContain('Only an administrator can change this.');
});

test('such changes are refused by name when published, scheduled, restored or imported', async () => {
  await write({ bank });
  for (const [step, more] of [
    ['publish', {}],
    ['publish-at', { at: '2030-01-01T08:00' }],
  ] as const) {
    const { status, answer } = await send(editor, step, more);
    expect([step, status, answer.errors]).toEqual([step, 400, { 'bank.accountNumber': refusedField }]);
  }
  expect(app.content.single(site).bank).toEqual(us.bank);
  // Other fields are unaffected.
  await write({ bank: us.bank, tagline: 'Another tagline' });
  expect((await send(editor, 'publish')).status).toBe(200);
  expect(app.content.single(site).tagline).toBe('Another tagline');

  await write({ bank });
  expect((await send(admin, 'publish')).status).toBe(200);
  await write({ bank: us.bank, tagline: 'Back again' });
  expect((await send(admin, 'publish')).status).toBe(200);
  const versionWithBank = (await find())!.published!.number - 1;
  const restored = await send(editor, 'restore', { version: String(versionWithBank) });
  expect([restored.status, restored.answer.errors]).toEqual([400, { 'bank.accountNumber': refusedField }]);
  const undone = await send(editor, 'undo', { version: String(versionWithBank) });
  expect([undone.status, undone.answer.errors]).toEqual([400, { 'bank.accountNumber': refusedField }]);

  const data = structuredClone(shippedData);
  (data.entries as unknown as Record<string, { bank: object }>).site!.bank = bank;
  const load = (isAdministrator: boolean) =>
    importContent(app.database, data, collections, app.content, {
      now: app.clock.now(),
      checks: entryChecks,
      isAdministrator,
      overStaff: true,
      onShown: tellAdministrators({ ...app, command: 'content:import' }),
    });
  await expect(load(false)).rejects.toThrow(/site\.yaml: bank\.accountNumber: Only an administrator/);
  await load(true);
  await syncPublished(app.content, app.database);
  expect(app.content.single(site).bank).toEqual(bank);
  const told = (await app.mails()).filter(({ text }) => text.includes('content:import'));
  expect(told.map(({ kind, toEmail }) => `${kind} ${toEmail}`).sort()).toEqual(
    [admin.email, otherAdmin.email].map((email) => `admin-field-changed ${email}`).sort(),
  );
});

test('an editor’s scheduled text cannot revert an administrator’s later change', async () => {
  await write({ tagline: 'For later' });
  expect((await send(editor, 'publish-at', { at: '2030-01-01T08:00' })).status).toBe(200);
  const { scheduled } = { scheduled: (await find())!.revision };
  expect(scheduled).toBeGreaterThan(0);
  await app.pool.query(`update content_versions v set value = jsonb_set(v.value::jsonb, '{bank,accountNumber}', '"1"')::json
    from content_entries e where e.collection = 'site' and v.entry = e.id and v.number = e.published_version`);
  await app.pool.query(`update content_entries set publish_at = '2026-01-01' where collection = 'site'`);
  await publishDue();
  expect((await find())!.published!.value).toMatchObject({ bank: { accountNumber: '1' } });
  expect(await find()).toMatchObject({ state: 'changed' });
});

test('once an administrator is banned, nothing of theirs is published at a set time that only administrators change', async () => {
  const shown = (await find())!.published!.value as typeof us;
  await write({ bank: { ...shown.bank, accountNumber: '66 000 111 666' } });
  expect((await send(admin, 'publish-at', { at: '2030-01-01T08:00' })).status).toBe(200);
  await app.pool.query(`update content_entries set publish_at = '2026-01-01' where collection = 'site'`);
  const ban = (step: 'ban' | 'unban') => otherAdmin.send(`/admin/people/${admin.id}`, { step });
  expect((await ban('ban')).status).toBe(200);
  await publishDue();
  expect((await find())!.published!.value).toMatchObject({ bank: shown.bank });
  await write({ bank: { ...shown.bank, accountNumber: '2' } });
  expect((await send(otherAdmin, 'publish')).status).toBe(200);
  const told = (await app.mails()).filter(({ kind }) => kind === 'admin-field-changed');
  expect(told.map(({ toEmail }) => toEmail)).toEqual([otherAdmin.email]);
  await ban('unban');
  await admin.signIn(admin.email);
});

test('an administrator must reauthenticate, after which the step continues by itself', async () => {
  await write({ supportEmail: 'help@charity.org.za' });
  await proofGone();
  const revision = String((await find())!.revision);
  const asked = await admin.post(path, { step: 'publish', revision });
  expect([asked.status, asked.headers.get('location')]).toEqual([
    303,
    `/sign-in/again?${new URLSearchParams({ next: path })}`,
  ]);
  expect(app.content.single(site).supportEmail).toBe(us.supportEmail);
  const again = `/sign-in/again?${new URLSearchParams({ next: path })}`;
  const shown = await admin.send('/sign-in/again', { current_password: goodPassword, code: '', next: path });
  expect(shown.answer.redirectTo).toBe(again);
  const goOn = await mainOf(await admin.get(again));
  expect(goOn).toContain(`<form data-continue="true" action="${path}" method="post">`);
  expect(goOn).toContain('<input type="hidden" name="step" value="publish"/>');
  expect(await mainOf(await admin.get(again)), 'once').not.toContain('data-continue');
  const sent = /name="revision" value="(\d+)"/.exec(goOn)![1]!;
  expect((await admin.post(path, { step: 'publish', revision: sent })).status).toBe(303);
  await syncPublished(app.content, app.database);
  expect(app.content.single(site).supportEmail).toBe('help@charity.org.za');

  // All administrators are notified, and the former address.
  const mails = (await app.mails()).filter(({ kind }) => kind === 'admin-field-changed');
  expect(mails.map(({ toEmail }) => toEmail).sort()).toEqual(
    [admin.email, otherAdmin.email, us.supportEmail].sort(),
  );
  expect(mails[0]!.text).toContain('Email address for support');
  expect(mails[0]!.text).toContain('Ana Staff');
});

test('a chapter’s address changes unnoticed neither by taking it away in between nor by a new entry', async () => {
  const at = '/admin/content/chapters/uganda';
  const told = async (work: () => Promise<unknown>) => {
    const before = new Set((await app.mails()).map(({ id }) => id));
    await work();
    const mails = (await app.mails()).filter(({ id }) => !before.has(id));
    for (const { kind, text } of mails)
      expect([kind, text]).toEqual(['admin-field-changed', expect.stringContaining('Email address')]);
    return mails.map(({ toEmail }) => toEmail).sort();
  };
  const { email } = app.content.list(chapters).find(({ id }) => id === 'uganda')!;
  const everyone = [admin.email, otherAdmin.email];
  const who = { by: admin.id, now: app.clock.now() };
  expect(await told(() => send(editor, 'unpublish', {}, at))).toEqual([...everyone, email].sort());
  const fields = { email: 'kampala@charity.org.za' };
  await changeEntry(app.database, { collection: 'chapters', id: 'uganda', fields, who });
  expect(await told(() => send(admin, 'publish', {}, at))).toEqual([...everyone].sort());
  expect(await told(() => send(editor, 'delete', {}, at))).toEqual([...everyone, fields.email].sort());
  const { answer } = await send(admin, 'duplicate', {}, '/admin/content/chapters/tanzania');
  const copy = new URL(answer.redirectTo, 'http://localhost').pathname;
  expect(await told(() => send(admin, 'publish', {}, copy))).toEqual([...everyone].sort());
  expect(await told(() => send(editor, 'unpublish', {}, copy))).toHaveLength(3);
  expect(await told(() => send(editor, 'delete', {}, copy)), 'nothing was shown').toEqual([]);
});

test('nobody else can continue a step that awaits reauthentication, and an altered cookie is refused', async () => {
  await write({ supportEmail: 'mine@charity.org.za' });
  await proofGone();
  const asked = await admin.post(path, { step: 'publish', revision: String((await find())!.revision) });
  const kept = asked.headers
    .getSetCookie()
    .find((one) => one.includes('.pending='))!
    .split(';')[0]!;
  expect(kept).toMatch(/^naledi\.pending=/);
  const [name, value] = [kept.split('=')[0]!, kept.slice(kept.indexOf('=') + 1)];
  await app.database
    .update(sessions)
    .set({ provenAt: app.clock.now() })
    .where(eq(sessions.userId, otherAdmin.id));
  otherAdmin.jar.set(name, value);
  expect(await mainOf(await otherAdmin.get('/sign-in/again'))).not.toContain('data-continue');
  admin.jar.set(name, `${value.slice(0, 20)}x${value.slice(21)}`);
  await app.database.update(sessions).set({ provenAt: app.clock.now() }).where(eq(sessions.userId, admin.id));
  expect(await mainOf(await admin.get('/sign-in/again'))).not.toContain('data-continue');
});

test('a draft that is sent by hand leaves the fields of administrators as they stand', async () => {
  const draft = async (browser: Visitor, at: string, fields: Record<string, unknown>) => {
    const [collection, id] = at.split('/').slice(-2);
    const { value, revision } = (await find(collection, id))!;
    return browser.postJson(`${at}/draft`, { value: { ...(value as object), ...fields }, revision });
  };
  const { value } = (await find())!;
  const standing = (value as typeof us).bank;
  const forged = { ...standing, accountNumber: '1' };
  expect((await draft(editor, path, { bank: forged, tagline: 'By an editor' })).status).toBe(200);
  expect((await find())!.value).toMatchObject({ bank: standing, tagline: 'By an editor' });
  const theirs = { ...standing, accountNumber: '62 000 111 333' };
  expect((await draft(admin, path, { bank: theirs })).status).toBe(200);
  expect((await draft(editor, path, { bank: forged, tagline: 'And again' })).status).toBe(200);
  expect((await find())!.value).toMatchObject({ bank: theirs, tagline: 'And again' });

  for (const at of ['/admin/content/legal/privacy', '/admin/content/retention/retention']) {
    const [collection, id] = at.split('/').slice(-2);
    expect((await draft(editor, at, {})).status).toBe(403);
    expect((await find(collection, id))!.draft).toBeUndefined();
  }
});

test('an editor cannot cancel an administrator’s waiting change of a retention period', async () => {
  const at = '/admin/content/retention/retention';
  const { messages } = app.content.single(retention);
  await write({ messages: messages - 1 }, 'retention');
  expect((await send(admin, 'publish', {}, at)).answer.toast.title).toBe('Waits');
  const { number } = (await find('retention', 'retention'))!.published!;
  for (const step of ['cancel', 'restore', 'undo', 'ask'])
    expect([step, (await send(editor, step, { version: String(number) }, at)).status]).toEqual([step, 403]);
  expect((await find('retention', 'retention'))!.publishAt).not.toBeNull();
  expect((await send(admin, 'cancel', {}, at)).status).toBe(200);
  await send(admin, 'restore', { version: String(number) }, at);
  await send(admin, 'publish', {}, at);
});

test('a shorter retention is not scheduled where nobody can be told of it', async () => {
  const at = '/admin/content/retention/retention';
  const { messages } = app.content.single(retention);
  await write({ messages: messages - 1 }, 'retention');
  await app.pool.query(`create function no_mail() returns trigger language plpgsql as $$ begin raise 'no mail'; end $$;
    create trigger no_mail before insert on mail_outbox for each row execute function no_mail()`);
  const { status } = await send(admin, 'publish', {}, at);
  await app.pool.query('drop trigger no_mail on mail_outbox; drop function no_mail()');
  expect([status, (await find('retention', 'retention'))!.publishAt]).toEqual([503, null]);
  expect((await send(admin, 'publish', {}, at)).answer.toast.title).toBe('Waits');
  expect((await app.mails()).filter(({ kind }) => kind === 'retention-shortened')).toHaveLength(2);
  await send(admin, 'cancel', {}, at);
});

test('a shorter retention period waits seven days, says what it would erase, is announced and can be cancelled', async () => {
  const at = '/admin/content/retention/retention';
  const before = app.content.single(retention);
  const message = { name: 'T', email: 't@mail.example', subject: 'General Inquiry', message: 'Hello' };
  const old = new Date(app.clock.now().getTime() - 400 * 86_400_000);
  await app.database.insert(contactMessages).values({ ...message, createdAt: old });
  await write({ messages: 12 }, 'retention');
  expect((await send(editor, 'publish', {}, at)).answer.errors).toEqual({ messages: refusedField });

  const { status, answer } = await send(admin, 'publish', {}, at);
  expect([status, answer.toast.title]).toEqual([200, 'Waits']);
  expect(answer.toast.description).toMatch(/would erase 1 record today/);
  expect(app.content.single(retention)).toEqual(before);
  const waiting = (await find('retention', 'retention'))!;
  expect(waiting.publishAt!.getTime() - app.clock.now().getTime()).toBe(7 * 86_400_000);
  const told = (await app.mails()).filter(({ kind }) => kind === 'retention-shortened');
  expect(told.map(({ toEmail }) => toEmail).sort()).toEqual([admin.email, otherAdmin.email].sort());
  expect(told[0]!.text).toContain('1 record');

  expect((await send(otherAdmin, 'cancel', {}, at)).status).toBe(200);
  expect((await find('retention', 'retention'))!.publishAt).toBeNull();
  const soon = await send(admin, 'publish-at', { at: '2026-12-01T08:00' }, at);
  expect(soon.answer.toast.title, 'no earlier time').toBe('Waits');
  await send(admin, 'cancel', {}, at);
  await write({ messages: before.messages + 1 }, 'retention');
  expect((await send(admin, 'publish', {}, at)).answer.toast.title, 'longer ones wait for nothing').toBe(
    'Published',
  );
});
