import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coursesOf } from '#app/features/learning/courses/find-course.ts';
import { freeCourse } from '#tests/content/shipped-content.ts';
import { member, type Visitor } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { courseAccess } from './course-access.table.ts';
import { enrolments } from './enrolment.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const flashOf = async (browser: Visitor, response: Response) =>
  (await browser.get(response.headers.get('location') ?? '/')).text();

describe('enrolling', () => {
  test('brings a visitor to sign-in and back', async () => {
    const response = await app.post('/courses/ethical-hacker/enrol', {});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/sign-in?next=%2Fcourses%2Fethical-hacker');
  });

  test('gives access and an enrolment once, and opens the course', async () => {
    const thandi = await member(app, 'enrol@mail.example');
    for (const round of [1, 2]) {
      const response = await thandi.post('/courses/ethical-hacker/enrol', {
        user_id: 'somebody',
        method: 'x',
        round: String(round),
      });
      expect(response.headers.get('location')).toBe('/learn/ethical-hacker');
    }
    const rows = await app.database.select().from(enrolments).where(eq(enrolments.userId, thandi.id));
    expect(rows).toMatchObject([
      {
        courseId: 'ethical-hacker',
        courseTitle: freeCourse('ethical-hacker').title,
        enrollmentMethod: 'self-reported',
        progressPercentage: 0,
        timeSpentMinutes: 0,
        completedAt: null,
      },
    ]);
    const grants = await app.database.select().from(courseAccess).where(eq(courseAccess.userId, thandi.id));
    expect(grants.map(({ courseId }) => courseId).sort()).toEqual([
      'career-planning-for-women-in-tech',
      'digital-literacy-basics',
      'ethical-hacker',
      'introduction-to-technology',
    ]);
    expect(await (await thandi.get('/learn/ethical-hacker')).text()).toContain('You learn at');
    app.clock.set('2026-11-21T08:01:00Z');
    const page = await (await app.get('/courses/ethical-hacker')).text();
    const base = /([\d,]+)<\/strong> already enrolled/.exec(page)?.[1];
    await (await member(app, 'enrol2@mail.example')).post('/courses/ethical-hacker/enrol', {});
    app.clock.set('2026-11-21T08:02:00Z');
    const after = /([\d,]+)<\/strong> already enrolled/.exec(
      await (await app.get('/courses/ethical-hacker')).text(),
    );
    expect(Number(after?.[1]?.replace(',', ''))).toBe(Number(base?.replace(',', '')) + 1);
  });

  test('two clicks at once make one row', async () => {
    const thandi = await member(app, 'enrol-twice@mail.example');
    await Promise.all([1, 2, 3].map(() => thandi.post('/courses/networking-basics/enrol', {})));
    expect(await app.database.select().from(enrolments).where(eq(enrolments.userId, thandi.id))).toHaveLength(
      1,
    );
  });

  test('does not bring back what staff have ended or what has expired', async () => {
    const thandi = await member(app, 'ended@mail.example');
    await thandi.post('/courses/ethical-hacker/enrol', {});
    for (const change of [
      { isActive: false },
      { isActive: true, expiresAt: new Date('2026-11-20T00:00:00Z') },
    ]) {
      await app.database.update(courseAccess).set(change).where(eq(courseAccess.userId, thandi.id));
      const response = await thandi.post('/courses/ethical-hacker/enrol', {});
      expect(response.headers.get('location')).toBe('/course-access');
      expect(await flashOf(thandi, response)).toContain('You don&#x27;t have access to this course yet');
      const rows = await app.database.select().from(courseAccess).where(eq(courseAccess.userId, thandi.id));
      expect(
        rows.every(
          ({ isActive, expiresAt }) => isActive === change.isActive && (change.expiresAt ? expiresAt : true),
        ),
      ).toBe(true);
    }
  });

  test('says how to pay for a paid course, and that another is not open, and writes nothing', async () => {
    const thandi = await member(app, 'paid@mail.example');
    const before = await app.database.select().from(courseAccess);
    const professional = coursesOf(app.content, 'Professional Certifications')[0]!.id;
    const paid = await thandi.post(`/courses/${professional}/enrol`, {});
    expect(paid.headers.get('location')).toBe(`/courses/${professional}`);
    expect(await flashOf(thandi, paid)).toContain('This course is paid');
    const closed = await thandi.post('/courses/computer-hardware-basics/enrol', {});
    expect(closed.headers.get('location')).toBe('/courses/computer-hardware-basics');
    expect(await flashOf(thandi, closed)).toContain('Not open yet');
    expect((await thandi.post('/courses/nothing-like-that/enrol', {})).status).toBe(404);
    expect(await app.database.select().from(courseAccess)).toHaveLength(before.length);
  });

  test('a certification puts its open courses on the dashboard', async () => {
    const thandi = await member(app, 'path@mail.example');
    const response = await thandi.post('/certifications/comptia-security/enrol', {});
    expect(response.headers.get('location')).toBe('/dashboard');
    const html = await flashOf(thandi, response);
    expect(html).toContain('On your dashboard now: ');
    expect(html).toContain(freeCourse('introduction-to-cybersecurity').title);
    const again = await thandi.post('/certifications/comptia-security/enrol', {});
    expect(await flashOf(thandi, again)).toContain('are on your dashboard already');
    expect((await app.post('/certifications/comptia-security/enrol', {})).headers.get('location')).toBe(
      '/signup',
    );
  });
});
