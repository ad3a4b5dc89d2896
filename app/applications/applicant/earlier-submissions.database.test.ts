import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEvents } from '#app/account-events.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { eventRegistration } from '#app/features/events/registration/registration.submission.ts';
import { rounds } from '#tests/run/rounds.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { readOwnSubmissions } from './own.server.ts';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await cloneDatabase();
});
afterAll(() => scratch.drop());

interface Account {
  id: string;
  address: string;
  /** When the account gave up an address, in steps. */
  left: Map<string, number>;
}

interface Sent {
  id: string;
  by: Account | undefined;
  address: string;
  isChild: boolean;
  step: number;
}

const addresses = ['first', 'second', 'third', 'fourth'];
const address = fc.constantFrom(...addresses);
const step = fc.oneof(
  fc.record({
    type: fc.constant('send' as const),
    by: fc.constantFrom('girl', 'stranger', 'nobody'),
    address,
    isChild: fc.boolean(),
  }),
  fc.record({ type: fc.constant('move' as const), by: fc.constantFrom('girl', 'stranger'), address }),
);

test('whoever sends what, and gives up or takes over which address: nobody loses what was theirs, or gets what is sent to an address after they left it', async () => {
  const { database } = scratch;
  let kept = 0;

  async function theirs({ id, address }: Account): Promise<string[]> {
    const own = await readOwnSubmissions(database, [eventRegistration], { id, email: address });
    return own.flatMap(({ id, isTheirs }) => (isTheirs ? id : [])).sort();
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14, size: 'max' }), async (steps) => {
      const world = randomUUID();
      const at = (name: string) => `${name}-${world}@mail.example`;
      const person = (name: string, first: string): Account => ({
        id: `${name}-${world}`,
        address: at(first),
        left: new Map(),
      });
      const accounts = { girl: person('girl', 'first'), stranger: person('stranger', 'second') };
      const all = Object.values(accounts);
      await database
        .insert(users)
        .values(all.map(({ id, address: email }) => ({ id, name: id, email, emailVerified: true })));
      const sent: Sent[] = [];

      async function send(number: number, by: Account | undefined, address: string, isChild: boolean) {
        const id = randomUUID();
        const event = { eventId: id, eventTitle: 'Fair', fullName: 'Lerato', status: 'registered' as const };
        const row = { ...event, id, email: address, isChild, userId: by?.id ?? null };
        await database.insert(eventRegistrations).values(row);
        sent.push({ id, by, address, isChild, step: number });
      }

      async function move(number: number, account: Account, email: string) {
        if (all.some((one) => one.address === email)) return;
        const before = await theirs(account);
        const old = account.address;
        await database.transaction(async (tx) => {
          await tx.update(users).set({ email }).where(eq(users.id, account.id));
          await accountEvents.onEmailChanged(tx, { id: account.id, name: 'L', email }, old, new Date());
        });
        account.address = email;
        account.left.set(old, number);
        expect(await theirs(account)).toEqual(expect.arrayContaining(before));
        kept += before.length;
      }

      for (const [number, { type, by, address, ...more }] of steps.entries()) {
        const account = by === 'nobody' ? undefined : accounts[by as keyof typeof accounts];
        if (type === 'move') await move(number, account!, at(address));
        else await send(number, account, at(address), 'isChild' in more && more.isChild);
      }
      for (const one of all) {
        const mayHave = sent.filter(
          ({ by, isChild, address, step }) =>
            (by === one && !isChild) || address === one.address || (one.left.get(address) ?? -1) > step,
        );
        expect(mayHave.map(({ id }) => id)).toEqual(expect.arrayContaining(await theirs(one)));
      }
    }),
    { numRuns: rounds(40, 1_000), interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
  );
  // So that the test is seen to reach them.
  expect(kept).toBeGreaterThan(0);
});
