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
import { submissions } from '#app/submissions.ts';
import { memberWithApp } from '#tests/people/authenticator.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { type Fields, goodPassword, member, type Visitor, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { eraseExpired } from './retention/erase.server.ts';

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
  // By account, by the proven address in other capitals, and of somebody else.
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

test('the log contains nothing of it', async () => {
  expect(app.lines.join('\n')).not.toMatch(/mail\.example|marula/);
  expect(app.lines.some((line) => line.includes('form-failed'))).toBe(false);
});
