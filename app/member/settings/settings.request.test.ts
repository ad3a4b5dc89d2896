import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { profiles } from '#app/accounts/users/profile.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { courseInterests } from '#app/features/learning/interest/interest.table.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { attributesOf, elementOf } from '#tests/pages/document.ts';
import {
  type Fields,
  goodPassword,
  mailedLink,
  member,
  moveTo,
  tokenOf,
  type Visitor,
  visitor,
} from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);
const { database } = app;

const save = (browser: Visitor, section: string, fields: Fields) =>
  browser.send(`/settings?section=${section}`, fields);
const settings = async (browser: Visitor) => (await browser.get('/settings')).text();
const current = { current_password: goodPassword };

test('only somebody who is signed in has settings', async () => {
  expect((await app.get('/settings')).headers.get('location')).toBe('/');
  expect((await app.post('/settings?section=profile', {})).headers.get('location')).toBe(
    '/sign-in?next=/settings',
  );
  expect((await visitor(app).send('/settings?section=delete', {})).answer).toEqual({
    form: '',
    ok: false,
    redirectTo: '/sign-in?next=/settings',
  });
  const ana = await member(app, 'ana@mail.example');
  const page = await ana.get('/settings');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect((await ana.post('/settings?section=__proto__', {})).status).toBe(404);
  expect((await ana.post('/settings', {})).status).toBe(404);
});

test('profile and newsletter are saved, on the account too', async () => {
  const ana = await member(app, 'profile@mail.example');
  const fields = {
    full_name: 'Ana <b>Botha</b>',
    gender: '',
    age_range: '65+',
    country: 'Uganda',
    city: '',
    role: 'admin',
    user_id: 'x',
  };
  const { status, answer } = await save(ana, 'profile', fields);
  expect([status, answer.redirectTo, answer.toast.title]).toEqual([200, '/settings', 'Saved']);
  expect(ana.jar.get('signed_in')).toBe('1.upd');
  expect((await ana.session()).user).toMatchObject({ name: 'Ana <b>Botha</b>', role: 'user' });
  await save(ana, 'newsletter', { newsletter_subscribed: 'on' });
  const [profile] = await database.select().from(profiles).where(eq(profiles.userId, ana.id));
  expect(profile).toMatchObject({
    fullName: 'Ana <b>Botha</b>',
    gender: null,
    ageRange: '65+',
    country: 'Uganda',
    city: null,
    newsletterSubscribed: true,
  });
  expect(await settings(ana)).toContain('value="Ana &lt;b&gt;Botha&lt;/b&gt;"');
  expect((await save(ana, 'profile', { ...fields, country: 'Wakanda' })).status).toBe(400);
  expect((await save(ana, 'profile', { ...fields, full_name: ' ' })).answer.errors).toEqual({
    full_name: 'Please enter your full name',
  });
});

test('a new password needs the old one, ends other sessions, and is announced by email', async () => {
  const ana = await member(app, 'password@mail.example');
  const phone = visitor(app);
  await phone.signIn('password@mail.example');
  const chosen = { password: 'veld-lantern-31', confirm_password: 'veld-lantern-31' };
  expect((await save(ana, 'password', { ...chosen, current_password: 'wrong' })).answer.errors).toEqual({
    current_password: 'Your current password is not right',
  });
  expect(
    (await save(ana, 'password', { ...current, password: 'a', confirm_password: 'b' })).answer.toast
      .description,
  ).toBe('Passwords do not match');
  expect(
    (await save(ana, 'password', { ...current, password: 'qwerty1', confirm_password: 'qwerty1' })).status,
  ).toBe(400);
  expect((await save(ana, 'password', { ...current, ...chosen })).status).toBe(200);
  expect((await ana.session()).user.email).toBe('password@mail.example');
  expect((await phone.session()).user).toBe(null);
  expect((await app.mails())[0]).toMatchObject({
    kind: 'password-changed',
    toEmail: 'password@mail.example',
  });
  expect((await phone.signIn('password@mail.example')).status).toBe(400);
});

test('a new address takes effect once verified; the old one is notified', async () => {
  const ana = await member(app, 'old@mail.example');
  expect((await save(ana, 'email', { email: 'new@mail.example', current_password: 'wrong' })).status).toBe(
    400,
  );
  expect((await save(ana, 'email', { ...current, email: 'OLD@mail.example' })).status).toBe(400);
  expect((await save(ana, 'email', { ...current, email: 'New@Mail.example' })).status).toBe(200);
  const link = await mailedLink(app, 'new@mail.example', 'verify-email/new');
  expect((await app.mails('old@mail.example'))[0]).toMatchObject({
    kind: 'email-changed',
    subject: 'Your email address is about to change',
  });
  expect((await ana.session()).user.email).toBe('old@mail.example');
  expect(await (await ana.get(link)).text()).toContain('new@mail.example');
  expect((await ana.session()).user.email).toBe('old@mail.example');
  const token = tokenOf(link);
  expect((await app.post('/verify-email', { token })).status).toBe(400);
  expect((await ana.send('/verify-email/new', { token })).answer).toMatchObject({
    ok: true,
    redirectTo: '/settings',
  });
  expect((await ana.send('/verify-email/new', { token })).status).toBe(400);
  expect((await ana.session()).user).toMatchObject({ email: 'new@mail.example', emailVerified: true });
  const [profile] = await database.select().from(profiles).where(eq(profiles.userId, ana.id));
  expect(profile?.email).toBe('new@mail.example');
  expect((await app.mails('old@mail.example'))[0]).toMatchObject({
    kind: 'email-changed',
    subject: 'Your email address was changed',
  });
  expect((await visitor(app).signIn('old@mail.example')).status).toBe(400);
  expect((await visitor(app).signIn('new@mail.example')).status).toBe(200);
});

test('course interests move to the new address, each once', async () => {
  const ana = await member(app, 'moves@mail.example');
  const interest = (courseId: string, email: string, userId: string | null = ana.id) => ({
    courseId,
    courseTitle: courseId,
    email,
    userId,
    consentVersion: '1',
  });
  await database
    .insert(courseInterests)
    .values([
      interest('one', 'Moves@mail.example'),
      interest('two', 'moves@mail.example'),
      interest('two', 'moved@mail.example', null),
      interest('three', 'moves@mail.example', null),
    ]);
  await moveTo(app, ana, 'moved@mail.example');
  const rows = await database.select().from(courseInterests);
  expect(rows.map(({ courseId, email }) => `${courseId} ${email}`).sort()).toEqual([
    'one moved@mail.example',
    'three moves@mail.example',
    'two moved@mail.example',
  ]);
});

test('nobody can unsubscribe an address they never verified', async () => {
  const email = 'reader@mail.example';
  const stranger = await member(app, email, { verified: false });
  await database
    .insert(newsletterSubscriptions)
    .values({ email, status: 'confirmed', consentVersion: '1', confirmedAt: app.clock.now() });
  await moveTo(app, stranger, 'stranger@mail.example');
  const rows = await database.select().from(newsletterSubscriptions);
  expect(rows.filter((row) => row.email === email)).toHaveLength(1);
});

test('nobody takes along what was sent with an address that they never proved', async () => {
  const email = 'pupil@mail.example';
  const stranger = await member(app, email, { verified: false });
  const place = {
    eventId: '3',
    eventTitle: 'Fair of the pupil',
    fullName: 'Lerato',
    status: 'registered' as const,
  };
  await database.insert(eventRegistrations).values({ ...place, email });
  await moveTo(app, stranger, 'other-stranger@mail.example');
  expect(await (await stranger.get('/dashboard')).text()).not.toContain(place.eventTitle);
  expect(await (await stranger.get('/settings/export')).text()).not.toContain(place.eventTitle);
});

test('an address with an account cannot be taken, and the answer does not reveal it', async () => {
  const ana = await member(app, 'asker@mail.example');
  await member(app, 'taken@mail.example');
  const free = await save(ana, 'email', { ...current, email: 'free@mail.example' });
  const taken = await save(ana, 'email', { ...current, email: 'taken@mail.example' });
  expect(taken.answer).toEqual(free.answer);
  expect((await app.mails('taken@mail.example'))[0]?.kind).toBe('account-exists');
  const old = tokenOf(await mailedLink(app, 'free@mail.example', 'verify-email/new'));
  expect((await ana.send('/verify-email/new', { token: old })).status).toBe(400);
});

test('a member’s own devices are listed and signed out one by one or all at once', async () => {
  const ana = await member(app, 'devices@mail.example');
  const ben = await member(app, 'ben@mail.example');
  const phone = visitor(app);
  await phone.send(
    '/sign-in',
    { email: 'devices@mail.example', password: goodPassword },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36' },
  );
  expect(await settings(ana)).toMatch(/Chrome on Android.*Sign out all other devices/s);
  const [bens] = await database.select().from(sessions).where(eq(sessions.userId, ben.id));
  expect((await save(ana, 'session', { session: bens?.id ?? '' })).status).toBe(400);
  expect((await ben.session()).user.email).toBe('ben@mail.example');
  const [phones] = await database.select().from(sessions).where(eq(sessions.userAgent, 'Chrome on Android'));
  expect((await save(ana, 'session', { session: phones?.id ?? '' })).status).toBe(200);
  expect((await phone.session()).user).toBe(null);
  await phone.signIn('devices@mail.example');
  expect((await save(ana, 'sessions', {})).status).toBe(200);
  expect((await phone.session()).user).toBe(null);
  expect((await ana.session()).user.email).toBe('devices@mail.example');
});

test('neither logs nor other people’s pages contain anything typed or created', async () => {
  expect(app.lines.join('\n')).not.toMatch(/mail\.example|veld-lantern|marula/);
  expect(app.lines.some((line) => line.includes('form-failed'))).toBe(false);
});

test('a page that stands open for another account saves nothing into this one, and says what to do', async () => {
  const browser = await member(app, 'first@mail.example', { fields: { full_name: 'First Account' } });
  const html = await (await browser.get('/settings')).text();
  expect(elementOf(html, 'html').getAttribute('data-owner')).toBe(browser.id);
  const [action = ''] = attributesOf(html, 'form[action*="section=profile"]', 'action');
  const typed = { full_name: 'First Changed', gender: '', age_range: '', country: '', city: '' };
  await member(app, 'second@mail.example', { fields: { full_name: 'Second Account' } });
  await browser.signIn('second@mail.example');
  const { answer } = await browser.send(action, typed);
  expect(answer).toMatchObject({ ok: false, redirectTo: '/settings' });
  const shown = await (await browser.get('/settings')).text();
  expect(shown).toContain('you are signed in as second@mail.example now');
  expect(shown).toContain('Second Account');
  const plain = await browser.post(action, typed);
  expect([plain.status, plain.headers.get('location')]).toEqual([303, '/settings']);
  expect(await (await browser.get('/settings')).text()).toContain('Another account is signed in');
  expect((await browser.session()).user.name).toBe('Second Account');
  await browser.signIn('first@mail.example');
  expect((await browser.send(action, typed)).answer.ok).toBe(true);
  expect((await browser.session()).user.name).toBe('First Changed');
});
