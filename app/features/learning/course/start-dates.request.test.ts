import { afterAll, beforeAll, expect, test } from 'vitest';
import { visibleText } from '#tests/pages/page-main.ts';
import { publishIn } from '#tests/people/editing.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { freeCourses, professionalCourses } from './course.content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isSmall: true });
});
afterAll(() => app.stop());

test.each([
  ['with a page of its own text', freeCourses, true],
  ['of the free catalogue', freeCourses, false],
  ['of the professional catalogue', professionalCourses, false],
])('a course %s says when its next classes begin, and no day that has passed', async (_, list, isFull) => {
  const course = app.content.list<{ id: string; detail?: string | undefined }>(list);
  const { id } = course.find(({ detail }) => (detail !== undefined) === isFull)!;
  const words = async () => visibleText(await (await app.get(`/courses/${id}`)).text());
  expect(await words()).not.toContain('Begins');
  const startDates = ['2027-03-08', '2020-01-13', '2027-01-12'];
  await publishIn(app, { collection: list.name, id, fields: { startDates } });
  expect(await words()).toContain('Begins 12 January 2027, 8 March 2027');
});
