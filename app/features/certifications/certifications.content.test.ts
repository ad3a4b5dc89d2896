import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContent } from '#app/platform/content/read.ts';
import {
  type Certification,
  certification,
  certificationGeneric,
  certifications,
  type GenericCertification,
} from './certification.content.ts';
import { type ExamPrep, examPrep } from './exam-prep.content.ts';
import { type PracticeQuiz, practiceQuiz, practiceQuizzes } from './practice-quiz.content.ts';

const { entries } = await readContent('content', [
  certifications,
  certificationGeneric,
  examPrep,
  practiceQuizzes,
]);
const all = entries.certifications as Certification[];
const generic = entries['certification-generic'] as GenericCertification;
const prep = entries['exam-prep'] as ExamPrep;
const quizzes = entries['practice-quizzes'] as PracticeQuiz[];
const catalogue = (parse(readFileSync('content/courses.yaml', 'utf8')) as { id: string }[]).map(
  (course) => course.id,
);

test('each certification has a study plan and a practice quiz', () => {
  const ids = all.map(({ id }) => id);
  expect(prep.studyPlans.plans.map((plan) => plan.certification)).toEqual(ids);
  expect(quizzes.map((quiz) => quiz.id)).toEqual(ids);
});

test.each(all.map((entry) => [entry.id, entry] as const))('%s names each of its exams', (_, { exams }) => {
  expect(exams.codes).toHaveLength(exams.number);
});

test.each(all.map((entry) => [entry.id, entry] as const))(
  '%s: the shares of each exam add up to 100%%',
  (_, entry) => {
    const sums = new Map<string, number>();
    for (const { exam = '', share = '0%' } of entry.courseContent)
      sums.set(exam, (sums.get(exam) ?? 0) + Number.parseInt(share, 10));
    expect([...sums.values()]).toEqual(entry.exams.codes.map(() => 100));
  },
);

test('related courses exist, on the generic page too', () => {
  for (const entry of [...all, generic])
    for (const course of entry.relatedCourses) expect(catalogue).toContain(course);
});

test.each(quizzes.map((quiz) => [quiz.id, quiz] as const))(
  '%s: questions of all of the exam’s areas, each with four different answers',
  (id, quiz) => {
    expect(new Set(quiz.questions.map((entry) => entry.id)).size).toBe(quiz.questions.length);
    const areas = all.find((entry) => entry.id === id)?.courseContent.map((group) => group.title);
    expect(new Set(quiz.questions.map((entry) => entry.domain))).toEqual(new Set(areas));
    for (const { options } of quiz.questions) expect(new Set(options).size).toBe(4);
  },
);

const pools = all.flatMap(({ id, courseContent }) =>
  [...new Set(courseContent.map(({ exam = '' }) => exam))].map((exam) => ({
    pool: `${id} ${exam}`.trim(),
    areas: courseContent.filter((group) => (group.exam ?? '') === exam),
    questions: quizzes.find((quiz) => quiz.id === id)?.questions ?? [],
  })),
);
test.each(pools)(
  '$pool: at least 60 questions, spread over its areas as the exam is',
  ({ areas, questions }) => {
    const counts = areas.map(({ title }) => questions.filter(({ domain }) => domain === title).length);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThanOrEqual(60);
    for (const [i, { title, share = '' }] of areas.entries()) {
      const found = (100 * counts[i]!) / total;
      expect(Math.abs(found - Number.parseInt(share, 10)), title).toBeLessThanOrEqual(1.5);
    }
  },
);

test.each(quizzes.map((quiz) => [quiz.id, quiz] as const))(
  '%s: neither place nor length gives the answer away',
  (_, quiz) => {
    for (const place of [0, 1, 2, 3])
      expect(quiz.questions.filter((entry) => entry.correct === place).length).toBeLessThan(
        quiz.questions.length * 0.4,
      );
    const longest = quiz.questions.filter(({ options, correct }) =>
      options.every((option, index) => index === correct || option.length < (options[correct] ?? '').length),
    );
    expect(longest.length).toBeLessThan(quiz.questions.length * 0.6);
  },
);

test('unknown fields, a fifth answer and an answer that does not exist are refused', () => {
  const [quiz] = quizzes;
  const [first] = quiz?.questions ?? [];
  expect(certification.safeParse({ ...all[0], price: 'R2,500' }).success).toBe(false);
  for (const change of [
    { correct: 4 },
    { options: [...(first?.options ?? []), 'All of them'] },
    { hint: 'x' },
  ]) {
    const questions = [{ ...first, ...change }, ...(quiz?.questions.slice(1) ?? [])];
    expect(practiceQuiz.safeParse({ ...quiz, questions }).success).toBe(false);
  }
});
