import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { dayOf } from '#app/dates/time.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import {
  type StudentRegistration,
  type StudentStatus,
  studentRegistrations,
} from '#app/features/code-clubs/club/student.table.ts';
import {
  askGuardian,
  changeStudentStatus,
  clubConsents,
  correctStudent,
} from '#app/features/code-clubs/student/club-consents.server.ts';
import { lapseConsents } from '#app/features/code-clubs/student/consent-expiry.server.ts';
import { joinClub } from '#app/features/code-clubs/student/join-club.server.ts';
import { setGuardian } from '#app/features/code-clubs/student/student.server.ts';
import { answerByLink } from '#app/features/guardianship/answers.server.ts';
import { consumeLink } from '#app/features/guardianship/links.server.ts';
import { content, type Family, type Person, people, type World } from './family.ts';

const club = content.list(codeClubs)[0]!;
const person = fc.constantFrom(...people);
const status = fc.constantFrom<StudentStatus>(
  'awaiting consent',
  'pending',
  'approved',
  'waitlisted',
  'rejected',
  'done',
);
const ageRange = fc.constantFrom('8-12' as const, '13-17' as const, '18-24' as const);

export const clubEvent = fc.oneof(
  fc.record({ type: fc.constant('post'), guardian: fc.option(person), ageRange, as: person }),
  fc.record({ type: fc.constant('name'), guardian: person }),
  fc.record({ type: fc.constant('link'), by: person, yes: fc.boolean() }),
  fc.record({ type: fc.constant('paper'), daysAgo: fc.nat(3) }),
  fc.record({ type: fc.constant('call'), yes: fc.boolean() }),
  fc.record({ type: fc.constant('withdraw') }),
  fc.record({ type: fc.constant('photographs') }),
  fc.record({ type: fc.constant('status'), status }),
  fc.record({ type: fc.constant('correct'), ageRange: fc.option(ageRange), email: fc.option(person) }),
  fc.record({ type: fc.constant('year') }),
  fc.record({ type: fc.constant('day') }),
);
type Event = typeof clubEvent extends fc.Arbitrary<infer E> ? E : never;

const joins = (as: Person): Event => ({ type: 'post', guardian: 'mother', ageRange: '13-17', as });
const agrees = (by: Person): Event => ({ type: 'link', by, yes: true });

/** The child submits the form again after New Year, naming a friend where her mother had consented. */
const replaced: Event[] = [
  joins('child'),
  agrees('mother'),
  { type: 'year' },
  joins('child'),
  { type: 'name', guardian: 'friend' },
  agrees('friend'),
];

/** The same with one registration, and with an earlier one that still names her mother. */
export const clubOrders = [
  [joins('child'), agrees('mother')],
  replaced,
  [joins('childs-other-spelling'), agrees('mother'), ...replaced],
];

export function clubWorld(family: Family): World {
  const { database, addresses, name } = family;
  /** Guardian addresses named by somebody entitled to, by registration. */
  const named = new Map<string, Set<string>>();
  const rows = () =>
    database
      .select()
      .from(studentRegistrations)
      .where(eq(studentRegistrations.fullName, name))
      .orderBy(studentRegistrations.createdAt, studentRegistrations.id);
  const newest = async () => (await rows()).find(({ id }) => id === [...named.keys()].at(-1));

  const steps: { [T in Event['type']]: (event: Extract<Event, { type: T }>) => Promise<unknown> } = {
    async post({ guardian, ageRange, as }) {
      const email = as === 'childs-other-spelling' || as === 'stranger' ? addresses[as] : addresses.child;
      await database.transaction((tx) =>
        joinClub(tx, family.emails, {
          club,
          answers: {
            club_id: club.id,
            full_name: name,
            email,
            phone: null,
            age_range: ageRange,
            school: null,
            parent_name: null,
            parent_email: guardian && addresses[guardian],
            parent_phone: null,
            experience_level: null,
            consent: true,
          },
          textVersion: '1',
          userId: null,
          now: family.now,
        }),
      );
      for (const { id } of await rows())
        if (!named.has(id)) named.set(id, new Set(guardian ? [addresses[guardian]] : []));
    },
    async name({ guardian }) {
      const asked: Person[] = ['child', 'childs-other-spelling'];
      const token = asked.flatMap((one) => family.tokenFor(one, '/guardian') ?? [])[0];
      if (!token) return;
      await database.transaction(async (tx) => {
        const child = await consumeLink(tx, clubConsents, token, 'guardian', family.now);
        if (!child) return;
        const other = { name: null, email: addresses[guardian], phone: null };
        const row = await setGuardian(tx, child as StudentRegistration, other, family.now);
        await askGuardian(tx, family.emails, row, family.now);
        named.get(child.id)!.add(addresses[guardian]);
      });
    },
    async link({ by, yes }) {
      const token = family.tokenFor(by, '/consent');
      if (!token) return;
      await family.transact(async (tx) => {
        const reply = { token, answers: family.answers(yes) };
        const { subjectId } = await answerByLink(tx, clubConsents, reply, family.services);
        const all = await rows();
        family.note(all.find(({ id }) => id === subjectId)!, all, yes ? 'given' : 'declined');
      });
    },
    async paper({ daysAgo }) {
      const row = await newest();
      if (row) await family.record(row, await rows(), true, daysAgo);
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
      for (const row of await rows()) await family.withdrawPhotographs(row, 'page');
    },
    async status({ status }) {
      for (const { id } of await rows())
        await family.transact((tx) => changeStudentStatus(tx, { id, status, now: family.now }));
    },
    async correct({ ageRange, email }) {
      const row = await newest();
      const correction = { ...(ageRange && { ageRange }), ...(email && { email: addresses[email] }) };
      if (!row || Object.keys(correction).length === 0) return;
      const { now } = family;
      await family.transact((tx) => correctStudent(tx, { id: row.id, correction, content, now }));
    },
    async year() {
      family.now = new Date(`${Number(dayOf(family.now).slice(0, 4)) + 1}-01-01T08:00:00Z`);
      await database.transaction((tx) => lapseConsents(tx, family.services, 1000));
    },
    async day() {
      family.now = new Date(family.now.getTime() + 86_400_000);
      await database.transaction((tx) => lapseConsents(tx, family.services, 1000));
    },
  };

  return {
    steps,
    rows,
    isTakingPart: (row) => clubConsents.isChild(row) && clubConsents.phaseOf(row) === 'open',
    isNamed: (id, guardianEmail) => named.get(id)?.has(guardianEmail) ?? false,
    yearly: true,
  };
}
