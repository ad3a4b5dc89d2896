import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { datedEvent } from '#app/features/events/event/dated-event.ts';
import { lockPlaces } from '#app/features/events/places/places.server.ts';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import {
  correctRegistration,
  eventConsents,
} from '#app/features/events/registration/event-consents.server.ts';
import { registerForEvent } from '#app/features/events/registration/register.server.ts';
import {
  cancelRegistration,
  confirmRegistration,
  endExpired,
  markAttended,
} from '#app/features/events/registration/registration.server.ts';
import { eventRegistrationForm } from '#app/features/events/registration/registration.ts';
import { answerByLink, recordGuardianAnswer } from '#app/features/guardianship/answers.server.ts';
import type { Registration } from '#app/features/guardianship/consent-subject.ts';
import { lockRegistration } from '#app/features/guardianship/links.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { content, type Family, type Person, people, type World } from './family.ts';

const blank = Object.fromEntries(Object.keys(eventRegistrationForm.schema.shape).map((name) => [name, '']));
const fair = datedEvent(content, '3')!;
const person = fc.constantFrom(...people);
const yes = fc.boolean();

export const eventEvent = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant('post'), guardian: person, as: person }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('link'), by: person, yes }) },
  fc.record({ type: fc.constant('page'), by: person, yes }),
  fc.record({ type: fc.constant('take back'), by: person }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('paper'), yes, daysAgo: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('call'), yes }) },
  fc.record({ type: fc.constant('withdraw') }),
  fc.record({ type: fc.constant('photographs') }),
  fc.record({ type: fc.constant('ask') }),
  fc.record({ type: fc.constant('confirm') }),
  fc.record({ type: fc.constant('cancel') }),
  fc.record({ type: fc.constant('attended'), was: fc.boolean() }),
  fc.record({ type: fc.constant('correct'), email: fc.option(person), guardian: fc.option(person) }),
  fc.record({ type: fc.constant('day') }),
);
type Event = typeof eventEvent extends fc.Arbitrary<infer E> ? E : never;

export const eventOrders: Event[][] = [
  [
    { type: 'post', guardian: 'mother', as: 'child' },
    { type: 'link', by: 'mother', yes: true },
    { type: 'confirm' },
  ],
];

export function eventWorld(family: Family): World {
  const { database, addresses, name } = family;
  const mailing = eventMailing(family.services, family.emails, fair);
  const rows = () =>
    database
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.fullName, name))
      .orderBy(eventRegistrations.queueNumber);
  const newest = async () => (await rows()).at(-1);
  /** The newest registration that names a person as guardian. */
  const childOf = async (by: Person) =>
    (await rows()).findLast(({ parentEmail }) => parentEmail?.toLowerCase() === addresses[by].toLowerCase());
  const inOrder = (work: (tx: Database) => Promise<unknown>) =>
    family.transact(async (tx) => {
      await lockPlaces(tx, fair.id);
      await work(tx);
    });

  const steps: { [T in Event['type']]: (event: Extract<Event, { type: T }>) => Promise<unknown> } = {
    async post({ guardian, as }) {
      const { now } = family;
      const answers = eventRegistrationForm.schema.parse({
        ...blank,
        full_name: name,
        email: addresses[as],
        is_child: 'on',
        parent_name: 'Some Guardian',
        parent_email: addresses[guardian],
        dietary_requirements: 'halal',
      });
      const sender = { user: undefined, network: 'somewhere', holdHours: 24, now };
      await inOrder((tx) => registerForEvent(tx, mailing, answers, sender));
    },
    async link({ by, yes }) {
      const token = family.tokenFor(by, '/events/consent');
      if (!token) return;
      await inOrder(async (tx) => {
        const reply = { token, answers: family.answers(yes) };
        const { subjectId } = await answerByLink(tx, eventConsents, reply, family.services);
        const all = await rows();
        family.note(all.find(({ id }) => id === subjectId)!, all, yes ? 'given' : 'declined');
      });
    },
    async page({ by, yes }) {
      const row = await childOf(by);
      if (!row) return;
      await inOrder(async (tx) => {
        const held = (await lockRegistration(tx, eventConsents, row.id))!;
        const reply = { answers: family.answers(yes), method: 'page' } as const;
        await recordGuardianAnswer(tx, eventConsents, held, reply, family.services);
        family.note(row, await rows(), yes ? 'given' : 'declined');
      });
    },
    async 'take back'({ by }) {
      const row = await childOf(by);
      if (row) await family.withdraw(row, await rows(), 'page');
    },
    async paper({ yes, daysAgo }) {
      const row = await newest();
      if (row) await family.record(row, await rows(), yes, daysAgo);
    },
    async call({ yes }) {
      const row = await newest();
      if (row) await family.record(row, await rows(), yes);
    },
    async withdraw() {
      const row = await newest();
      if (row) await family.withdraw(row, await rows(), 'telephone');
    },
    async photographs() {
      for (const row of await rows()) await family.withdrawPhotographs(row, 'telephone');
    },
    async ask() {
      const row = await newest();
      if (row && eventConsents.phaseOf(row) === 'awaiting')
        await inOrder((tx) => eventConsents.ask(tx, row, family.services));
    },
    async confirm() {
      const registration = await newest();
      const { now } = family;
      if (registration)
        await inOrder((tx) => confirmRegistration(tx, mailing, registration, { user: undefined, now }));
    },
    async cancel() {
      const registration = await newest();
      const { now } = family;
      if (registration) await inOrder((tx) => cancelRegistration(tx, mailing, registration, now));
    },
    async attended({ was }) {
      const registration = await newest();
      const { now } = family;
      if (registration) await inOrder((tx) => markAttended(tx, registration, was, now));
    },
    async correct({ email, guardian }) {
      const row = await newest();
      const correction = {
        ...(email && { email: addresses[email] }),
        ...(guardian && { parentEmail: addresses[guardian] }),
      };
      const { now } = family;
      if (row) await inOrder((tx) => correctRegistration(tx, { id: row.id, correction, content, now }));
    },
    async day() {
      family.now = new Date(Math.min(family.now.getTime() + 86_400_000, fair.start.getTime() - 3_600_000));
      const { now } = family;
      await inOrder((tx) => endExpired(tx, mailing, { now, limit: 100 }));
    },
  };

  const isTakingPart = (row: Registration) => eventConsents.phaseOf(row) === 'open';

  return {
    steps,
    rows,
    isTakingPart,
    async check(all) {
      const waiting = all.filter((row) => !isTakingPart(row)).map(({ id }) => id);
      if (waiting.length === 0) return;
      const stored = inArray(eventRegistrationNeeds.registrationId, waiting);
      expect(
        await database.$count(eventRegistrationNeeds, stored),
        'what a child needs is stored only while a guardian agrees',
      ).toBe(0);
    },
  };
}
