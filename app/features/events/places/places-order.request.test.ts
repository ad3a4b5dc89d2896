import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionUser } from '#app/accounts/sessions/session.server.ts';
import { createEmails } from '#app/email/emails.server.ts';
import { eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { type DatedEvent, datedEvent } from '#app/features/events/event/dated-event.ts';
import { registerForEvent } from '#app/features/events/registration/register.server.ts';
import {
  cancelRegistration,
  confirmRegistration,
  endExpired,
  promoteAndNotify,
} from '#app/features/events/registration/registration.server.ts';
import { eventRegistrationForm } from '#app/features/events/registration/registration.ts';
import { FormError } from '#app/forms/form-error.ts';
import type { Database } from '#app/platform/database/database.ts';
import { member as newMember } from '#tests/people/visitor.ts';
import { rounds } from '#tests/run/rounds.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { lockPlaces } from './places.server.ts';
import { type EventRegistration, eventRegistrationNeeds, eventRegistrations } from './registration.table.ts';

let app: TestApp;
let member: SessionUser;
beforeAll(async () => {
  app = await testApp();
  const { id } = await newMember(app, 'member@mail.example');
  member = { id, name: 'Member', email: '', emailVerified: true, roles: [], role: 'user' };
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

const blank = Object.fromEntries(Object.keys(eventRegistrationForm.schema.shape).map((name) => [name, '']));

const read = () => app.database.select().from(eventRegistrations).orderBy(eventRegistrations.queueNumber);
const holds = ({ shownStatus }: EventRegistration) => shownStatus === 'registered';
const waitsForGood = ({ status }: EventRegistration) => status === 'waitlisted';

const mailingOf = (tx: Database, event: DatedEvent) => {
  const services = { settings: app.settings, content: app.content };
  return eventMailing(services, createEmails({ ...services, jobs: app.jobs }, tx), event);
};

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
    const end = new Date(start.getTime() + 3_600_000);
    const event = { ...datedEvent(app.content, '3')!, id: 'property', title: 'Event', capacity, start, end };
    const standing = (name: number) =>
      before.find(
        ({ email, shownStatus }) => email === `p${name}@mail.example` && shownStatus !== 'cancelled',
      );
    const done = app.database.transaction(async (tx) => {
      const mailing = mailingOf(tx, event);
      if (one.do === 'capacity') {
        await lockPlaces(tx, event.id);
        await promoteAndNotify(tx, mailing, now);
      } else if (one.do === 'a day passes')
        await endExpired(tx, mailing, { now: new Date(time), limit: 100 });
      else if (one.do === 'register' || one.do === 'register proven') {
        const email = `p${one.who}@mail.example`;
        const values = eventRegistrationForm.schema.parse({ ...blank, full_name: 'Somebody', email });
        const isProven = one.do === 'register proven';
        await registerForEvent(tx, mailing, values, {
          user: isProven ? { ...member, email } : undefined,
          network: `net-${one.who % 3}`,
          holdHours: 24,
          now,
        });
      } else {
        const registration = standing(one.who);
        if (!registration) return;
        await (one.do === 'confirm'
          ? confirmRegistration(tx, mailing, registration, { user: undefined, now })
          : cancelRegistration(tx, mailing, registration, now));
      }
    });
    // A repeated registration gets a message and changes nothing.
    await done.catch((error) => {
      if (!(error instanceof FormError)) throw error;
    });
    const after = await read();
    const taken = after.filter(holds).length;
    // Lowering the capacity takes nobody's place away, but no new places are given.
    expect(taken).toBeLessThanOrEqual(Math.max(capacity, before.filter(holds).length));
    if (taken < capacity) expect(after.filter(waitsForGood)).toEqual([]);
    const wasWaiting = new Set(
      before.filter(({ shownStatus }) => shownStatus === 'waitlisted').map(({ id }) => id),
    );
    const moved = after.filter((row) => holds(row) && wasWaiting.has(row.id));
    const left = after.filter((row) => waitsForGood(row) && wasWaiting.has(row.id));
    for (const ahead of left)
      for (const row of moved) expect(row.queueNumber).toBeLessThan(ahead.queueNumber);
    const emails = after.filter(({ shownStatus }) => shownStatus !== 'cancelled').map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const row of after)
      if (row.shownStatus === 'cancelled') expect([row.expiresAt, row.network]).toEqual([null, null]);
  }
}

test('in any order of registering, confirming, cancelling, expiring and changing capacity, no place is given twice or left empty, and the order is kept', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), run), {
    numRuns: rounds(8, 400),
  });
});
