import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import type { Email, Emails } from '#app/email/emails.server.ts';
import { emailRenderer } from '#app/email/texts/render.ts';
import { codeClubs, codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { askGuardian, joinClub } from '#app/features/code-clubs/student/join-club.server.ts';
import { setGuardian } from '#app/features/code-clubs/student/student.server.ts';
import { type StudentStatus, studentRegistrations } from '#app/features/code-clubs/student/student.table.ts';
import { listAnswers } from '#app/features/guardians/consent.server.ts';
import { consumeConsentLink } from '#app/features/guardians/consent-link.server.ts';
import { recordByStaff, withdrawConsent } from '#app/features/guardians/staff-record.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { findChildRegistration } from '#app/guardian/guardian-kinds.server.ts';
import { dayOf } from '#app/organisation/time.ts';
import { createContent, loadContent } from '#app/platform/content/store.ts';
import { mailboxOf } from '#app/platform/mailbox-of.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { answerConsent } from './answer-consent.server.ts';
import { clubConsents } from './club-consents.server.ts';
import { changeStudentStatus, correctStudent } from './consent.server.ts';
import { lapseConsents } from './consent-expiry.server.ts';

/**
 * Orders of events by people who do not trust each other: a child and a friend of hers, her mother, a stranger who knows her
 * name and address, and staff who press whatever button there is. Everybody has the public form and the mails to the own
 * address, and nothing else.
 */
let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await cloneDatabase();
  await scratch.pool.query(
    "insert into users (id, name, email) values ('staff', 'Staff', 'staff@mail.example')",
  );
});
afterAll(() => scratch.drop());

const content = createContent(await loadContent('content', 'build/content.json', collections), '2026-01-01');
const club = content.list(codeClubs)[0]!;
const texts = content.single(codeClubsPage).consent;

const people = [
  ...(['child', 'childs-other-spelling', 'mother', 'aunt', 'friend', 'stranger', 'strangers-other'] as const),
] as const;
type Person = (typeof people)[number];

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
const event = fc.oneof(
  fc.record({ type: fc.constant('post'), guardian: fc.option(person), ageRange, as: person }),
  fc.record({ type: fc.constant('name'), guardian: person }),
  fc.record({ type: fc.constant('answer'), by: person, yes: fc.boolean() }),
  fc.record({ type: fc.constant('paper'), daysAgo: fc.nat(3) }),
  fc.record({ type: fc.constant('call'), yes: fc.boolean() }),
  fc.record({ type: fc.constant('withdraw') }),
  fc.record({ type: fc.constant('status'), status }),
  fc.record({ type: fc.constant('correct'), ageRange: fc.option(ageRange), email: fc.option(person) }),
  fc.record({ type: fc.constant('year') }),
  fc.record({ type: fc.constant('day') }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

interface Said {
  id: string;
  answer: 'given' | 'declined' | 'withdrawn';
  /** Staff have spoken to the guardian or hold the paper. */
  toStaff: boolean;
  guardianEmail: string | null;
  childEmail: string;
  year: string;
  /** The child's address in each registration at that moment. */
  emails: ReadonlyMap<string, string>;
}

/** One child's world: the clock, everybody's inboxes, and what everybody has really said, in order. */
function world(number: number) {
  const addresses: Record<Person, string> = {
    child: `kid${number}@gmail.com`,
    'childs-other-spelling': `K.id${number}+club@googlemail.com`,
    mother: `shared${number}+mother@mail.example`,
    // Of one mailbox two guardians.
    aunt: `shared${number}+aunt@mail.example`,
    friend: `friend${number}@mail.example`,
    stranger: `stranger${number}@mail.example`,
    'strangers-other': `other-stranger${number}@mail.example`,
  };
  let now = new Date('2026-11-21T08:00:00Z');
  const emails: Email[] = [];
  const renderer = emailRenderer(shippedContent);
  const queue = async (email: Email) => {
    emails.unshift(email);
    return '';
  };
  const post: Emails = {
    ...renderer,
    link: (path) => new URL(path, 'http://127.0.0.1').href,
    send: (envelope, email, values) => queue({ ...renderer.render(email, values), ...envelope }),
    queue,
    notifyStaff: async () => '',
  };
  const said: Said[] = [];
  /** Which addresses somebody who may has named as the guardian's, by registration. */
  const named = new Map<string, Set<string>>();
  const { database } = scratch;

  const ids: string[] = [];
  const registrations = () =>
    database
      .select()
      .from(studentRegistrations)
      .where(
        inArray(studentRegistrations.id, ids.length > 0 ? ids : ['00000000-0000-4000-8000-000000000000']),
      );
  const newest = () => ids.at(-1);
  const tokenFor = (address: string, page: string) => {
    const mails = emails.filter(({ to }) => to.email === address);
    const urls = mails.flatMap(({ blocks }) =>
      blocks.flatMap((one) => (one.type === 'button' ? [one.url] : [])),
    );
    return urls.flatMap((url) => (url.includes(page) ? [new URL(url).searchParams.get('token')!] : []))[0];
  };
  const seenOf = async (id: string) => (await listAnswers(database, clubConsents, id))[0]?.id ?? null;
  const note = async (id: string, answer: Said['answer'], toStaff: boolean) => {
    const [row] = await database.select().from(studentRegistrations).where(eq(studentRegistrations.id, id));
    const { parentEmail: guardianEmail, email: childEmail } = row!;
    const emails = new Map((await registrations()).map((one) => [one.id, one.email]));
    said.push({ id, answer, toStaff, guardianEmail, childEmail, year: dayOf(now).slice(0, 4), emails });
  };

  const answers = (yes: boolean, token: string) => ({
    token,
    text_version: texts.guardian.version,
    photo_text_version: texts.photo.version,
    answer: yes ? ('yes' as const) : ('no' as const),
    photos: yes ? ('no' as const) : null,
    guardian_name: 'Some Guardian',
  });

  const steps: { [T in Event['type']]: (event: Extract<Event, { type: T }>) => Promise<unknown> } = {
    async post({ guardian, ageRange, as }) {
      const address = as === 'childs-other-spelling' || as === 'stranger' ? addresses[as] : addresses.child;
      const before = new Set(ids);
      await database.transaction((tx) =>
        joinClub(tx, post, {
          club,
          answers: {
            club_id: club.id,
            full_name: `Child ${number}`,
            email: address,
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
          now,
        }),
      );
      const rows = await database
        .select({ id: studentRegistrations.id })
        .from(studentRegistrations)
        .where(eq(studentRegistrations.fullName, `Child ${number}`));
      for (const { id } of rows)
        if (!before.has(id)) {
          ids.push(id);
          named.set(id, new Set(guardian ? [addresses[guardian]] : []));
        }
    },
    async name({ guardian }) {
      const token =
        tokenFor(addresses.child, '/guardian') ?? tokenFor(addresses['childs-other-spelling'], '/guardian');
      if (!token) return;
      await database.transaction(async (tx) => {
        const child = await consumeConsentLink(tx, clubConsents, token, 'guardian', now);
        if (!child) return;
        const row = await setGuardian(
          tx,
          child,
          { name: null, email: addresses[guardian], phone: null },
          now,
        );
        await askGuardian(tx, post, row, now);
        named.get(child.id)!.add(addresses[guardian]);
      });
    },
    async answer({ by, yes }) {
      const token = tokenFor(addresses[by], '/consent');
      if (!token) return;
      await database
        .transaction(async (tx) => {
          const consent = await answerConsent(tx, post, { answers: answers(yes, token), texts, now });
          await note(consent.registrationId, yes ? 'given' : 'declined', false);
        })
        .catch(onlyRefusals);
    },
    async paper({ daysAgo }) {
      const id = newest();
      if (!id) return;
      const signedOn = dayOf(new Date(now.getTime() - daysAgo * 86_400_000));
      const done = await recordByStaff(database, clubConsents, {
        ...staffs(id, signedOn),
        method: 'paper',
        answer: 'given',
        seen: await seenOf(id),
        now,
      });
      if ('consent' in done) await note(id, 'given', true);
    },
    async call({ yes }) {
      const id = newest();
      if (!id) return;
      const answer = yes ? 'given' : 'declined';
      const done = await recordByStaff(database, clubConsents, {
        ...staffs(id),
        method: 'telephone',
        answer,
        seen: await seenOf(id),
        now,
      });
      if ('consent' in done) await note(id, answer, true);
    },
    async withdraw() {
      const id = newest();
      if (
        id &&
        (await withdrawConsent(database, clubConsents, {
          registrationId: id,
          method: 'telephone',
          recordedBy: 'staff',
          now,
        }))
      )
        await note(id, 'withdrawn', true);
    },
    async status({ status }) {
      for (const id of ids)
        await changeStudentStatus(database, { id, status, now }).catch((error) => {
          // Another registration of the same child stands already.
          if (!/one_standing/.test(String((error as Error).cause))) throw error;
        });
    },
    async correct({ ageRange, email }) {
      const id = newest();
      const correction = { ...(ageRange && { ageRange }), ...(email && { email: addresses[email] }) };
      if (!id || Object.keys(correction).length === 0) return;
      await database
        .transaction((tx) => correctStudent(tx, { id, correction, now }))
        .catch((error) => {
          if (!/one_standing/.test(String((error as Error).cause))) throw error;
        });
    },
    async year() {
      now = new Date(`${Number(dayOf(now).slice(0, 4)) + 1}-01-01T08:00:00Z`);
      await database.transaction((tx) => lapseConsents(tx, now, 1000));
    },
    async day() {
      now = new Date(now.getTime() + 86_400_000);
      await database.transaction((tx) => lapseConsents(tx, now, 1000));
    },
  };

  const same = (one: string | null, other: string) => one !== null && mailboxOf(one) === mailboxOf(other);
  const isGuardian = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

  /** Whether an agreement is by somebody whom the child did not choose alone. */
  function isSound(at: number): boolean {
    const { id, guardianEmail, childEmail, toStaff, emails } = said[at]!;
    if (toStaff) return true;
    if (!guardianEmail || same(guardianEmail, childEmail) || !named.get(id)?.has(guardianEmail)) return false;
    // Going back: a refusal by somebody else is not outdone by an address that was named since. It counts for its own
    // registration and for others from the child's mailbox; under the same name alone it counts against nobody.
    for (let before = at - 1; before >= 0; before -= 1) {
      const one = said[before]!;
      if (one.id !== id && !same(emails.get(one.id) ?? null, childEmail)) continue;
      if (one.answer !== 'given' && !isGuardian(one.guardianEmail, guardianEmail)) return false;
      if (one.answer === 'given' && isSound(before)) return true;
    }
    return true;
  }

  /** Whether what has been said lets the child of this registration take part. */
  function isAllowed(id: string, email: string): boolean {
    const at = said.findLastIndex((one) => one.id === id);
    const last = said[at];
    if (last?.answer !== 'given' || last.year !== dayOf(now).slice(0, 4)) return false;
    return isSound(at) && (last.toStaff || !same(last.guardianEmail, email));
  }

  return {
    async play(event: Event) {
      await steps[event.type](event as never);
      // A moment passes, or none: clocks are coarse.
      if (event.type !== 'answer') now = new Date(now.getTime() + 1000);
    },
    async check() {
      const all = await registrations();
      // Nobody else's words shut out whoever's agreement is in force.
      for (const { id, ageRange } of all) {
        const [answer] = await listAnswers(database, clubConsents, id);
        if (ageRange === '18-24' || answer?.answer !== 'given' || !answer.counts || !answer.guardianEmail)
          continue;
        const open = await findChildRegistration(database, answer.guardianEmail.toLowerCase(), 'clubs', id);
        expect(open, 'the guardian’s own page').toMatchObject({ mayOpen: true, mayErase: true });
      }
      for (const { id, status, ageRange, email } of all)
        if (ageRange !== '18-24' && ['pending', 'approved', 'waitlisted'].includes(status))
          expect({ taking: 'part', allowed: isAllowed(id, email), said }).toMatchObject({ allowed: true });
    },
    /** How many of this world take part, so that the test is seen to reach them. */
    takingPart: async () =>
      (await registrations()).filter(
        ({ status, ageRange }) =>
          ageRange !== '18-24' && ['pending', 'approved', 'waitlisted'].includes(status),
      ).length,
  };
}

const staffs = (registrationId: string, signedOn?: string) => ({
  registrationId,
  guardianName: 'Some Guardian',
  textVersion: '1',
  photos: undefined,
  signedOn,
  recordedBy: 'staff',
});

const onlyRefusals = (error: unknown) => {
  if (!(error instanceof FormError)) throw error;
};

let worlds = 0;

test('whoever does what in which order: taking part means that the newest answer is given, by somebody whom the child did not choose alone', async () => {
  let took = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14, size: 'max' }), async (events) => {
      const one = world(++worlds);
      for (const step of events) {
        await one.play(step);
        await one.check();
      }
      took += await one.takingPart();
    }),
    { numRuns: 150, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  );
  expect(took).toBeGreaterThan(0);
});
