import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#app/accounts/users/user.table.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { learningModules, modulesOf } from '#app/features/learning/courses/learning-module.content.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { freeCourse } from '#tests/content/shipped-content.ts';
import { attributesOf, documentOf, linksSaying, textsOf } from '#tests/pages/document.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { pdfText } from '#tests/pages/pdf-text.ts';
import { publishIn } from '#tests/people/editing.ts';
import { answersTo } from '#tests/people/quiz-answers.ts';
import { type Fields, member, type Visitor, visitor } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { partsDone, quizResults } from './progress.table.ts';

const slug = 'introduction-to-technology';
const home = `/learn/${slug}`;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

type Member = Visitor & { id: string; email: string };

const modules = () => modulesOf(app.content, slug);
const lessons = () => modules().flatMap((module) => module.lessons.map(({ id }) => id));
const quizAt = (i: number) => {
  const module = modules()[i]!;
  return { module, path: `${home}/quiz/${module.id.split('--')[1]}` };
};

/** Answers to this person's current questions, `wrong` of the ten being wrong. */
const answers = async (person: Visitor, i: number, wrong = 0): Promise<Fields> => {
  const { module, path } = quizAt(i);
  return answersTo(await (await person.get(path)).text(), [module, ...modules()], wrong);
};
const takeQuiz = async (person: Visitor, i: number, wrong = 0): Promise<Response> =>
  person.post(quizAt(i).path, await answers(person, i, wrong));

const enrolmentOf = async (person: Member, courseId = slug) =>
  (await app.database.select().from(enrolments).where(eq(enrolments.userId, person.id))).find(
    (row) => row.courseId === courseId,
  );

describe('learning', () => {
  test('opens with the first lesson, marks it done without script, goes on where the learner stopped', async () => {
    const thandi = await member(app, 'learn@mail.example');
    const first = await mainOf(await thandi.get(home));
    expect(textsOf(first, 'h1')).toEqual([freeCourse(slug).title]);
    expect(first).toContain('Mark as done');
    for (const module of modules()) expect(first).toContain(module.title);
    expect(await enrolmentOf(thandi)).toBeUndefined();

    const [one = '', two = '', three = ''] = lessons();
    const marked = await thandi.post(`${home}/${one}`, {
      done: 'yes',
      progress_percentage: '100',
      user_id: 'x',
    });
    expect(marked.status).toBe(303);
    expect(marked.headers.get('location')).toBe(`${home}/${two}`);
    expect(await enrolmentOf(thandi)).toMatchObject({
      progressPercentage: 6,
      enrollmentMethod: 'automatic',
      lastPlace: two,
      completedAt: null,
    });
    expect(await mainOf(await thandi.get(home))).toContain(modules()[0]!.lessons[1]!.title);
    await thandi.post(`${home}/${two}`, { done: 'yes' });
    const last = await thandi.post(`${home}/${three}`, { done: 'yes' });
    expect(last.headers.get('location')).toBe(quizAt(0).path);
    expect(await mainOf(await thandi.get(home))).toContain('Take the quiz');
    await thandi.post(`${home}/${three}`, { done: 'yes' });
    expect((await enrolmentOf(thandi))?.progressPercentage).toBe(18);

    const undone = await thandi.post(`${home}/${two}`, { done: 'no' });
    expect(undone.headers.get('location')).toBe(`${home}/${two}`);
    expect((await enrolmentOf(thandi))?.progressPercentage).toBe(12);
    expect(await mainOf(await thandi.get(`${home}/${two}`))).toContain('Mark as done');
  });

  test('a quiz is marked on the server, tells nothing before, everything after, and the best result counts', async () => {
    const thandi = await member(app, 'quiz@mail.example');
    const { path, module } = quizAt(0);
    const asked = await (await thandi.get(path)).text();
    const right = await answers(thandi, 0);
    const names = Object.keys(right);
    expect(names).toHaveLength(10);
    for (const { explanation } of module.quiz.questions) expect(asked).not.toContain(escaped(explanation));
    const missing = await thandi.post(path, { ...right, [names[2]!]: '' });
    expect(missing.status).toBe(400);
    const again = await mainOf(missing);
    expect(again).toContain('Please answer every question');
    expect(again.match(/checked=""/g)).toHaveLength(9);
    expect(await app.database.select().from(quizResults).where(eq(quizResults.userId, thandi.id))).toEqual(
      [],
    );

    // After a fail she sees which lessons to read again, but no answers, as questions recur.
    const failed = await (await takeQuiz(thandi, 0, 4)).text();
    expect(failed).toContain('Not passed yet: 60%: 6 of 10 right');
    expect(failed).toContain('Read again');
    for (const { explanation } of module.quiz.questions) expect(failed).not.toContain(escaped(explanation));
    expect((await enrolmentOf(thandi))?.progressPercentage).toBe(0);
    const passed = await (
      await thandi.post(path, {
        ...(await answers(thandi, 0, 2)),
        percentage: '100',
        best_percentage: '100',
      })
    ).text();
    expect(passed).toContain('Passed with 80%: 8 of 10 right');
    expect(
      module.quiz.questions.filter(({ explanation }) => passed.includes(escaped(explanation))),
    ).toHaveLength(10);
    await takeQuiz(thandi, 0, 10);
    const [row] = await app.database.select().from(quizResults).where(eq(quizResults.userId, thandi.id));
    expect(row).toMatchObject({ bestPercentage: 80, attempts: 3 });
    expect((await enrolmentOf(thandi))?.progressPercentage).toBe(6);
    expect(await (await thandi.get(path)).text()).toContain('Best: 80%');
  });

  test('the same questions are answered once: nobody finds the answers by trying one after the other', async () => {
    const thandi = await member(app, 'tries@mail.example');
    const { path } = quizAt(1);
    const fields = { ...(await answers(thandi, 1, 10)), try: '0' };
    expect(Object.keys(fields).filter((name) => name.startsWith('1-devices.'))).toHaveLength(2);
    await thandi.post(path, fields);
    const second = await thandi.post(path, fields);
    expect([400, 409]).toContain(second.status);
    const [row] = await app.database.select().from(quizResults).where(eq(quizResults.userId, thandi.id));
    expect(row).toMatchObject({ bestPercentage: 0, attempts: 1 });
    expect(Object.keys(await answers(thandi, 1))).not.toEqual(Object.keys(fields).slice(0, 10));
    // Sent from three tabs at once: one counts.
    const answered = await answers(thandi, 1, 10);
    await Promise.all([1, 2, 3].map(() => thandi.post(path, { ...answered, try: '1' })));
    const [after] = await app.database.select().from(quizResults).where(eq(quizResults.userId, thandi.id));
    expect(after?.attempts).toBe(2);
  });

  test('is complete at exactly 100%, with one certificate, and stays complete', async () => {
    const thandi = await member(app, 'complete@mail.example');
    for (const lesson of lessons()) await thandi.post(`${home}/${lesson}`, { done: 'yes' });
    for (const i of [0, 1, 2]) await takeQuiz(thandi, i);
    expect(await enrolmentOf(thandi)).toMatchObject({ progressPercentage: 93, completedAt: null });
    expect(await app.database.select().from(certificates).where(eq(certificates.userId, thandi.id))).toEqual(
      [],
    );
    app.clock.set('2026-11-22T09:00:00Z');
    const last = await answers(thandi, 3, 1);
    const results = await Promise.all([1, 2, 3].map(() => thandi.post(quizAt(3).path, last)));
    expect(
      (await Promise.all(results.map((r) => r.text()))).filter((html) => html.includes('Course completed')),
    ).toHaveLength(1);
    expect(await enrolmentOf(thandi)).toMatchObject({
      progressPercentage: 100,
      completedAt: new Date('2026-11-22T09:00:00Z'),
    });
    const issued = await app.database.select().from(certificates).where(eq(certificates.userId, thandi.id));
    expect(issued).toMatchObject([
      { courseId: slug, holderName: 'Thandi Nkosi', issuedAt: new Date('2026-11-22T09:00:00Z') },
    ]);

    app.clock.set('2026-11-23T09:00:00Z');
    await thandi.post(`${home}/${lessons()[0]}`, { done: 'no' });
    expect(await enrolmentOf(thandi)).toMatchObject({
      progressPercentage: 100,
      completedAt: new Date('2026-11-22T09:00:00Z'),
    });
    await thandi.post(`${home}/${lessons()[0]}`, { done: 'yes' });
    expect(await app.database.select().from(certificates).where(eq(certificates.userId, thandi.id))).toEqual(
      issued,
    );

    const code = issued[0]?.code;
    const dashboard = await mainOf(await thandi.get('/dashboard'));
    expect(dashboard).toContain(`href="/certificates/${code}"`);
    for (const words of ['Completed', 'View Certificate', 'Review Course'])
      expect(dashboard).toContain(words);
    expect(await mainOf(await thandi.get(home))).toContain('You completed this course on 22 November 2026');
    expect(await mainOf(await thandi.get('/course-access'))).toContain('value="100"');
    app.clock.set('2026-11-21T08:00:00Z');
  });

  test('a course that was completed before it had quizzes stays so; its certificate comes when they are passed', async () => {
    const thandi = await member(app, 'earlier@mail.example');
    const completedAt = new Date('2025-05-05T08:00:00Z');
    const before = { courseId: slug, courseTitle: 'Introduction', progressPercentage: 100, completedAt };
    await app.database
      .insert(enrolments)
      .values({ ...before, userId: thandi.id, enrollmentMethod: 'automatic' });
    const issued = () => app.database.select().from(certificates).where(eq(certificates.userId, thandi.id));
    for (const lesson of lessons()) await thandi.post(`${home}/${lesson}`, { done: 'yes' });
    expect(await issued()).toEqual([]);
    expect(await enrolmentOf(thandi)).toMatchObject({ progressPercentage: 100, completedAt });
    expect(await mainOf(await thandi.get(home))).not.toContain('every quiz passed');
    for (const i of [0, 1, 2, 3]) await takeQuiz(thandi, i);
    expect(await issued()).toHaveLength(1);
    expect(await mainOf(await thandi.get(home))).toContain('every quiz passed');
  });

  test('a certificate says of its course what it was on the day it was earned', async () => {
    const thandi = await member(app, 'that.day@mail.example');
    for (const lesson of lessons()) await thandi.post(`${home}/${lesson}`, { done: 'yes' });
    for (const i of [0, 1, 2, 3]) await takeQuiz(thandi, i);
    const [issued] = await app.database.select().from(certificates).where(eq(certificates.userId, thandi.id));
    const at = `/certificates/${issued?.code}`;
    const page = async () => mainOf(await app.get(at));
    const pdf = async () =>
      pdfText(Buffer.from(await (await app.get(`${at}/certificate.pdf`)).arrayBuffer()));
    const [before, earned] = [await page(), modules()];
    const words = `${lessons().length} lessons read and ${earned.length} quizzes passed`;
    expect(before).toContain(words);
    for (const { title } of earned) expect(before).toContain(title);
    expect(before).toContain(`about ${freeCourse(slug).duration.toLowerCase()}`);

    const { id, title, lessons: inFirst } = earned[0]!;
    const fields = {
      title: 'A module of another name',
      lessons: [...inFirst, { ...inFirst[0]!, id: 'added' }],
    };
    await publishIn(app, { collection: learningModules.name, id, fields });
    expect(await page()).toBe(before);
    expect(await pdf()).toContain(words.replaceAll(' ', ''));
    await publishIn(app, { collection: learningModules.name, id, fields: { title, lessons: inFirst } });

    // Unknown for certificates from before it was recorded.
    await app.database.update(certificates).set({ contents: null }).where(eq(certificates.id, issued!.id));
    expect(await page()).toContain('Every lesson read and every quiz passed, each with at least 70%');
    expect(await page()).not.toContain(title);
    expect(await pdf()).not.toContain(words.replaceAll(' ', ''));
  });

  test('a step that fails leaves nothing behind', async () => {
    const thandi = await member(app, 'atomic@mail.example');
    await app.pool.query('alter table certificates rename to certificates_away');
    for (const lesson of lessons()) await thandi.post(`${home}/${lesson}`, { done: 'yes' }).catch(() => {});
    for (const i of [0, 1, 2, 3]) await takeQuiz(thandi, i).catch(() => {});
    await app.pool.query('alter table certificates_away rename to certificates');
    const results = await app.database.select().from(quizResults).where(eq(quizResults.userId, thandi.id));
    const enrolment = await enrolmentOf(thandi);
    expect(enrolment?.completedAt ?? null).toBeNull();
    expect(results.length).toBeLessThan(4);
    for (const lesson of lessons()) await thandi.post(`${home}/${lesson}`, { done: 'yes' });
    for (const i of [0, 1, 2, 3]) await takeQuiz(thandi, i);
    expect(
      await app.database.select().from(certificates).where(eq(certificates.userId, thandi.id)),
    ).toHaveLength(1);
  });

  test('a partner’s course is a checklist: self-reported, without certificate, and may be unticked', async () => {
    const thandi = await member(app, 'academy@mail.example');
    await thandi.post('/courses/networking-basics/enrol', {});
    const page = await mainOf(await thandi.get('/learn/networking-basics'));
    expect(page).toContain('Self-reported');
    // On a local machine shipped examples are links too; a public site offers only real ones.
    expect(linksSaying(page, 'Open the course at the academy')).toEqual([
      freeCourse('networking-basics').details?.academyUrl,
    ]);
    const ids = attributesOf(page, '[name="module"]', 'value');
    const topics = new Map(
      documentOf(page)
        .querySelectorAll('form:has([name="module"])')
        .map((form) => [
          attributesOf(form, '[name="module"]', 'value')[0]!,
          attributesOf(form, '[name="done"]', 'value'),
        ]),
    );
    const tick = (module: string, done: string[], shown: string[] = []) =>
      app.post(
        '/learn/networking-basics',
        new URLSearchParams([
          ['module', module],
          ['shown', shown.join()],
          ...done.map((topic) => ['done', topic]),
        ]),
        { cookie: [...thandi.jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      );
    const [first = ''] = ids;
    const response = await tick(first, [
      ...(topics.get(first) ?? []),
      'no-such-topic',
      ...(topics.get(ids[1]!) ?? []),
    ]);
    expect(response.headers.get('location')).toBe(`/learn/networking-basics#${first}`);
    const marked = await app.database.select().from(partsDone).where(eq(partsDone.userId, thandi.id));
    expect(marked.map(({ partId }) => partId).sort()).toEqual([...(topics.get(first) ?? [])].sort());
    for (const id of ids) await tick(id, topics.get(id) ?? []);
    expect(await enrolmentOf(thandi, 'networking-basics')).toMatchObject({ progressPercentage: 100 });
    expect(await app.database.select().from(certificates).where(eq(certificates.userId, thandi.id))).toEqual(
      [],
    );
    const dashboard = await mainOf(await thandi.get('/dashboard'));
    expect(dashboard).toContain('/learn/networking-basics#certificate');
    expect(dashboard).toContain('Academy courses have certificates of their own');
    // A tab without ticks removes none.
    await tick(first, []);
    expect(await enrolmentOf(thandi, 'networking-basics')).toMatchObject({ progressPercentage: 100 });
    const later = await mainOf(await thandi.get('/learn/networking-basics'));
    expect(attributesOf(later, '[name="shown"]', 'value')).toContain(topics.get(first)!.join());
    await tick(first, [], topics.get(first));
    expect(await enrolmentOf(thandi, 'networking-basics')).toMatchObject({ completedAt: null });
    expect((await enrolmentOf(thandi, 'networking-basics'))?.progressPercentage).toBeLessThan(100);
    const reset = await tick('no-such-module', []);
    expect(reset.status).toBe(303);
  });

  test.each(['/nothing', '/quiz/nothing', '/quiz/1-devices/more'])(
    'unknown parts of a course are not found: %s',
    async (part) => {
      const thandi = await member(app, `unknown${part.length}@mail.example`);
      expect((await thandi.get(home + part)).status).toBe(404);
      expect((await thandi.post(home + part, { done: 'yes' })).status).toBe(404);
      expect(await enrolmentOf(thandi)).toBeUndefined();
    },
  );
});

test.each([
  ['no body', '', 'application/x-www-form-urlencoded'],
  ['JSON', '{"done":"yes"}', 'application/json'],
  ['another word', 'done=maybe', 'application/x-www-form-urlencoded'],
  ['a broken upload', '--x', 'multipart/form-data; boundary=y'],
])('a body that is no form changes nothing and breaks nothing: %s', async (name, body, type) => {
  const thandi = await member(app, `body-${name.length}-${body.length}@mail.example`);
  const cookie = [...thandi.jar].map(([key, value]) => `${key}=${value}`).join('; ');
  const statuses: number[] = [];
  for (const path of [`${home}/${lessons()[0]}`, quizAt(0).path, `${home}/time`]) {
    const response = await app.app.request(
      new Request(`http://127.0.0.1:3000${path}`, {
        method: 'POST',
        body,
        headers: { cookie, 'content-type': type, origin: 'http://127.0.0.1:3000' },
        redirect: 'manual',
      }),
    );
    statuses.push(response.status);
  }
  expect(statuses).toEqual([303, 400, 400]);
  expect(await enrolmentOf(thandi)).toBeUndefined();
});

describe('time', () => {
  const at = (time: string) => app.clock.set(`2026-11-24T${time}Z`);

  test('counts reported seconds, never more than passed, and notes the place', async () => {
    const thandi = await member(app, 'time@mail.example');
    const report = (seconds: string, place = lessons()[1]!) =>
      thandi.post(`${home}/time`, { seconds, place });
    at('08:00:00');
    expect((await report('0')).status).toBe(204);
    expect(await enrolmentOf(thandi)).toMatchObject({ timeSpentMinutes: 0, lastPlace: lessons()[1] });
    at('08:01:00');
    await report('60');
    expect(await enrolmentOf(thandi)).toMatchObject({ secondsSpent: 60, timeSpentMinutes: 1 });
    // A second tab reporting the same minute, and a lying browser.
    await report('60');
    at('08:01:10');
    await report('999999');
    expect(await enrolmentOf(thandi)).toMatchObject({ secondsSpent: 70, timeSpentMinutes: 1 });
    at('18:00:00');
    await report('999999', 'no-such-place');
    expect(await enrolmentOf(thandi)).toMatchObject({
      secondsSpent: 160,
      timeSpentMinutes: 2,
      lastPlace: lessons()[1],
    });
    for (const wrong of ['-5', 'NaN', '1e3', '', '1.5', '99999999999'])
      expect((await report(wrong)).status).toBe(400);
    expect(await enrolmentOf(thandi)).toMatchObject({ secondsSpent: 160 });
    // A clock that jumps back adds nothing.
    at('09:00:00');
    await report('60');
    expect(await enrolmentOf(thandi)).toMatchObject({ secondsSpent: 160 });
    const dashboard = await (await thandi.get('/dashboard')).text();
    expect(dashboard).toContain('2 min');
    app.clock.set('2026-11-21T08:00:00Z');
  });

  test('beyond a plausible number of reports answers 429', async () => {
    const strict = await testApp({ settings: { RATE_LIMIT_SCALE: '1' } });
    const thandi = await member(strict, 'flood@mail.example');
    const statuses: number[] = [];
    for (let i = 0; i < 45; i++) statuses.push((await thandi.post(`${home}/time`, { seconds: '1' })).status);
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(204));
    expect(statuses.slice(40)).toEqual(Array(5).fill(429));
    await strict.stop();
  });
});

test('a deleted account takes grants, progress, results and certificates with it', async () => {
  const thandi = await member(app, 'gone@mail.example');
  await thandi.post(`${home}/${lessons()[0]}`, { done: 'yes' });
  await takeQuiz(thandi, 0);
  await app.database.insert(certificates).values({
    code: 'aaaa-bbbb-cccc',
    userId: thandi.id,
    courseId: slug,
    courseTitle: 'x',
    holderName: 'y',
    issuedAt: new Date(),
  });
  expect((await app.get('/certificates/aaaa-bbbb-cccc')).status).toBe(200);
  await app.database.delete(users).where(eq(users.id, thandi.id));
  for (const table of [courseAccess, enrolments, partsDone, quizResults, certificates])
    expect(await app.database.select().from(table).where(eq(table.userId, thandi.id))).toEqual([]);
  expect((await app.get('/certificates/aaaa-bbbb-cccc')).status).toBe(404);
});

test('somebody who only came by changes nothing', async () => {
  const nobody = visitor(app);
  const before = await app.database.select().from(enrolments);
  await nobody.post(`${home}/${lessons()[0]}`, { done: 'yes' });
  await nobody.post(`${home}/time`, { seconds: '60' });
  await nobody.post(quizAt(0).path, { done: 'yes' });
  expect(await app.database.select().from(enrolments)).toEqual(before);
});

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll("'", '&#x27;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
