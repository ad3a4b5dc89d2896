import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf, textOf, textsOf } from '#tests/pages/document.ts';
import { heavyPages } from '#tests/pages/heavy-pages.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { type Fields, publishIn } from '#tests/people/editing.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { certificationGeneric, certifications } from './certification.content.ts';
import { inSets } from './practice.ts';
import { practiceQuizzes } from './practice-quiz.content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const page = async (address: string) => (await app.get(address)).text();

/** The `href` of the link with this text. */
const linkTo = (html: string, words: string) => {
  const link = documentOf(html)
    .querySelectorAll('a')
    .find((one) => textOf(one) === words);
  return new URL(link?.getAttribute('href') ?? 'none:', 'http://site');
};

describe('/certifications/{id}', () => {
  test.each(['comptia-a', 'comptia-network', 'comptia-security'])(
    '%s shows its figures and all sections',
    async (id) => {
      const { duration, exams, salary, examInfo, courseContent } = app.content.get(certifications, id)!;
      const words = visibleText(await page(`/certifications/${id}`));
      for (const expected of [
        `Duration ${duration}`,
        `Number of exams ${exams.number}`,
        `Average salary ${salary.average}`,
        `Passing score ${examInfo.passingScore}`,
        `Validity ${examInfo.validity}`,
        `Number of questions ${examInfo.questions}`,
        `Time ${examInfo.time}`,
        'Overview',
        'Skills You Will Learn',
        'Career Opportunities',
        'Prerequisites',
        'Course Content',
        'Exam Information',
        'Recommended Resources',
      ])
        expect(words, expected).toContain(expected);
      expect(words.indexOf('Number of exams')).toBeLessThan(words.indexOf('Skills You Will Learn'));
      for (const { title, topics } of courseContent)
        for (const part of [title, ...topics]) expect(words).toContain(part);
    },
  );

  test('any other id shows the generic IT Certification page, which is not indexed', async () => {
    for (const id of ['cisco-ccna', 'x', '__proto__', 'a'.repeat(300)]) {
      const response = await app.get(`/certifications/${id}`);
      const html = await response.text();
      expect(response.status, id).toBe(200);
      expect(textsOf(html, 'h1')).toEqual([app.content.single(certificationGeneric).name]);
      expect(html).toContain('name="robots" content="noindex"');
      expect(visibleText(html)).toContain(app.content.single(certificationGeneric).overview[0]);
    }
  });

  test('all other ids share one cached page, with links to an existing address', async () => {
    const { pages } = app.pageCaches;
    const first = await app.get('/certifications/it-certification');
    const html = await first.text();
    const before = pages.size;
    for (let i = 0; i < 50; i++) {
      const other = await app.get(`/certifications/made-up-${i}`);
      expect([await other.text(), other.headers.get('etag')]).toEqual([html, first.headers.get('etag')]);
    }
    expect(pages.size).toBe(before);
    const syllabus = linkTo(html, 'Download Syllabus').pathname;
    expect(syllabus).toBe('/certifications/it-certification/syllabus.pdf');
    expect((await app.get(syllabus)).headers.get('content-type')).toBe('application/pdf');
  });

  test('every button leads where it says', async () => {
    const html = await page('/certifications/comptia-a');
    for (const words of ['Start Certification Path', 'Enroll Now'])
      expect(linkTo(html, words).pathname, words).toBe('/signup');
    expect(html.match(/data-member-post="\/certifications\/comptia-a\/enrol"/g)).toHaveLength(2);
    expect(linkTo(html, 'Download Syllabus').pathname).toBe('/certifications/comptia-a/syllabus.pdf');
    for (const words of ['Schedule Demo', 'Contact an Advisor']) {
      const { pathname, searchParams } = linkTo(html, words);
      expect([pathname, searchParams.get('subject')]).toEqual(['/contact-us', 'Certification Question']);
      expect(searchParams.get('message')).toContain('CompTIA A+');
    }
    expect(linkTo(html, 'Back to Courses').pathname).toBe('/courses');
  });

  test('enrolment of a visitor leads to sign-up', async () => {
    const response = await app.post('/certifications/comptia-a/enrol', {});
    expect([response.status, response.headers.get('location')]).toEqual([303, '/signup']);
  });

  test('the syllabus is a cached PDF', async () => {
    const response = await app.get('/certifications/comptia-security/syllabus.pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/filename="[a-z-]+-syllabus\.pdf"/);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    const again = await app.get('/certifications/comptia-security/syllabus.pdf', {
      'if-none-match': response.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
    const general = await app.get('/certifications/it-certification/syllabus.pdf');
    expect(general.headers.get('content-disposition')).toMatch(/filename="[a-z-]+-syllabus\.pdf"/);
    for (const id of ['anything', '__proto__', 'a'.repeat(300)])
      expect((await app.get(`/certifications/${id}/syllabus.pdf`)).status, id).toBe(404);
  });

  test('the syllabus shows the right day, even after the first day was corrected', async () => {
    const tag = async () => (await app.get('/certifications/comptia-a/syllabus.pdf')).headers.get('etag');
    const { since } = app.content;
    const first = await tag();
    app.content.since = '2026-01-05';
    app.clock.set('2026-11-21T08:01:00Z');
    expect(await tag()).not.toBe(first);
    app.content.since = since;
    app.clock.set('2026-11-21T08:02:00Z');
    expect(await tag()).toBe(first);
  });

  test('is light, and so are the pages of exams', async () => {
    const ids = ['comptia-a', 'comptia-network', 'comptia-security', 'other'];
    const pages = ids.map((id) => `/certifications/${id}`);
    expect(await heavyPages(app, 8.5 * 1024, pages)).toEqual([]);
    expect(await heavyPages(app, 11 * 1024, ['/exam-prep'])).toEqual([]);
    expect(await heavyPages(app, 9 * 1024, ['/exam-prep/comptia-a'])).toEqual([]);
  });
});

describe('/exam-prep', () => {
  test('shows how each exam works, the study plans, the quizzes and the checklist', async () => {
    const html = await page('/exam-prep');
    const words = visibleText(html);
    for (const { id, name, examInfo } of app.content.list(certifications)) {
      expect(words).toContain(name);
      expect(words).toContain(examInfo.passingScore);
      expect(html).toContain(`href="/exam-prep/${id}"`);
      expect(html).toContain(`id="plan-${id}"`);
    }
    expect(words).toContain('weeks of about 8 hours');
  });
});

describe('/exam-prep/{id}', () => {
  test('leads to the questions', async () => {
    const html = await page('/exam-prep/comptia-a');
    expect(linkTo(html, 'Start the quiz').search).toBe('?questions=all');
  });

  test.each(['comptia-a', 'comptia-network', 'comptia-security'])(
    '%s without JavaScript: a form with every question, then score and explanations',
    async (id) => {
      const [questions = []] = inSets(app.content.get(practiceQuizzes, id)?.questions ?? []);
      const form = await page(`/exam-prep/${id}?questions=all`);
      expect(form.match(/type="radio" name="q-[a-z0-9-]+"/g)).toHaveLength(80);
      expect(visibleText(form)).not.toContain(questions[0]?.explanation);
      const answers = Object.fromEntries(
        questions.map(({ id, correct }, i) => [`q-${id}`, String(i === 3 ? (correct + 1) % 4 : correct)]),
      );
      delete answers[`q-${questions[4]!.id}`];
      const result = visibleText(await (await app.post(`/exam-prep/${id}`, answers)).text());
      expect(result).toContain('Your score: 18 of 20');
      expect(result).toContain('You gave no answer.');
      expect(result.match(/Not quite\. The right answer is:/g)).toHaveLength(2);
      for (const { explanation } of questions) expect(result).toContain(explanation);
    },
  );

  test('each exam of A+ can be practised separately', async () => {
    const half = await page('/exam-prep/comptia-a?exam=core-1');
    expect(visibleText(half)).toContain('20 questions, one at a time');
    const form = await page('/exam-prep/comptia-a?questions=all&exam=core-2&set=2');
    expect(form.match(/type="radio" name="q-[a-z0-9-]+"/g)).toHaveLength(80);
    const quiz = app.content.get(practiceQuizzes, 'comptia-a')!;
    expect(quiz.questions).toHaveLength(120);
    const second = inSets(quiz.questions.slice(60))[1]!;
    const answers = second.map(({ id, correct }) => [`q-${id}`, String(correct)]);
    const sent = await app.post('/exam-prep/comptia-a?exam=core-2&set=2', Object.fromEntries(answers));
    const result = visibleText(await sent.text());
    expect(result).toContain('Your score: 20 of 20');
    expect(result).toContain('you are usually ready to book the exam');
    expect(visibleText(await page('/exam-prep/comptia-network?exam=core-1'))).toContain(
      '20 questions, one at a time',
    );
  });

  test('whoever practises the one she missed has a minute, and right is no sign of being ready', async () => {
    const path = '/exam-prep/comptia-network';
    const [first] = app.content.get(practiceQuizzes, 'comptia-network')!.questions;
    const { id, correct } = first!;
    const round = await (await app.post(path, { asked: id, round: 'missed' })).text();
    expect(textsOf(round, '[data-clock]')).toEqual(['Start a clock of 1 minute']);
    const sent = await app.post(path, { asked: id, [`q-${id}`]: String(correct) });
    const result = visibleText(await sent.text());
    expect(result).toContain('Your score: 1 of 1');
    expect(result).not.toContain('book the exam');
  });

  test('each exam can be practised separately, whatever its name', async () => {
    const id = 'comptia-a';
    const { exams, courseContent } = app.content.get(certifications, id)!;
    const called = (name: string) => name.replace('Core', 'Paper No.');
    const publish = (fields: Fields) => publishIn(app, { collection: certifications.name, id, fields });
    await publish({
      exams: { ...exams, codes: exams.codes.map((exam) => ({ ...exam, name: called(exam.name) })) },
      courseContent: courseContent.map((area) => ({ ...area, exam: called(area.exam!) })),
    });
    const link = linkTo(await page(`/exam-prep/${id}`), 'Paper No. 2 only');
    expect(link.search).toBe('?exam=paper-no-2');
    const part = documentOf(await page(`${link.pathname}${link.search}&questions=all`));
    expect(part.querySelectorAll('main input[type=radio]')).toHaveLength(80);
    await publish({ exams, courseContent });
  });

  test('hostile answers count as missing', async () => {
    const [one, two] = app.content.get(practiceQuizzes, 'comptia-a')!.questions;
    const hostile = { [`q-${one!.id}`]: '<script>', [`q-${two!.id}`]: '99', asked: '99', __proto__x: '1' };
    const response = await app.post('/exam-prep/comptia-a', hostile);
    expect(response.status).toBe(200);
    expect(visibleText(await response.text())).toContain('Your score: 0 of 20');
    const noForm = await app.post('/exam-prep/comptia-a', {}, { 'content-type': 'text/plain' });
    expect(noForm.status).toBe(200);
  });

  test('an unknown quiz is a 404', async () => {
    const response = await app.get('/exam-prep/nope');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Back to Exam Preparation');
  });
});
