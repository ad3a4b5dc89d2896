import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#app/dates/time.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { coursesOf } from '#app/features/learning/courses/find-course.ts';
import { textsOf } from '#tests/pages/document.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { publishIn } from '#tests/people/editing.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

test.each([
  ['with a page of its own text', 'Free Courses', true],
  ['of the free catalogue', 'Free Courses', false],
  ['of the professional catalogue', 'Professional Certifications', false],
] as const)(
  'a course %s says when its next classes begin, and no day that has passed',
  async (_, catalogue, isFull) => {
    const { id } = coursesOf(app.content, catalogue).find(
      ({ details }) => (details !== undefined) === isFull,
    )!;
    const words = async () => visibleText(await (await app.get(`/courses/${id}`)).text());
    expect(await words()).not.toContain('Begins');
    const startDates = ['2027-03-08', '2020-01-13', '2027-01-12'];
    await publishIn(app, { collection: courses.name, id, fields: { startDates } });
    expect(await words()).toContain('Begins 12 January 2027, 8 March 2027');
    for (const untrue of ['has no date', 'Planned', 'Not open yet', 'Tell me when it opens'])
      expect(await words()).not.toContain(untrue);
  },
);

test('a class that begins opens a course in its catalogue, until it has begun', async () => {
  const open = async () =>
    visibleText(await (await app.get('/professional-certifications?course=Open+now')).text());
  const { id, title } = coursesOf(app.content, 'Professional Certifications').at(-1)!;
  expect(await open()).not.toContain(title);
  await publishIn(app, {
    collection: courses.name,
    id,
    fields: { startDates: [dayOf(app.clock.now())] },
  });
  expect(await open()).toContain(title);
  expect(await open()).toMatch(/Open now \d/);
  expect(await open()).toMatch(/Planned \d/);
  const html = await (await app.get('/professional-certifications?course=Planned')).text();
  expect(textsOf(html, '.card h3')).not.toContain(title);
  expect(textsOf(html, '.card .badge')).toContain('Planned');
});
