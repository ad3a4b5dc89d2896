import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import {
  type EventRegistration,
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { registerForEvent } from '#app/features/events/registration/register.server.ts';
import {
  cancelRegistration,
  confirmRegistration,
  releaseUnconfirmed,
} from '#app/features/events/registration/registration.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { fillPlaces, lockPlaces } from './places.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const start = new Date('2027-06-01T08:00:00Z');
const opening = new Date('2026-11-21T08:00:00Z').getTime();

type Step =
  | { do: 'register' | 'register proven' | 'confirm' | 'cancel'; who: number }
  | { do: 'a day passes' }
  | { do: 'capacity'; places: number };

const who = fc.nat(7);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('register' as const, 'register proven' as const), who }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'cancel' as const), who }) },
  { weight: 1, arbitrary: fc.constant({ do: 'a day passes' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('capacity' as const), places: fc.integer({ min: 1, max: 6 }) }),
  },
);

const read = () => app.database.select().from(eventRegistrations).orderBy(eventRegistrations.queueNumber);
const holds = ({ status }: EventRegistration) => status === 'registered';
const waitsForGood = ({ status, holdUntil }: EventRegistration) =>
  status === 'waitlisted' && holdUntil === null;

async function fill(tx: Database, event: DatedEvent, now: Date): Promise<void> {
  await lockPlaces(tx, event.id);
  await fillPlaces(tx, event, now);
}

async function run(steps: readonly Step[]): Promise<void> {
  await app.database.delete(eventRegistrationNeeds);
  await app.database.delete(eventRegistrations);
  let capacity = 3;
  let time = opening;
  for (const one of steps) {
    const before = await read();
    const now = new Date(time);
    if (one.do === 'capacity') capacity = one.places;
    if (one.do === 'a day passes') time += 25 * 3_600_000;
    const event = {
      id: 'property',
      title: 'Event',
      capacity,
      start,
      end: new Date(start.getTime() + 3_600_000),
    } as DatedEvent;
    const standing = (name: number) =>
      before.find(({ email, status }) => email === `p${name}@mail.example` && status !== 'cancelled');
    await app.database.transaction(async (tx) => {
      if (one.do === 'capacity') await fill(tx, event, now);
      else if (one.do === 'a day passes')
        await releaseUnconfirmed(tx, event, { now: new Date(time), limit: 100 });
      else if (one.do === 'register' || one.do === 'register proven')
        await registerForEvent(tx, event, {
          answers: {
            full_name: 'Somebody',
            email: `p${one.who}@mail.example`,
            phone: null,
            company: null,
            job_title: null,
            dietary_requirements: null,
            accessibility_needs: null,
          } as never,
          userId: null,
          addressProven: one.do === 'register proven',
          network: `net-${one.who % 3}`,
          holdHours: 24,
          now,
        });
      else {
        const registration = standing(one.who);
        if (!registration) return;
        const change = { registration, event, now };
        await (one.do === 'confirm' ? confirmRegistration(tx, change) : cancelRegistration(tx, change));
      }
    });
    const after = await read();
    const taken = after.filter(holds).length;
    // A lowered capacity takes nobody's place away, but nobody new gets one.
    expect(taken).toBeLessThanOrEqual(Math.max(capacity, before.filter(holds).length));
    if (taken < capacity) expect(after.filter(waitsForGood)).toEqual([]);
    const wasWaiting = new Set(before.filter(({ status }) => status === 'waitlisted').map(({ id }) => id));
    const moved = after.filter((row) => holds(row) && wasWaiting.has(row.id));
    const left = after.filter((row) => waitsForGood(row) && wasWaiting.has(row.id));
    for (const ahead of left)
      for (const row of moved) expect(row.queueNumber).toBeLessThan(ahead.queueNumber);
    const emails = after.filter(({ status }) => status !== 'cancelled').map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const row of after)
      if (row.status === 'cancelled') expect([row.holdUntil, row.network]).toEqual([null, null]);
  }
}

test('in any order of registering, confirming, cancelling, lapsing and other capacities: no place twice, none empty, the order kept', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), run), { numRuns: 20 });
});
