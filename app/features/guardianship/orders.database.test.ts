import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubConsents } from '#app/features/code-clubs/student/club-consents.server.ts';
import { eventConsents } from '#app/features/events/registration/event-consents.server.ts';
import { clubEvent, clubOrders, clubWorld } from '#tests/guardianship/club-world.ts';
import { eventEvent, eventOrders, eventWorld } from '#tests/guardianship/event-world.ts';
import { Family, type World } from '#tests/guardianship/family.ts';
import { rounds } from '#tests/run/rounds.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import type { ConsentSubject } from './consent-subject.ts';

/**
 * Orders of events by people who do not trust each other, against the real functions: a child, her mother and aunt, a friend of
 * hers, a stranger who knows her name and has two addresses, and staff who press whatever button there is.
 */
let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await cloneDatabase();
  await scratch.pool.query(
    "insert into users (id, name, email) values ('staff', 'Staff', 'staff@mail.example')",
  );
});
afterAll(() => scratch.drop());

interface Room {
  subject: ConsentSubject;
  event: fc.Arbitrary<{ type: string }>;
  worldOf: (family: Family) => World;
  /** Orders that are played each time: a usual one, and those that are too long to be met by chance. */
  known: { type: string }[][];
}

const rooms: Room[] = [
  { subject: clubConsents, event: clubEvent, worldOf: clubWorld, known: clubOrders },
  { subject: eventConsents, event: eventEvent, worldOf: eventWorld, known: eventOrders },
];

let worlds = 0;

test.each(rooms)(
  'of a $subject.kind a child takes part only while the newest answer is given, by somebody whom the child did not choose alone, whoever does what in which order',
  async ({ subject, event, worldOf, known }) => {
    let taking = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14, size: 'max' }), async (events) => {
        worlds += 1;
        const family = new Family(scratch.database, subject, worlds);
        const world = worldOf(family);
        for (const step of events) {
          await world.steps[step.type]!(step as never);
          // A moment passes, or none: clocks are coarse.
          if (step.type !== 'link') family.now = new Date(family.now.getTime() + 1000);
          await family.check(world);
        }
        taking += (await world.rows()).filter(world.isTakingPart).length;
      }),
      {
        numRuns: rounds(30, 2_000),
        interruptAfterTimeLimit: 60_000,
        markInterruptAsFailure: false,
        examples: known.map((events) => [events]),
      },
    );
    // So that the test is seen to reach them.
    expect(taking).toBeGreaterThan(0);
  },
);
