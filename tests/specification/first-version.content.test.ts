import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { pressReleases } from '#app/features/articles/press-release.content.ts';
import { stories } from '#app/features/articles/story.content.ts';
import { careerChangers } from '#app/features/careers/careers.content.ts';
import { codeClubs, codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { scholarships } from '#app/features/funding/opportunity/scholarship.content.ts';
import { helpArticles } from '#app/features/help/help-article.content.ts';
import { helpCategories } from '#app/features/help/help-category.content.ts';
import { catalogue } from '#app/features/learning/courses/catalogue.content.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { learningModules, modulesOf } from '#app/features/learning/courses/learning-module.content.ts';
import { site } from '#app/organisation/site.content.ts';
import { about } from '#app/site/pages/about.content.ts';
import { sponsors } from '#app/site/pages/sponsors.content.ts';
import { team } from '#app/site/pages/team.content.ts';
import { countWords } from '#tests/content/count-words.ts';
import { freeCourse, fullCourses, shippedContent } from '#tests/content/shipped-content.ts';
import { figures } from './figures.ts';

/* Only these tests fail if an organisation edits the files in `content/`: delete what no longer applies. */

const { list, single } = shippedContent;

test('the content as shipped has the names and figures of the specification (an organisation with its own deletes this test)', () => {
  const page = single(careerChangers);
  expect({
    clubs: list(codeClubs).map(({ name, members, meetingTime }) => ({ name, members, meetingTime })),
    events: list(events)
      .filter(({ recap }) => !recap)
      .map(({ id, title, location }) => ({ id, title, location })),
    price: single(catalogue).price,
    enrolled: Object.fromEntries(
      fullCourses.flatMap(({ id, enrolled }) => (id in figures.enrolled ? [[id, enrolled]] : [])),
    ),
    courseDetails: fullCourses.length,
    spots: list(scholarships).map(({ spots }) => spots),
    helpArticles: list(helpCategories).map(
      ({ id }) => list(helpArticles).filter(({ category }) => category === id).length,
    ),
    blogPosts: list(posts).length,
    stories: list(stories).filter(({ featured }) => !featured).length,
    pressReleases: list(pressReleases).length,
    team: list(team).length,
    sponsors: list(sponsors).length,
    values: single(about).values.map(({ name }) => name),
    socials: single(site)
      .socials.slice(0, 3)
      .map(({ name }) => name),
    careers: [page.exploreCareers.title, page.startQuiz.title, page.whyHead.title],
  }).toEqual(figures);
});

test('the shipped texts are complete (an organisation with its own deletes this test)', () => {
  const beyond = (entries: readonly { id: string; body: string }[], least: number, most: number) =>
    entries.flatMap(({ id, body }) => {
      const words = countWords(body);
      return words < least || words > most ? `${id}: ${words} words` : [];
    });
  expect(beyond(list(posts), 500, 900)).toEqual([]);
  expect(beyond(list(stories), 350, 600)).toEqual([]);
});

test('the agreements, scholarships and full courses as shipped are worded as they were agreed', () => {
  for (const { text } of Object.values(single(codeClubsPage).consent))
    expect(text).toMatch(/^(I (am|agree)|Yes, I want)/);
  for (const { eligibility, requirements } of list(scholarships)) {
    expect(eligibility.join()).toMatch(/South African.* aged 18-35/);
    expect(requirements.join()).toMatch(/under 35/);
  }
  const details = fullCourses.filter(({ id, title }) => title !== freeCourse(id).title);
  expect(details.map(({ id, title }) => [id, title])).toEqual([
    [
      'data-science-essentials-with-python',
      `Beta: ${freeCourse('data-science-essentials-with-python').title}`,
    ],
  ]);
});

const lessons = list(learningModules).flatMap(({ id, lessons }) =>
  lessons.map((lesson) => [`${id}, ${lesson.id}`, lesson] as const),
);
/** Running text only; programming lessons add more beside their programs. */
const wordsIn = (text: string) =>
  text
    .replace(/[#*|`>:-]+/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
test.each(lessons)('%s as shipped has 250 to 450 words with an example', (_, { body, parts = [] }) => {
  const isCoding = parts.some(({ example, page }) => example ?? page);
  const texts = isCoding ? [body, ...parts.flatMap(({ text }) => text ?? [])].join(' ') : body;
  expect(wordsIn(texts)).toBeGreaterThanOrEqual(250);
  expect(wordsIn(body)).toBeLessThanOrEqual(450);
  if (!isCoding) expect(body).toMatch(/example/i);
});

test.each(list(events))('$title as shipped fits in its day and its room', (event) => {
  const times = event.agenda.map(({ time }) => time);
  expect(times).toEqual(times.toSorted());
  expect(times[0]).toBe(event.startTime);
  expect(times.at(-1)! < event.endTime).toBe(true);
  expect(event.recap?.attendeeCount ?? 0).toBeLessThanOrEqual(event.capacity);
  expect(event.virtual).toBe(event.address === undefined);
});

test.each(
  list(courses).flatMap(({ id, title, lessons }) =>
    lessons ? [{ id, title, minutes: lessons.minutes }] : [],
  ),
)('the minutes of $title as shipped add up', ({ id, minutes }) => {
  const parts = modulesOf(shippedContent, id).flatMap(({ lessons, quiz }) => [...lessons, quiz]);
  expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes);
  expect(freeCourse(id).duration).toBe(`${Math.ceil(minutes / 60)} Hours`);
});
