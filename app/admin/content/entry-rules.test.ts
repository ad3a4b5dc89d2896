import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { type LearningModule, modulesOf } from '#app/features/learning/courses/learning-module.content.ts';
import { defaultCourses } from '#app/features/learning/courses/subjects.ts';
import { checkParts, checkRules, collectionNamed } from '#app/platform/content/editing/check-entry.ts';
import { entriesIn, entryIdOf } from '#app/platform/content/entry.ts';
import type { Database } from '#app/platform/database/database.ts';
import { shippedContent as content } from '#tests/content/shipped-content.ts';

// biome-ignore lint/suspicious/noExplicitAny: an entry of any collection, changed as a form might
type Entry = any;

const noDatabase = undefined as unknown as Database;

async function told(name: string, value: unknown): Promise<string[]> {
  const asked = { collection: collectionNamed(collections, name), value, content };
  const problems = [...(await checkParts(noDatabase, asked)), ...(await checkRules(noDatabase, asked))];
  return problems.map(({ path, message }) => `${path}: ${message}`);
}

function shipped(name: string, id?: string): Entry {
  const collection = collectionNamed(collections, name);
  const found = entriesIn(collection, content.stored(collection)).find(
    (entry) => id === undefined || entryIdOf(collection, entry) === id,
  );
  return structuredClone(found);
}

test('shipped content follows the rules of its collection', async () => {
  const wrong: string[] = [];
  for (const collection of collections)
    for (const entry of entriesIn(collection, content.stored(collection)))
      for (const problem of await told(collection.name, entry))
        wrong.push(`${collection.name}/${entryIdOf(collection, entry)} ${problem}`);
  expect(wrong).toEqual([]);
});

const [{ courseId }] = defaultCourses;

test.each<
  [collection: string, id: string | undefined, change: (entry: Entry) => unknown, told: string | RegExp]
>([
  [
    'practice-quizzes',
    undefined,
    (quiz) => (quiz.questions[2].domain = 'Cooking'),
    /^questions\.2\.domain: “Cooking” is no area of .*\. Its areas are: /,
  ],
  [
    'practice-quizzes',
    undefined,
    (quiz) => (quiz.questions[1].options[3] = quiz.questions[1].options[0]),
    'questions.1.options.3: This answer appears twice.',
  ],
  [
    'practice-quizzes',
    undefined,
    (quiz) => (quiz.questions[1].id = quiz.questions[0].id),
    /^questions\.1\.id: Another one of this list is called “.*” too\.$/,
  ],
  [
    'certifications',
    'comptia-a',
    (one) => one.exams.codes.pop(),
    'exams.codes: 2 and 1 do not agree: please name each exam, and no other.',
  ],
  [
    'certifications',
    'comptia-a',
    (one) => (one.courseContent[0].share = '99%'),
    /^courseContent\.0\.share: The shares of an exam make 100% together; these make \d+%\.$/,
  ],
  [
    'exam-prep',
    undefined,
    ({ studyPlans: { plans } }) => (plans[1].certification = plans[0].certification),
    'studyPlans.plans.1.certification: This certification has a plan already.',
  ],
  [
    'catalogue',
    undefined,
    ({ freeSubjects: [first, second] }) => (second.name = first.name),
    /^freeSubjects\.1\.name: “.*” appears twice, and another one is missing\.$/,
  ],
  [
    'tracks',
    undefined,
    ({ jobRoles }) => (jobRoles[1].courses[0] = 'work-and-cvs'),
    'jobRoles.1.courses.0: It is not among the courses of this track.',
  ],
  [
    'partners',
    undefined,
    (page) => page.featured.push({ ...page.featured[0] }),
    /^featured\.\d+\.id: Another one of this list is called “.*” too\.$/,
  ],
  [
    'courses',
    courseId,
    (course) => delete course.lessons,
    'lessons: Every member gets this course, so it stays open here.',
  ],
  [
    'courses',
    courseId,
    (course) => (course.isFree = false),
    'isFree: Every member gets this course, so it stays free of charge.',
  ],
  [
    'courses',
    courseId,
    (course) => (course.id = 'another-course'),
    'lessons: There is nothing to learn yet. Please publish the modules of “another-course” first.',
  ],
  [
    'courses',
    courseId,
    (course) => (course.lessons.minutes += 5),
    /^lessons\.minutes: The lessons and quizzes of its modules take \d+ minutes together\.$/,
  ],
  [
    'courses',
    courseId,
    (course) => (course.subject = 'DevOps'),
    'subject: It is not a subject of Free Courses.',
  ],
  [
    'courses',
    courseId,
    (course) => delete course.categories,
    'categories: Please choose at least one: people filter by them.',
  ],
  [
    'courses',
    'cloud-foundations',
    (course) => (course.duration = '6 Hours'),
    'duration: Must be between 35 and 60 hours',
  ],
  [
    'courses',
    'cloud-foundations',
    (course) => (course.isFree = true),
    'isFree: A course of this catalogue is paid.',
  ],
  [
    'learning-modules',
    undefined,
    (module) => (module.quiz.questions[4].options[3] = module.quiz.questions[4].options[2]),
    'quiz.questions.4.options.3: This answer appears twice.',
  ],
  [
    'chapters',
    undefined,
    ({ map }) => (map[0].city = 'Atlantis'),
    /^map\.0\.city: “Atlantis” is none of the cities: /,
  ],
  [
    'chapters',
    undefined,
    ({ map }) => (map[0].x = 151.2),
    'map.0.x: This place is not on the map of Africa. Please look at both numbers again.',
  ],
  [
    'career-quiz',
    undefined,
    ({ results }) => (results[1].track = results[0].track),
    'results.1.track: This track has a result already, and another one has none.',
  ],
  [
    'career-quiz',
    undefined,
    ({ questions, results }) => {
      for (const { answers } of questions)
        for (const { weights } of answers) delete weights[results[3].track];
    },
    'results.3.track: No answer speaks for this track. Please give it points.',
  ],
  [
    'events',
    '1',
    (event) => (event.agenda[0].time = '05:00'),
    /^agenda\.0\.time: The event is from \d\d:\d\d to \d\d:\d\d\.$/,
  ],
  [
    'events',
    '1',
    ({ agenda }) => agenda.reverse(),
    /^agenda\.1\.time: This part is before the one above it\. Please put them in their order\./,
  ],
  ...['code-clubs-page', 'events-page'].map(
    (name) =>
      [
        name,
        undefined,
        (page: Entry) => (page.consent.guardian.text += ' Also on Sundays.'),
        /^consent\.guardian\.version: People have agreed to other words as “.*”\. Please give the new words a new version\.$/,
      ] as [string, undefined, (entry: Entry) => unknown, RegExp],
  ),
])('%s %s is told by field and reason', async (name, id, change, expected) => {
  const entry = shipped(name, id);
  change(entry);
  const problems = await told(name, entry);
  expect(problems[0]).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});

test('a module belongs to the course of its name, has a place and lessons of its own', async () => {
  const [first, second] = modulesOf(content, courseId) as [LearningModule, LearningModule];
  const copy = { ...structuredClone(first), id: `${first.course}--9-copy`, order: second.order };
  expect(await told('learning-modules', copy)).toEqual([
    `order: “${second.title}” has this place already.`,
    ...first.lessons.map(
      ({ id }, i) =>
        `lessons.${i}.title: “${first.title}” has a lesson with the short name “${id}” already. Please add this one anew.`,
    ),
  ]);
  const other = { ...second, course: 'digital-literacy-basics' };
  expect((await told('learning-modules', other))[0]).toMatch(
    /^course: “.*” can only be a module of the course that it begins with\.$/,
  );
});

test('a new agreement text with a new version can be published', async () => {
  const page = shipped('events-page');
  page.consent.photo = { version: '2031-1', text: 'I agree to other words.' };
  expect(await told('events-page', page)).toEqual([]);
});
