import { expect, test } from 'vitest';
import { wordsOf } from '#app/email/texts/render.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { students } from './student.submission.ts';

test('a rejected child is not pointed to courses for adults', () => {
  const paths = Object.values(students.emails.statuses).flatMap(({ path = [] }) => path);
  expect([...new Set(paths)]).toEqual(['/code-clubs']);
  for (const [status, { email }] of Object.entries(students.emails.statuses)) {
    const { body } = wordsOf(shippedContent, email);
    expect([status, body]).toEqual([status, expect.not.stringMatching(/courses|everybody|account/i)]);
  }
});

test('only the email that welcomes a child to a club says whom to tell', () => {
  const safe = Object.entries(students.emails.statuses).filter(([, { safety }]) => safety);
  expect(safe.map(([status]) => status)).toEqual(['approved']);
});
