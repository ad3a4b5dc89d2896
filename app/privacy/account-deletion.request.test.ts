import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { accounts } from '#app/accounts/users/identity.table.ts';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { recoveryCodes, twoFactors } from '#app/accounts/users/two-factor.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { removalPath } from '#app/features/learning/certificates/kept-certificate.server.ts';
import { erasures } from '#app/platform/erasure-log/erasure-log.table.ts';
import { eraseExpired } from '#app/privacy/retention/erase.server.ts';
import { submissions } from '#app/submissions.ts';
import { attributesOf } from '#tests/pages/document.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { memberWithApp } from '#tests/people/authenticator.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { type Fields, goodPassword, member, type Visitor, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);
const { database } = app;

const save = (browser: Visitor, section: string, fields: Fields) =>
  browser.send(`/settings?section=${section}`, fields);
const current = { current_password: goodPassword };

test('deleting needs the tick and the password, erases everything of the account and signs out', async () => {
  const { browser } = await memberWithApp(app, 'bye@mail.example');
  const [user] = await database.select().from(users).where(eq(users.email, 'bye@mail.example'));
  expect((await save(browser, 'delete', current)).status).toBe(400);
  expect((await save(browser, 'delete', { confirm: 'on', current_password: 'wrong' })).status).toBe(400);
  const { status, answer } = await save(browser, 'delete', { confirm: 'on', ...current });
  expect([status, answer.redirectTo, answer.toast.title]).toEqual([200, '/', 'Account deleted']);
  expect((await browser.session()).user).toBe(null);
  for (const table of [profiles, sessions, accounts, twoFactors, recoveryCodes])
    expect(
      await database
        .select()
        .from(table)
        .where(eq(table.userId, user?.id ?? '')),
    ).toEqual([]);
  expect((await app.mails())[0]).toMatchObject({ kind: 'account-deleted', toEmail: 'bye@mail.example' });
  expect((await visitor(app).signIn('bye@mail.example')).status).toBe(400);
  expect(await member(app, 'bye@mail.example')).toBeTruthy();
});

test('deleting erases what the member has sent in, frees the place, and leaves what is somebody else’s', async () => {
  const leaver = await member(app, 'leaves@mail.example');
  const send = (from: Visitor, email: string) =>
    Promise.all([
      from.send('/contact-us', {
        name: 'Ana',
        email,
        subject: 'General Inquiry',
        message: 'A message of mine',
      }),
      from.send('/events/1/register', {
        full_name: 'Ana',
        email,
        phone: '+27820000000',
        dietary_requirements: 'halal',
      }),
    ]);
  // By account, by the verified address in other capitals, and somebody else's.
  await send(leaver, 'another@mail.example');
  await send(visitor(app), 'LEAVES@mail.example');
  await send(visitor(app), 'stays@mail.example');
  await app.drain();
  await database.update(mailOutbox).set({ status: 'sent' }).where(eq(mailOutbox.status, 'queued'));
  await database
    .update(mailOutbox)
    .set({ status: 'dead' })
    .where(eq(mailOutbox.kind, 'contact-confirmation'));
  const all = await app.mails();
  expect(
    all.filter(({ kind, replyTo }) => kind === 'contact-notice' && /leaves|another/i.test(replyTo ?? '')),
  ).toHaveLength(2);
  const unproven = await member(app, 'stays@mail.example', { verified: false });
  await save(unproven, 'delete', { confirm: 'on', ...current });
  expect((await save(leaver, 'delete', { confirm: 'on', ...current })).status).toBe(200);
  for (const table of [contactMessages, eventRegistrations])
    expect((await database.select({ email: table.email }).from(table)).map(({ email }) => email)).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^(leaves|another)@/i)]),
    );
  expect(
    await database.select().from(contactMessages).where(eq(contactMessages.email, 'stays@mail.example')),
  ).toHaveLength(1);
  expect(
    await database
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.email, 'stays@mail.example')),
  ).toHaveLength(1);
  expect(await database.select().from(eventRegistrationNeeds)).toHaveLength(1);
  const copies = await database
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.toEmail, 'leaves@mail.example'));
  expect(copies.filter(({ status }) => status === 'sent')).toEqual([]);
  expect(copies.map(({ kind }) => kind)).toContain('account-deleted');
  const kept = await database.select().from(mailOutbox);
  const theirs = kept.filter((mail) => /leaves@|another@/i.test(JSON.stringify(mail)));
  expect(theirs.filter(({ status }) => status !== 'queued')).toEqual([]);
  expect(kept.filter(({ replyTo }) => replyTo === 'stays@mail.example')).not.toEqual([]);
  await app.drain();
  await database.update(mailOutbox).set({ status: 'sent' });
  await eraseExpired(database, submissions, app.content, app.clock.now());
  expect((await app.mails()).filter(({ kind }) => kind === 'account-deleted')).toEqual([]);
});

test('a place at an event that the account held goes to the next in line, who is told', async () => {
  await planEvents(app);
  const leaver = await member(app, 'gives-way@mail.example');
  const place = { eventId: '2', eventTitle: 'An evening', fullName: 'Somebody' };
  await database.insert(eventRegistrations).values([
    ...Array.from({ length: 15 }, (_, i) => ({
      ...place,
      email: `holds-${i}@mail.example`,
      status: 'registered' as const,
    })),
    { ...place, email: 'gives-way@mail.example', status: 'registered' },
    { ...place, email: 'first-in-line@mail.example', status: 'waitlisted' },
    { ...place, email: 'second-in-line@mail.example', status: 'waitlisted' },
  ]);
  expect((await save(leaver, 'delete', { confirm: 'on', ...current })).status).toBe(200);
  const statusOf = async (email: string) =>
    (await database.select().from(eventRegistrations).where(eq(eventRegistrations.email, email)))[0]?.status;
  expect(await statusOf('gives-way@mail.example')).toBeUndefined();
  expect(await statusOf('first-in-line@mail.example')).toBe('registered');
  expect(await statusOf('second-in-line@mail.example')).toBe('waitlisted');
  const told = (await app.mails()).filter(({ kind }) => kind === 'event-registration-promoted');
  expect(told.map(({ toEmail }) => toEmail)).toEqual(['first-in-line@mail.example']);
});

test('the last administrator cannot delete the account', async () => {
  const chief = await member(app, 'last@mail.example');
  await giveRole(database, chief.id, 'admin', app.clock.now());
  expect((await save(chief, 'delete', { confirm: 'on', ...current })).answer.toast.description).toContain(
    'last administrator',
  );
});

const certificateOf = async (userId: string, code: string, revoked = false) => {
  await database.insert(certificates).values({
    code,
    userId,
    courseId: `course-${code}`,
    courseTitle: 'Introduction to Technology',
    holderName: 'Thandi Nkosi',
    issuedAt: app.clock.now(),
    ...(revoked && { revokedAt: app.clock.now(), revokedReason: 'Not hers' }),
  });
  return `/certificates/${code}`;
};
const statusOf = async (path: string) => (await app.get(path)).status;

/** Whoever has its badge on a disk still learns that it was withdrawn, and nothing of whom it was. */
async function expectWithdrawn(path: string): Promise<void> {
  const page = await app.get(path);
  expect(page.status).toBe(200);
  const html = await mainOf(page);
  expect(html).toContain('This certificate was withdrawn on');
  expect(html).not.toContain('Not hers');
  expect(html).not.toContain('Thandi');
  expect(html).not.toContain('Introduction to Technology');
  const status = await (await app.get(`${path}/status.json`)).json();
  expect(status).toMatchObject({ revokedCredential: [{ revoked: true }] });
  expect(JSON.stringify(status)).not.toContain('Not hers');
  for (const part of ['/certificate.pdf', '/credential.json']) expect(await statusOf(path + part)).toBe(404);
}

test('a leaving member is asked about valid certificates, and only those are kept, with consent', async () => {
  const question = 'keep_certificates';
  const leaves = await member(app, 'certified@mail.example');
  expect(await (await leaves.get('/settings')).text()).not.toContain(question);
  const withdrawn = await certificateOf(leaves.id, 'bbbb-2xvd-9rht', true);
  expect(await (await leaves.get('/settings')).text()).not.toContain(question);
  const counts = await certificateOf(leaves.id, 'cccc-2xvd-9rht');
  const page = await (await leaves.get('/settings')).text();
  expect(attributesOf(page, `[name="${question}"]`, 'type')).toEqual(['checkbox']);
  expect(attributesOf(page, `[name="${question}"][checked]`, 'type')).toEqual([]);
  await save(leaves, 'delete', { confirm: 'on', ...current });
  expect(await statusOf(counts)).toBe(404);
  await expectWithdrawn(withdrawn);

  const keeps = await member(app, 'certified@mail.example');
  const kept = await certificateOf(keeps.id, 'dddd-2xvd-9rht');
  const notKept = await certificateOf(keeps.id, 'ffff-2xvd-9rht', true);
  await save(keeps, 'delete', { confirm: 'on', [question]: 'on', ...current });
  for (const part of ['', '/certificate.pdf', '/credential.json', '/status.json'])
    expect(await statusOf(kept + part)).toBe(200);
  await expectWithdrawn(notKept);
  const again = await member(app, 'certified@mail.example');
  expect(await (await again.get('/dashboard')).text()).not.toContain('dddd-2xvd-9rht');
  expect(await (await again.get('/settings')).text()).not.toContain(question);
  expect(JSON.stringify(await (await again.get('/settings/export')).json())).not.toContain('dddd-2xvd-9rht');
  await save(again, 'delete', { confirm: 'on', ...current });
  expect(await statusOf(kept)).toBe(200);
});

test('the last email has a link that removes a kept certificate, once its button is pressed, and nothing else does', async () => {
  const keeps = await member(app, 'removes@mail.example');
  const kept = await certificateOf(keeps.id, 'gggg-2xvd-9rht');
  const other = await certificateOf(keeps.id, 'hhhh-2xvd-9rht');
  const [row] = await database.select().from(certificates).where(eq(certificates.code, 'gggg-2xvd-9rht'));
  const early = removalPath(app.settings.AUTH_SECRET, row!.id);
  expect((await app.post(early, {})).status).toBe(404);
  expect(await statusOf(kept)).toBe(200);
  await save(keeps, 'delete', { confirm: 'on', keep_certificates: 'on', ...current });
  const mail = (await app.mails('removes@mail.example'))[0];
  const links = mail?.text.match(/\/certificates\/remove\?[^\s)>]+/g) ?? [];
  expect(mail?.kind).toBe('account-deleted');
  expect(links).toHaveLength(2);
  expect(mail?.text).toContain(kept);
  const link = links.find((path) => path.includes(row!.id)) ?? '';
  expect(await statusOf(link.replace(/key=.{4}/, 'key=AAAA'))).toBe(404);
  const page = await app.get(link);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(await page.text()).not.toContain('Thandi');
  expect(await statusOf(kept)).toBe(200);
  expect((await app.post(link, {})).status).toBe(303);
  expect([await statusOf(kept), await statusOf(other)]).toEqual([404, 200]);
  expect(await (await app.get(link)).text()).toContain('This certificate is removed');
  const [noted] = await database.select().from(erasures).where(eq(erasures.rowId, row!.id)).limit(1);
  expect(noted).toBeTruthy();
});

test('the log contains nothing of it', async () => {
  expect(app.lines.join('\n')).not.toMatch(/mail\.example|marula/);
  expect(app.lines.some((line) => line.includes('form-failed'))).toBe(false);
});
