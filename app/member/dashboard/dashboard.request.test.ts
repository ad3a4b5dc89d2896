import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { starterApplications } from '#app/features/code-clubs/starter/starter.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/student/student.table.ts';
import {
  volunteerAssignments,
  volunteerRegistrations,
} from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { eventRegistrations } from '#app/features/events/registration/registration.table.ts';
import { fundingApplications } from '#app/features/funding/application/application.table.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship/scholarship.table.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { readOwnSubmissions } from '#app/features/submissions/sender/own.server.ts';
import { kindOfOwn, withdraw } from '#app/features/submissions/sender/withdraw.server.ts';
import { createEmails } from '#app/organisation/emails.server.ts';
import { submissions } from '#app/submissions.ts';
import { type TestApp, testApp } from '#tests/app.ts';
import { mainOf, visibleText } from '#tests/page-main.ts';
import { member, visitor } from '#tests/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

type Member = Awaited<ReturnType<typeof member>>;

const figures = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>([^<]+)<\/dt><dd>(\d+)<\/dd>/g)].map((match) => [match[1], Number(match[2])]),
  );

test('the header knows whose page it is, before and without any script', async () => {
  const thandi = await member(app, 'header@mail.example');
  const { name } = (await (await thandi.get('/api/session')).json()).user;
  for (const path of ['/dashboard', '/profile', '/course-access', '/settings']) {
    const html = await (await thandi.get(path)).text();
    expect(html, path).toMatch(/<html [^>]*data-auth="in"/);
    expect(html, path).toContain(`<span data-user-name="true">${name}</span>`);
  }
  for (const path of ['/course-access', '/events'])
    expect(await (await app.get(path)).text(), path).not.toContain('data-auth="in"');
  expect(await (await thandi.get('/events')).text()).not.toContain(name);
});

test('signed out it leads home', async () => {
  const response = await app.get('/dashboard');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/');
});

test('welcomes a new member with her three courses', async () => {
  const thandi = await member(app, 'new@mail.example');
  const response = await thandi.get('/dashboard');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await mainOf(response);
  expect(html).toContain('Welcome back, Thandi Nkosi</h1>');
  expect(visibleText(html)).toContain('You have 3 active courses.');
  expect(html).toContain('Active Learner');
  expect(html).toContain('Joined November 21, 2026');
  expect(figures(html)).toEqual({ 'Enrolled Courses': 3, Completed: 0, Certificates: 0, 'In Progress': 3 });
  expect(html).toMatch(/href="\/courses"[^>]*><span>Browse More Courses/);
  expect(html.match(/Continue Learning/g)).toHaveLength(3);
  expect(html.match(/Enrolled 21 November 2026/g)).toHaveLength(3);
  expect(html).toContain('href="/learn/introduction-to-technology#resources"');
  expect(html).toContain('data-dialog="progress-introduction-to-technology"');
  for (const anchor of ['courses', 'certificates', 'registrations']) expect(html).toContain(`id="${anchor}"`);
});

/** How many statements the answer to one request takes. */
async function queriesOf(browser: Member, path: string): Promise<number> {
  const query = app.pool.query.bind(app.pool);
  let asked = 0;
  app.pool.query = ((...args: unknown[]) => {
    asked += 1;
    return (query as (...args: unknown[]) => unknown)(...args);
  }) as typeof app.pool.query;
  const response = await browser.get(path);
  app.pool.query = query;
  expect(response.status, path).toBe(200);
  return asked;
}

test('in three queries, the session’s included; neither it nor her other pages take more when she has more', async () => {
  const thandi = await member(app, 'queries@mail.example');
  const paths = [
    '/dashboard',
    '/course-access',
    '/settings',
    '/profile',
    '/learn/introduction-to-technology',
  ];
  const count = async () => {
    const counts: number[] = [];
    for (const path of paths) counts.push(await queriesOf(thandi, path));
    return counts;
  };
  const few = await count();
  expect(few[0]).toBe(3);
  const twelve = Array.from({ length: 12 }, (_, i) => `course-${i}`);
  const taken = (courseId: string) => ({ userId: thandi.id, courseId, courseTitle: courseId });
  await app.database.insert(courseAccess).values(twelve.map(taken));
  await app.database
    .insert(enrolments)
    .values(twelve.map((id) => ({ ...taken(id), enrollmentMethod: 'self-paced' as const })));
  await register(thandi, 'queries@mail.example');
  expect(await count()).toEqual(few);
});

test('without courses it says what to do', async () => {
  const nobody = await member(app, 'empty@mail.example', { verified: false });
  const html = await mainOf(await nobody.get('/dashboard'));
  expect(figures(html)).toEqual({ 'Enrolled Courses': 0, Completed: 0, Certificates: 0, 'In Progress': 0 });
  expect(html).toContain('No courses enrolled yet');
  expect(html).toContain('Start your learning journey by enrolling in your first course');
  expect(html).toMatch(/href="\/courses"[^>]*>Explore Courses/);
  expect(visibleText(html)).toContain('You have 0 active courses.');
  expect(html).toContain('Email Verification Required');
});

test('shows progress, completion at exactly 100, expiry, and what has ended', async () => {
  const thandi = await member(app, 'states@mail.example');
  const row = (courseId: string, progressPercentage: number) => ({
    userId: thandi.id,
    courseId,
    courseTitle: courseId,
    progressPercentage,
    enrollmentMethod: 'self-paced' as const,
    completedAt: progressPercentage === 100 ? new Date() : null,
  });
  await app.database
    .insert(enrolments)
    .values([row('digital-literacy-basics', 99), row('introduction-to-technology', 100)]);
  await app.database
    .update(courseAccess)
    .set({ expiresAt: new Date('2026-11-01T10:00:00Z') })
    .where(sql`user_id = ${thandi.id} and course_id = 'career-planning-for-women-in-tech'`);
  const html = await mainOf(await thandi.get('/dashboard'));
  expect(figures(html)).toEqual({ 'Enrolled Courses': 3, Completed: 1, Certificates: 1, 'In Progress': 2 });
  expect(visibleText(html)).toContain('You have 2 active courses.');
  expect(html.match(/>Completed<\/span>/g)).toHaveLength(1);
  expect(html.match(/Review Course/g)).toHaveLength(1);
  expect(html.match(/Continue Learning/g)).toHaveLength(1);
  expect(html).toContain('Access ended 1 November 2026');
  expect(visibleText(html)).toContain('99%');
});

test('a course that is no longer taught does not break it', async () => {
  const thandi = await member(app, 'old@mail.example');
  await app.database
    .insert(courseAccess)
    .values({ userId: thandi.id, courseId: 'long-gone', courseTitle: 'Long <b>gone</b>' });
  const html = await mainOf(await thandi.get('/dashboard'));
  expect(html).toContain('Long &lt;b&gt;gone&lt;/b&gt;');
  expect(html).toContain('This course has moved: ask us');
});

test('when it cannot be read it says so, by toast and on the page', async () => {
  const thandi = await member(app, 'broken@mail.example');
  await app.pool.query('alter table course_access rename to course_access_away');
  const response = await thandi.get('/dashboard');
  await app.pool.query('alter table course_access_away rename to course_access');
  expect(response.status).toBe(503);
  const html = await mainOf(response);
  expect(html).toContain('Failed to load your dashboard');
  expect(html).toContain('toast error');
});

const club = () => app.content.list(codeClubs)[0]!;

/** One record of each kind under that address, as the forms make them. */
async function register(browser: Member, email: string) {
  const person = { full_name: 'Thandi Nkosi', email };
  await browser.send('/events/1/register', { ...person, phone: '' });
  await app.database.insert(scholarshipEnquiries).values({
    fullName: person.full_name,
    email,
    courseTitle: 'Security+',
    motivation: 'because',
    userId: browser.id,
  });
  await app.database.insert(fundingApplications).values({
    fullName: person.full_name,
    email,
    opportunityId: 'x',
    opportunityTitle: 'A grant',
    kind: 'grant',
    motivation: 'because',
  });
  const inClub = { fullName: person.full_name, email, clubId: club().id, clubName: club().name };
  await app.database
    .insert(studentRegistrations)
    .values({ ...inClub, ageRange: '18+' as never, status: 'pending' });
  await app.database.insert(volunteerRegistrations).values(inClub);
  await app.database.insert(starterApplications).values({
    fullName: person.full_name,
    email,
    locationCity: 'Polokwane',
    locationProvince: 'Limpopo',
    experienceLevel: 'none',
  });
}

describe('registrations', () => {
  test('lists what is hers by account or by proven address, in any capitals, and nobody else’s', async () => {
    const thandi = await member(app, 'mine@mail.example');
    const other = await member(app, 'other@mail.example');
    await register(thandi, 'Mine@Mail.example');
    const html = await mainOf(await thandi.get('/dashboard'));
    for (const words of [
      'Scholarship enquiry',
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

  test('an address that is not proven shows nothing', async () => {
    const owner = await member(app, 'owner@mail.example');
    await register(owner, 'victim@mail.example');
    const thief = await member(app, 'victim@mail.example', { verified: false });
    expect(await mainOf(await thief.get('/dashboard'))).toContain('Nothing here yet');
  });

  test('nobody without account and address has records', async () => {
    expect(await readOwnSubmissions(app.database, submissions, {})).toEqual([]);
  });

  test('each can be taken back by its owner, once, after a question', async () => {
    const thandi = await member(app, 'cancel@mail.example');
    await register(thandi, 'cancel@mail.example');
    const records = await readOwnSubmissions(app.database, submissions, {
      userId: thandi.id,
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
        { userId: thandi.id, email: 'cancel@mail.example' },
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
      userId: thandi.id,
      email: 'cancel@mail.example',
    });
    expect(after.every(({ withdrawn }) => withdrawn)).toBe(true);
    expect([...new Set(after.map(({ status }) => status))].sort()).toEqual(['cancelled', 'done']);
    const notices = (await app.mails()).filter(({ kind }) => kind === 'withdrawal-notice');
    expect(notices).toHaveLength(5);
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

  test('what two presses or staff changed meanwhile is not changed again', async () => {
    const thandi = await member(app, 'twice@mail.example');
    await register(thandi, 'twice@mail.example');
    const me = { userId: thandi.id, email: 'twice@mail.example' };
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

  test('nobody takes back what is somebody else’s', async () => {
    const thandi = await member(app, 'safe@mail.example');
    await register(thandi, 'safe@mail.example');
    const records = await readOwnSubmissions(app.database, submissions, {
      userId: thandi.id,
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
      await readOwnSubmissions(app.database, submissions, { userId: thandi.id, email: 'safe@mail.example' }),
    ).toEqual(records);
    for (const odd of ['x', "'; drop table users", '00000000-0000-0000-0000-000000000000', 'a'.repeat(500)])
      expect((await other.get(`/dashboard/cancel/${encodeURIComponent(odd)}`)).status).toBe(404);
  });

  test('what is decided or over cannot be taken back', async () => {
    const thandi = await member(app, 'decided@mail.example');
    await register(thandi, 'decided@mail.example');
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
    const records = await readOwnSubmissions(app.database, submissions, { userId: thandi.id });
    const past = records.find(({ kind }) => kind === 'events')!;
    expect((await thandi.get(`/dashboard/cancel/${past.id}`)).headers.get('location')).toBe(
      '/dashboard#registrations',
    );
    await thandi.post(`/dashboard/cancel/${past.id}`, {});
    expect(await readOwnSubmissions(app.database, submissions, { userId: thandi.id })).toEqual(records);
    const html = await mainOf(await thandi.get('/dashboard'));
    expect(html).toContain('Rejected');
    expect(html).not.toContain(`/dashboard/cancel/${past.id}`);
  });
});
