import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { mailboxOf } from './mailbox-of.ts';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await cloneDatabase();
});
afterAll(() => scratch.drop());

test('the database says the same', async () => {
  const part = fc.string({ unit: fc.constantFrom('a', 'B', '.', '+', '@', '-', '0'), maxLength: 6 });
  const domain = fc.constantFrom('gmail.com', 'GoogleMail.com', 'mail.example', '');
  await fc.assert(
    fc.asyncProperty(fc.tuple(part, domain), async ([name, at]) => {
      const address = `${name}@${at}`;
      const { rows } = await scratch.pool.query('select mailbox_of($1) as mailbox', [address]);
      expect(rows).toEqual([{ mailbox: mailboxOf(address) }]);
    }),
    { numRuns: 100 },
  );
});
