import { expect, test } from 'vitest';
import { wordsOf } from '#app/email/texts/render.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { students } from './student.submission.ts';

test('a child who is turned down is not sent to courses that are for adults', () => {
  const paths = Object.values(students.emails.statuses).flatMap(({ path = [] }) => path);
  expect([...new Set(paths)]).toEqual(['/code-clubs']);
  for (const [status, { email }] of Object.entries(students.emails.statuses)) {
    const { body } = wordsOf(shippedContent, email);
    expect([status, body]).toEqual([status, expect.not.stringMatching(/courses|everybody|account/i)]);
  }
});

test('the mail that welcomes a child to a club says whom to tell, and no other does', () => {
  const safe = Object.entries(students.emails.statuses).filter(([, { safety }]) => safety);
  expect(safe.map(([status]) => status)).toEqual(['approved']);
});
