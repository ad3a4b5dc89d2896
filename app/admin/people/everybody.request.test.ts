import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#app/accounts/users/user.table.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { fieldsOf, linksSaying } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { child, freshKey, join, linkIn, tokenOf, yes } from '#tests/people/clubs.ts';
import { auditEntries, staffOfFile } from '#tests/people/staff.ts';
import { member, visitor } from '#tests/people/visitor.ts';

/**
 * One page per person who ever gave an address, for administrators: all stored data, export, erasure
 * (decisions, Administration).
 */
const { app, admin, moderator } = await staffOfFile();
const { database } = app;
const stranger = visitor(app);

async function contact(email: string, name: string) {
  const fields = { name, email, subject: 'General Inquiry', message: 'Do you have a club in Langa?' };
  expect((await stranger.send('/contact-us', { ...fields, ...freshKey() })).status).toBe(200);
}

async function register(email: string, full_name: string, phone = '') {
  const sent = await stranger.send('/events/1/register', { full_name, email, phone, ...freshKey() });
  expect(sent.status).toBe(200);
}

const search = async (q: string) => (await admin.get(`/admin/people?${new URLSearchParams({ q })}`)).text();

/** The page of the person with that name in the search results. */
async function pathOf(q: string, name: string): Promise<string> {
  const [path] = linksSaying(await search(q), name);
  expect(path, `${name} among those found by “${q}”`).toBeDefined();
  return path!;
}

test('anybody is found by name, address or telephone number, however it is written, with or without an account', async () => {
  await register('palesa@mail.example', 'Palesa Motaung', '+27 82 555 0147');
  for (const q of [
    'palesa',
    'Motaung Palesa',
    'palesa@mail.example',
    '082 555 0147',
    '+27825550147',
    '(082) 555-0147',
  ])
    await pathOf(q, 'Palesa Motaung');
  await join(app, {
    ...child,
    email: 'nandi@mail.example',
    parent_name: 'Zodwa Khoza',
    parent_email: 'zodwa@mail.example',
  });
  await pathOf('Khoza', 'Zodwa Khoza');
  await stranger.send('/newsletter', { email: 'reader@mail.example', ...freshKey() });
  await pathOf('reader@mail', 'reader@mail.example');
  expect(await search('nobody with this name')).toContain('No one found');
});

test('no address of a page says who it is about, and only administrators get there', async () => {
  await contact('sizwe@mail.example', 'Sizwe Dube');
  const path = await pathOf('Sizwe', 'Sizwe Dube');
  expect(path).toMatch(/^\/admin\/people\/contact\.[0-9a-f-]{36}$/);
  for (const address of [path, `${path}/erase`])
    expect((await moderator.get(address)).headers.get('location')).not.toBeNull();
  expect((await moderator.get(`${path}/data.json`)).status).toBe(403);
  for (const made of ['contact.1', `nothing.${path.slice(-36)}`, `contact.${path.slice(-36)}.guardian`])
    expect((await admin.get(`/admin/people/${made}`)).status, made).toBe(404);
});

test('one page shows everything; an account’s address is shown with the account', async () => {
  const ana = await member(app, 'ana.b@mail.example', { fields: { full_name: 'Ana Bengu' } });
  await contact('Ana.B@mail.example', 'Ana from before');
  await register('ana.b@mail.example', 'Ana Bengu');
  const html = await search('ana from before');
  expect(linksSaying(html, 'Ana Bengu')).toEqual([`/admin/people/${ana.id}`]);
  expect(linksSaying(html, 'Ana from before')).toEqual([]);
  const page = await pageText(await admin.get(`/admin/people/${ana.id}`));
  for (const words of [
    'General Inquiry',
    'Event registration',
    'Ana Bengu',
    'Emails',
    'Digital Literacy Basics',
  ])
    expect(page).toContain(words);
});

test('what others sent with an address that an account has not verified is not part of that account', async () => {
  const unproven = await member(app, 'unsure@mail.example', { verified: false });
  await contact('unsure@mail.example', 'The True Owner');
  const page = await pageText(await admin.get(`/admin/people/${unproven.id}`));
  expect(page).toContain('This address is not verified');
  expect(page).not.toContain('General Inquiry');
  expect(await pathOf('True Owner', 'The True Owner')).toContain('/contact.');
});

test('a guardian has one page with the registration and the consent; opening a child’s record is noted', async () => {
  const registered = await join(app, {
    ...child,
    email: 'lindiwe@mail.example',
    full_name: 'Lindiwe Sithole',
    parent_name: 'Grace Sithole',
    parent_email: 'grace@mail.example',
  });
  const link = await linkIn(app, 'club-consent-request', 'grace@mail.example');
  await app.send(link, { ...yes(tokenOf(link)), guardian_name: 'Grace Sithole', ...freshKey() });
  const path = await pathOf('Grace Sithole', 'Grace Sithole');
  const page = await pageText(await admin.get(path));
  for (const words of ['as guardian', 'Soweto Code Club', 'Given', 'Grace Sithole'])
    expect(page).toContain(words);
  const { data } = JSON.parse(await (await admin.get(`${path}/data.json`)).text());
  expect(data['code_club_student_registrations (as guardian)']).toMatchObject([
    { parent_name: 'Grace Sithole' },
  ]);
  expect(Object.keys(data).filter((name) => name.includes('consents'))).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('Lindiwe Sithole');
  const opened = (await auditEntries(app)).filter(
    ({ action, entityId }) => action === 'open' && entityId === registered.id,
  );
  expect(opened).toHaveLength(1);
});

test('the file holds all of the person’s data and nobody else’s, needs reauthentication, and is logged', async () => {
  await contact('file@mail.example', 'Fikile File');
  await register('file@mail.example', 'Fikile File');
  await contact('other@mail.example', 'Somebody Else');
  const path = await pathOf('Fikile', 'Fikile File');
  const file = await admin.get(`${path}/data.json`);
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect(file.headers.get('content-disposition')).not.toMatch(/fikile|file@/i);
  const text = await file.text();
  expect(JSON.parse(text).data).toMatchObject({
    contact_messages: [{ email: 'file@mail.example' }],
    event_registrations: [{ full_name: 'Fikile File' }],
  });
  expect(text).not.toContain('other@mail.example');
  const [entry] = (await auditEntries(app)).filter(({ entity }) => entity === 'address');
  expect(entry).toMatchObject({ action: 'export', actorId: admin.id });
  expect(JSON.stringify(entry)).not.toMatch(/fikile|file@/i);
  app.clock.advance(11 * 60_000);
  const later = await admin.get(`${path}/data.json`, { accept: 'text/html' });
  expect(later.headers.get('location')).toContain('/sign-in/again');
  app.clock.advance(-11 * 60_000);
});

test('asked for its head only, the file is neither made nor logged', async () => {
  await contact('head@mail.example', 'Hlengiwe Head');
  const path = await pathOf('Hlengiwe', 'Hlengiwe Head');
  const logged = (await auditEntries(app)).length;
  const cookie = [...admin.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = new URL(`${path}/data.json`, app.settings.SITE_URL);
  const answer = await app.app.request(new Request(url, { method: 'HEAD', headers: { cookie } }));
  expect(answer.status).toBe(200);
  expect(await auditEntries(app)).toHaveLength(logged);
});

async function erase(path: string, more: Record<string, string> = {}) {
  const html = await (await admin.get(`${path}/erase`)).text();
  return admin.post(`${path}/erase`, { ...fieldsOf(html), sure: 'on', ...more });
}

test('erasing removes all data of an address at once, frees the place, notifies nobody, and is logged', async () => {
  await contact('gone@mail.example', 'Gone Girl');
  await register('Gone@mail.example', 'Gone Girl');
  await stranger.send('/newsletter', { email: 'gone@mail.example', ...freshKey() });
  const path = await pathOf('Gone Girl', 'Gone Girl');
  expect((await admin.post(`${path}/erase`, {})).status).toBe(400);
  expect((await erase(path)).status).toBe(303);
  for (const table of [contactMessages, eventRegistrations, newsletterSubscriptions])
    expect(JSON.stringify(await database.select().from(table))).not.toMatch(/gone/i);
  await app.drain();
  expect(JSON.stringify(await database.select().from(mailOutbox))).not.toMatch(/gone/i);
  expect(await search('gone')).toContain('No one found');
  const [entry] = (await auditEntries(app)).filter(({ entity }) => entity === 'address');
  expect(entry).toMatchObject({ action: 'erase', actorId: admin.id });
  expect((await admin.get(path)).status).toBe(404);
});

test('an account is erased with everything under its address; nobody can erase their own here', async () => {
  const leaver = await member(app, 'leaver@mail.example', { fields: { full_name: 'Leaver Leeu' } });
  await contact('leaver@mail.example', 'Leaver Leeu');
  expect((await erase(`/admin/people/${leaver.id}`)).status).toBe(303);
  expect(await database.select().from(users).where(eq(users.id, leaver.id))).toEqual([]);
  expect(JSON.stringify(await database.select().from(contactMessages))).not.toContain('leaver@');
  expect((await erase(`/admin/people/${admin.id}`)).status).toBe(400);
  expect(await database.select().from(users).where(eq(users.id, admin.id))).toHaveLength(1);
});

test('children’s registrations stay when their guardian is erased, unless they are included', async () => {
  const fields = { parent_name: 'Thoko Twala', parent_email: 'thoko@mail.example' };
  await join(app, { ...child, ...fields, email: 'twala@mail.example', full_name: 'Bongi Twala' });
  const bongi = () =>
    database.select().from(studentRegistrations).where(eq(studentRegistrations.email, 'twala@mail.example'));
  const path = await pathOf('Thoko', 'Thoko Twala');
  expect((await erase(path)).status).toBe(303);
  expect(await bongi()).toHaveLength(1);
  expect((await erase(path, { with_children: 'on' })).status).toBe(303);
  expect(await bongi()).toEqual([]);
});
