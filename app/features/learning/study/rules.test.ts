import { expect, test } from 'vitest';
import { isCode, newCode } from '#app/features/learning/certificates/certificate.server.ts';
import { nameFamilies } from '#app/features/learning/certificates/certificate-drawing.server.ts';
import { certificateView, linkedInAddress } from '#app/features/learning/certificates/certificate-view.ts';
import { nameRuns } from '#app/features/learning/certificates/name-runs.ts';
import { type Curriculum, hasQuizzes, progressOf } from '#app/features/learning/courses/curriculum.ts';
import { isUsable } from '#app/features/learning/enrolment/access.ts';
import type { DrawnQuestion } from '#app/features/learning/study/quiz/draw.ts';
import { askedQuestions, markQuiz } from '#app/features/learning/study/quiz/quiz.ts';
import { quizForm } from '#app/features/learning/study/quiz/quiz-answers.ts';
import { parseForm } from '#app/forms/parse.ts';
import type { Content } from '#app/platform/content/collection.ts';

const now = new Date('2026-11-21T08:00:00Z');
const later = new Date('2026-11-21T08:00:00.001Z');

test.each([
  ['active, no expiry', { isActive: true, expiresAt: null }, true],
  ['active, expiry ahead', { isActive: true, expiresAt: later }, true],
  ['active, expiring at this moment', { isActive: true, expiresAt: now }, false],
  ['active, expired', { isActive: true, expiresAt: new Date('2026-11-21T07:59:59Z') }, false],
  ['ended by staff', { isActive: false, expiresAt: null }, false],
  ['ended by staff, expiry ahead', { isActive: false, expiresAt: later }, false],
])('a grant is usable only if active and not expired: %s', (_, grant, usable) => {
  expect(isUsable(grant, now)).toBe(usable);
});

const curriculum: Curriculum = {
  courseId: 'c',
  courseTitle: 'C',
  modules: [
    { id: 'm1', parts: ['a', 'b', 'c'], passMark: 70 },
    { id: 'm2', parts: ['d', 'e'], passMark: 70 },
  ],
};

test.each([
  [[], {}, 0, 0],
  [['a'], {}, 1, 14],
  [['a', 'a', 'gone'], {}, 1, 14],
  [['a', 'b', 'c', 'd', 'e'], {}, 5, 71],
  [['a', 'b', 'c', 'd', 'e'], { m1: 69, m2: 100 }, 6, 85],
  [['a', 'b', 'c', 'd'], { m1: 70, m2: 70 }, 6, 85],
  [['a', 'b', 'c', 'd', 'e'], { m1: 70, m2: 70, gone: 100 }, 7, 100],
])('progress is a whole number, 100 only when everything is done: %j %j', (done, best, count, percentage) => {
  expect(progressOf(curriculum, { done, best })).toEqual({ done: count, total: 7, percentage });
});

test('two hundred parts with one open are 99%', () => {
  const parts = Array.from({ length: 200 }, (_, i) => `p${i}`);
  const long = { modules: [{ id: 'm', parts }] };
  expect(progressOf(long, { done: parts.slice(1), best: {} }).percentage).toBe(99);
  expect(hasQuizzes(long)).toBe(false);
  expect(hasQuizzes(curriculum)).toBe(true);
  expect(progressOf({ modules: [] }, { done: [], best: {} }).percentage).toBe(0);
});

const quiz: DrawnQuestion[] = [0, 1, 2, 3, 0].map((correct, i) => ({
  id: `q${i}`,
  name: `q${i}`,
  lessonId: `lesson-${i}`,
  order: [0, 1, 2, 3],
  question: `Question ${i}`,
  options: ['one', 'two', 'three', 'four'],
  correct,
  explanation: `Because ${i}`,
}));

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

test('questions are asked without answers and explanations', () => {
  const text = JSON.stringify(askedQuestions(quiz));
  expect(text).toContain('Question 4');
  expect(text).not.toMatch(/correct|Because/);
});

test.each([
  ['00000', 40, false],
  ['01000', 60, false],
  ['01200', 80, true],
  ['01230', 100, true],
  ['33331', 20, false],
])('answers %s give %d%%, passed: %s', (given, percentage, passed) => {
  const parsed = parseForm(quizForm(quiz), form(Object.fromEntries([...given].map((v, i) => [`q${i}`, v]))));
  expect(markQuiz(quiz, 70, parsed.ok ? parsed.values : {})).toMatchObject({
    percentage,
    passed,
    right: percentage / 20,
  });
});

test.each(['', '4', '9', '-1', '1.0', ' 1', 'a', '00', '__proto__'])(
  'an impossible answer is none: %j',
  (value) => {
    const rest = { q1: '0', q2: '0', q3: '0', q4: '0' };
    expect(parseForm(quizForm(quiz), form({ ...rest, q0: value })).ok).toBe(false);
    expect(parseForm(quizForm(quiz), form(rest)).ok).toBe(false);
  },
);

test('codes are typed easily and never repeat', () => {
  const codes = Array.from({ length: 500 }, newCode);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){2}$/);
  expect(codes.every(isCode)).toBe(true);
  for (const wrong of ['', 'aaaa', 'AAAA-BBBB-CCCC', "aaaa-bbbb-ccc'", 'aaaa-bbbb-cccc-dddd'])
    expect(isCode(wrong)).toBe(false);
});

test('names are written by a font that has all of their letters, and marks that none has are left out', async () => {
  const families = await nameFamilies();
  const runs = (name: string) => nameRuns(name, families)?.map(({ font, text }) => `${font} ${text}`);
  expect(runs('Zoë Dlamini')).toEqual(['bold Zoë Dlamini']);
  expect(runs('Šimić')).toEqual(['extended Š', 'bold imi', 'extended ć']);
  for (const name of ['Ṱhilidzi', 'Ḽiṅwe ḓ ṋ', 'Nguyễn', 'q\u030c'])
    expect(runs(name)).toEqual([`noto ${name}`]);
  expect(runs('T\u032dhi')).toEqual(['noto \u1e70hi']);
  expect(runs('q\u20ddueen')).toEqual(['bold queen']);
  expect(runs('محمد')).toBeUndefined();
  // Invisible characters need no glyph.
  expect(runs('\ufeffThandi\u200e\u202e\u200d\t\u202fNkosi')).toEqual(['bold Thandi Nkosi']);
  expect(runs('N\u02bcdour')).toEqual(['bold N’dour']);
  for (const nobody of ['', '\u200b']) expect(runs(nobody)).toBeUndefined();
});

test('the hours of a course are rounded up on its certificate, as in the catalogue', () => {
  const contents = { lessons: 24, quizzes: 6, modules: [], minutes: 970 };
  const certificate = { issuedAt: new Date(0), contents } as unknown as Parameters<typeof certificateView>[1];
  expect(certificateView({ get: () => undefined } as unknown as Content, certificate).hours).toBe(17);
});

test('LinkedIn gets the month of the certificate as it is printed: South African time', () => {
  const issuedAt = new Date('2026-12-31T22:30:00Z');
  const address = linkedInAddress(
    { issuedAt, courseTitle: 'CompTIA A+', code: 'x' } as Parameters<typeof linkedInAddress>[0],
    'Naledi',
    'https://naledi.example/certificates/x',
  );
  const { searchParams } = new URL(address);
  expect([searchParams.get('issueYear'), searchParams.get('issueMonth')]).toEqual(['2027', '1']);
});
