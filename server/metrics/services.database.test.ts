import { randomUUID } from 'node:crypto';
import { register } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailStatus, mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { measureServices } from './services.ts';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await cloneDatabase();
  measureServices({ ...scratch, content: { publication: 1 } });
});
afterAll(() => scratch.drop());
beforeEach(() => scratch.database.delete(mailOutbox));

/** An email written so many minutes ago. */
const email = (minutes: number, status: MailStatus, to = 'neo@mail.example') => ({
  id: randomUUID(),
  kind: 'test',
  subject: 's',
  text: 't',
  html: 'h',
  status,
  toEmail: to,
  createdAt: new Date(Date.now() - minutes * 60_000),
  ...(status === 'queued' && { attempts: 3, lastError: '450 4.2.0 come back later' }),
  ...(status === 'dead' && { attempts: 1, lastError: '550 5.7.1 relaying denied' }),
});

/** Minutes of `emails_stuck_seconds`. */
async function stuckFor(emails: ReturnType<typeof email>[]): Promise<number> {
  if (emails.length > 0) await scratch.database.insert(mailOutbox).values(emails);
  const [, seconds] = /^emails_stuck_seconds (\S+)$/m.exec(await register.metrics()) ?? [];
  return Math.round(Number(seconds) / 60);
}

test.each([
  ['nothing waits', [], 0],
  [
    'one recipient’s server defers on a busy day',
    [email(300, 'queued'), email(5, 'sent', 'zola@mail.example')],
    0,
  ],
  [
    'it defers on a quiet one',
    [email(400, 'sent', 'zola@mail.example'), email(300, 'queued'), email(40, 'queued')],
    0,
  ],
  [
    'the mail server takes nothing',
    [email(90, 'sent'), email(80, 'queued'), email(20, 'queued', 'zola@mail.example')],
    80,
  ],
  ['it never took anything', [email(50, 'queued'), email(20, 'queued', 'zola@mail.example')], 50],
  [
    'it refuses everybody for good',
    [email(120, 'sent'), ...[1, 2, 3, 4, 5].map((n) => email(60 + n, 'dead', `member-${n}@mail.example`))],
    65,
  ],
  [
    'some have mistyped their addresses',
    [1, 2, 3, 4].map((n) => email(60 + n, 'dead', `member-${n}@mail.example`)),
    0,
  ],
  [
    'addresses were mistyped in quiet months, of which the emails that were sent are no longer kept',
    [1, 2, 3, 4, 5].map((n) => email(40 * 24 * 60 + n, 'dead', `member-${n}@mail.example`)),
    0,
  ],
  [
    'it refused some, and is slow since',
    [email(300, 'dead', 'typo@mail.example'), email(3, 'queued'), email(2, 'queued', 'zola@mail.example')],
    3,
  ],
  [
    'what waited when a backup was made waits for staff',
    [1, 2, 3, 4, 5].map((n) => ({ ...email(60, 'dead', `member-${n}@mail.example`), attempts: 0 })),
    0,
  ],
  [
    'it takes emails again, and one recipient’s server defers',
    [email(80, 'queued'), email(70, 'queued', 'zola@mail.example'), email(1, 'sent', 'amahle@mail.example')],
    0,
  ],
])(
  'emails are stuck where the mail server takes none, not where one address waits: %s',
  async (_, emails, minutes) => {
    expect(await stuckFor(emails)).toBe(minutes);
  },
);
