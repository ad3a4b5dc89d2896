import { expect, test } from 'vitest';
import { students } from './student.submission.ts';

test('a child who is turned down is not sent to courses that are for adults', () => {
  for (const [status, mail] of Object.entries(students.emails.statuses)) {
    const { text, button } = mail('Soweto Code Club');
    expect([status, text.join(' ')]).toEqual([
      status,
      expect.not.stringMatching(/courses|everybody|account/i),
    ]);
    expect([undefined, '/code-clubs']).toContain(button?.path);
  }
});

test('the mail that welcomes a child to a club says whom to tell, and no other does', () => {
  const safe = Object.entries(students.emails.statuses).filter(([, mail]) => mail('a club').safety);
  expect(safe.map(([status]) => status)).toEqual(['approved']);
});
