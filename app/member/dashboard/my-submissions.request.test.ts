import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOwnSubmissions } from '#app/applications/applicant/own.server.ts';
import { kindOfOwn, withdraw } from '#app/applications/applicant/withdraw.server.ts';
import { createEmails } from '#app/email/emails.server.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { volunteerAssignments } from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { fundingApplications } from '#app/features/funding/application/application.table.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship/scholarship.table.ts';
import { submissions } from '#app/submissions.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { registerForEverything } from '#tests/people/own-submissions.ts';
import { member, visitor } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const club = () => app.content.list(codeClubs)[0]!;

test('lists submissions by account or verified address, in any capitals, and nobody else’s', async () => {
  const thandi = await member(app, 'mine@mail.example');
  const other = await member(app, 'other@mail.example');
  await registerForEverything(app, thandi, 'Mine@Mail.example');
  const html = await mainOf(await thandi.get('/dashboard'));
  for (const words of [
    'Scholarship application',
    'Application',
    'Club registration',
    'Club volunteer',
    'Club application',
    'Event',
  ])
    expect(html).toContain(`>${words}<`);
  expect(html).toContain('Security+');
  expect(html).toContain('Pending');
  expect(html).toContain('Registered');
  const theirs = await mainOf(await other.get('/dashboard'));
  expect(theirs).toContain('Nothing here yet');
  expect(theirs).not.toContain('Security+');
});

test('an unverified address shows nothing', async () => {
  const owner = await member(app, 'owner@mail.example');
  await registerForEverything(app, owner, 'victim@mail.example');
  const thief = await member(app, 'victim@mail.example', { verified: false });
  expect(await mainOf(await thief.get('/dashboard'))).toContain('Nothing here yet');
});

test('nobody without account and address has records', async () => {
  expect(await readOwnSubmissions(app.database, submissions, {})).toEqual([]);
});

test('each can be withdrawn by its owner, once, after confirmation', async () => {
  const thandi = await member(app, 'cancel@mail.example');
  await registerForEverything(app, thandi, 'cancel@mail.example');
  const records = await readOwnSubmissions(app.database, submissions, {
    id: thandi.id,
    email: 'cancel@mail.example',
  });
  expect(records.map(({ kind }) => kind).sort()).toEqual([
    'events',
    'funding',
    'scholarships',
    'starters',
    'students',
    'volunteers',
  ]);
  const volunteer = records.find(({ kind }) => kind === 'volunteers')!;
  await app.database
    .insert(volunteerAssignments)
    .values({ registrationId: volunteer.id, clubId: club().id, assignedAt: new Date() });
  for (const { id, kind, title } of records) {
    const question = await mainOf(await thandi.get(`/dashboard/cancel/${id}`));
    expect(question, kind).toContain(title.replace('&', '&amp;'));
    const before = await readOwnSubmissions(
      app.database,
      submissions,
      { id: thandi.id, email: 'cancel@mail.example' },
      id,
    );
    expect(before[0]?.withdrawn).toBe(false);
    const response = await thandi.post(`/dashboard/cancel/${id}`, { status: 'approved', user_id: 'x' });
    expect(response.headers.get('location'), kind).toBe('/dashboard#registrations');
    await thandi.post(`/dashboard/cancel/${id}`, {});
    expect((await thandi.get(`/dashboard/cancel/${id}`)).headers.get('location')).toBe(
      '/dashboard#registrations',
    );
  }
  const after = await readOwnSubmissions(app.database, submissions, {
    id: thandi.id,
    email: 'cancel@mail.example',
  });
  expect(after.every(({ withdrawn }) => withdrawn)).toBe(true);
  expect([...new Set(after.map(({ status }) => status))].sort()).toEqual(['cancelled', 'done']);
  const notices = (await app.mails()).filter(({ kind }) => kind === 'withdrawal-notice');
  expect(notices).toHaveLength(5);
  const told = (await app.mails()).filter(({ kind }) => kind === 'event-registration-cancelled');
  expect(told.map(({ toEmail }) => toEmail)).toEqual(['cancel@mail.example']);
  const [assignment] = await app.database
    .select()
    .from(volunteerAssignments)
    .where(eq(volunteerAssignments.registrationId, volunteer.id));
  expect(assignment?.endedAt).not.toBeNull();
  const html = await mainOf(await thandi.get('/dashboard'));
  expect(html).toContain('Withdrawn');
  expect(html).toContain('Cancelled');
  expect(html).not.toContain('/dashboard/cancel/');
});

test('a second press, or a change by staff meanwhile, changes nothing more', async () => {
  const thandi = await member(app, 'twice@mail.example');
  await registerForEverything(app, thandi, 'twice@mail.example');
  const me = { id: thandi.id, email: 'twice@mail.example' };
  const records = await readOwnSubmissions(app.database, submissions, me);
  const record = (kind: string) => records.find((one) => one.kind === kind)!;
  const notices = async () => (await app.mails()).filter(({ kind }) => kind === 'withdrawal-notice').length;
  const before = await notices();
  const takeBack = (kind: string) =>
    app.database.transaction((tx) =>
      withdraw(tx, kindOfOwn(submissions, record(kind)), {
        submission: record(kind),
        services: app,
        emails: createEmails(app, tx),
        now: new Date(),
      }),
    );
  for (const kind of ['scholarships', 'students', 'volunteers']) {
    await takeBack(kind);
    await takeBack(kind);
  }
  expect(await notices()).toBe(before + 3);
  const { id } = record('funding');
  await app.database
    .update(fundingApplications)
    .set({ status: 'rejected' })
    .where(eq(fundingApplications.id, id));
  await takeBack('funding');
  expect(await notices()).toBe(before + 3);
  const [same] = await readOwnSubmissions(app.database, submissions, me, id);
  expect(same).toMatchObject({ status: 'rejected', withdrawn: false });
  const response = await thandi.post(`/dashboard/cancel/${id}`, {});
  expect(response.headers.get('location')).toBe('/dashboard#registrations');
  expect(await mainOf(await thandi.get('/dashboard'))).not.toContain('Application withdrawn');
});

test('nobody can withdraw somebody else’s submission', async () => {
  const thandi = await member(app, 'safe@mail.example');
  await registerForEverything(app, thandi, 'safe@mail.example');
  const records = await readOwnSubmissions(app.database, submissions, {
    id: thandi.id,
    email: 'safe@mail.example',
  });
  const other = await member(app, 'stranger@mail.example');
  const unverified = await member(app, 'safe2@mail.example', { verified: false });
  for (const { id } of records) {
    for (const browser of [other, unverified]) {
      expect((await browser.get(`/dashboard/cancel/${id}`)).status).toBe(404);
      expect((await browser.post(`/dashboard/cancel/${id}`, {})).status).toBe(404);
    }
    expect((await visitor(app).post(`/dashboard/cancel/${id}`, {})).headers.get('location')).toBe('/');
  }
  expect(
    await readOwnSubmissions(app.database, submissions, { id: thandi.id, email: 'safe@mail.example' }),
  ).toEqual(records);
  for (const odd of ['x', "'; drop table users", '00000000-0000-0000-0000-000000000000', 'a'.repeat(500)])
    expect((await other.get(`/dashboard/cancel/${encodeURIComponent(odd)}`)).status).toBe(404);
});

test('decided or past submissions cannot be withdrawn', async () => {
  const thandi = await member(app, 'decided@mail.example');
  await registerForEverything(app, thandi, 'decided@mail.example');
  await app.database
    .update(scholarshipEnquiries)
    .set({ status: 'rejected' })
    .where(eq(scholarshipEnquiries.email, 'decided@mail.example'));
  const [enquiry] = await app.database
    .select()
    .from(scholarshipEnquiries)
    .where(eq(scholarshipEnquiries.email, 'decided@mail.example'));
  await thandi.post(`/dashboard/cancel/${enquiry?.id}`, {});
  const [same] = await app.database
    .select()
    .from(scholarshipEnquiries)
    .where(eq(scholarshipEnquiries.email, 'decided@mail.example'));
  expect(same).toEqual(enquiry);
  // Event 5 is over.
  await app.database
    .update(eventRegistrations)
    .set({ eventId: '5' })
    .where(eq(eventRegistrations.userId, thandi.id));
  const records = await readOwnSubmissions(app.database, submissions, { id: thandi.id });
  const past = records.find(({ kind }) => kind === 'events')!;
  expect((await thandi.get(`/dashboard/cancel/${past.id}`)).headers.get('location')).toBe(
    '/dashboard#registrations',
  );
  await thandi.post(`/dashboard/cancel/${past.id}`, {});
  expect(await readOwnSubmissions(app.database, submissions, { id: thandi.id })).toEqual(records);
  const html = await mainOf(await thandi.get('/dashboard'));
  expect(html).toContain('Rejected');
  expect(html).not.toContain(`/dashboard/cancel/${past.id}`);
});
