import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayOf } from '#app/organisation/time.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import {
  type ConsentAnswer,
  type ConsentMethod,
  type ConsentRefusal,
  type ConsentState,
  type Elsewhere,
  type Phase,
  transition,
} from './consent-state.ts';
import type { ConsentSubject, Moment, Recorded, Registration } from './consent-subject.ts';
import { guardianConsents as consents, type GuardianConsent } from './guardianship.table.ts';
import { closeLinks } from './links.server.ts';

export const listAnswers = (database: Database, subjectId: string): Promise<GuardianConsent[]> =>
  database
    .select()
    .from(consents)
    .where(eq(consents.subjectId, subjectId))
    .orderBy(desc(consents.recordedAt));

/**
 * Where a child's registration stands, with all answers, the newest first.
 *
 * @param content for a room whose agreements go by it (`validUntil`)
 */
export async function readState(
  database: Database,
  subject: ConsentSubject,
  registration: Registration,
  content?: Content,
): Promise<Omit<ConsentState, 'answers'> & { answers: GuardianConsent[] }> {
  const isChild = subject.isChild(registration);
  return {
    isChild,
    phase: subject.phaseOf(registration),
    childEmail: registration.email,
    guardianEmail: registration.parentEmail,
    answers: (await listAnswers(database, registration.id)).map(
      lasting(content && subject.validUntil?.(registration, content)),
    ),
    ...(isChild && { elsewhere: await readElsewhere(database, subject, registration) }),
  };
}

/** What was agreed to may have been moved to a later day since, and the agreement goes with it. */
const lasting =
  (until: string | undefined) =>
  (one: GuardianConsent): GuardianConsent =>
    until && one.validUntil && one.validUntil < until ? { ...one, validUntil: until } : one;

/** Of other registrations from the same child's mailbox. */
async function readElsewhere(
  database: Database,
  subject: ConsentSubject,
  registration: Registration,
): Promise<Elsewhere> {
  const { registrations } = subject;
  const others = (await database
    .select()
    .from(registrations as PgTable)
    .where(
      and(
        ne(registrations.id, registration.id),
        sql`mailbox_of(${registrations.email}) = mailbox_of(${registration.email})`,
      ),
    )) as unknown as Registration[];
  if (others.length === 0) return { answers: [], guardianEmails: [] };
  const ids = idsOf(others);
  const earlier = others.filter(
    (other) =>
      subject.phaseOf(other) !== 'ended' && subject.registeredAt(other) <= subject.registeredAt(registration),
  );
  return {
    answers: await database.select().from(consents).where(inArray(consents.subjectId, ids)),
    guardianEmails: earlier.flatMap(({ parentEmail }) => parentEmail ?? []),
  };
}

export interface Answer {
  answer: ConsentAnswer;
  method: ConsentMethod;
  guardianName: string;
  textVersion: string;
  photos?: { agreed: boolean; textVersion: string } | undefined;
  /** The day of a signature, YYYY-MM-DD; now when left out. */
  signedOn?: string | undefined;
  recordedBy?: string | undefined;
  /** Who says so; the guardian on record when left out. */
  guardianEmail?: string | null | undefined;
}

const endOfYear = (day: string) => `${day.slice(0, 4)}-12-31`;

/** As `transition` says. The transaction holds the registration's row. Refusals are answers. */
export async function recordAnswer(
  tx: Database,
  subject: ConsentSubject,
  registration: Registration,
  { photos, signedOn, recordedBy, ...said }: Answer,
  moment: Moment,
): Promise<Recorded | { refused: ConsentRefusal }> {
  const { now, content } = moment;
  const state = await readState(tx, subject, registration, content);
  const recordedAt = after(now, state.answers[0]?.recordedAt);
  const answeredAt = signedOn ? new Date(`${signedOn}T12:00:00+02:00`) : now;
  const validUntil =
    said.answer === 'given'
      ? (subject.validUntil?.(registration, content) ?? endOfYear(dayOf(answeredAt)))
      : null;
  const event = { type: 'answer', ...said, answeredAt, recordedAt, validUntil } as const;
  const followed = transition(state, event, dayOf(now));
  if ('refused' in followed) return followed;
  const [newest] = followed.state.answers;
  const [consent] = await tx
    .insert(consents)
    .values({
      ...said,
      subjectKind: subject.kind,
      subjectId: registration.id,
      guardianEmail: newest!.guardianEmail,
      counts: newest!.counts,
      photos: photos?.agreed ?? null,
      photoTextVersion: photos?.textVersion ?? null,
      answeredAt,
      validUntil,
      recordedBy: recordedBy ?? null,
      recordedAt,
    })
    .returning();
  // A link that asked is answered; also another method's answer leaves none open.
  await closeLinks(tx, registration.id, now);
  const applied = await applyPhase(tx, subject, registration, followed.state.phase, moment);
  return { promoted: [], ...applied, consent: consent! };
}

/**
 * Photographs alone are taken back, as `transition` says: a new answer that repeats the newest one without them. Links in mail
 * ask what they asked before. The transaction holds the registration's row. Refusals are answers.
 */
export async function recordWithoutPhotographs(
  tx: Database,
  subject: ConsentSubject,
  registration: Registration,
  { method, recordedBy = null }: Pick<Answer, 'method'> & { recordedBy?: string | null },
  { now }: Pick<Moment, 'now'>,
): Promise<Recorded | { refused: ConsentRefusal }> {
  // As it is stored: without the content no day is read into it.
  const state = await readState(tx, subject, registration);
  const [newest] = state.answers;
  const recordedAt = after(now, newest?.recordedAt);
  const said = { method, answeredAt: now, recordedAt };
  const followed = transition(state, { type: 'photographs withdrawn', ...said }, dayOf(now));
  if ('refused' in followed) return followed;
  const { id: _, ...agreed } = newest!;
  const [consent] = await tx
    .insert(consents)
    .values({ ...agreed, ...said, photos: false, recordedBy })
    .returning();
  return { registration, consent: consent!, promoted: [], onlyPhotographs: true };
}

/** Clocks of several processes differ a little; what is stored later is later. */
const after = (now: Date, last: Date | undefined): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now;

async function applyPhase(
  tx: Database,
  subject: ConsentSubject,
  registration: Registration,
  phase: Phase,
  moment: Moment,
): ReturnType<ConsentSubject['applyPhase']> {
  if (phase === subject.phaseOf(registration)) return { registration };
  return subject.applyPhase(tx, registration, phase, moment);
}

/**
 * Whether staff or the applicant may bring a registration into that phase: a child without an agreement in force can only
 * await it or end. Undefined when they may. The caller's transaction holds the row and writes the status.
 */
export async function mayDecide(
  tx: Database,
  subject: ConsentSubject,
  registration: Registration,
  phase: Phase,
  now: Date,
): Promise<ConsentRefusal | undefined> {
  const followed = transition(
    await readState(tx, subject, registration),
    { type: 'decision', phase },
    dayOf(now),
  );
  if ('refused' in followed) return followed.refused;
  if (phase === 'ended') await closeLinks(tx, registration.id, now);
  return undefined;
}

/**
 * Settles what follows when staff have corrected a registration, in the caller's transaction that wrote it: somebody who
 * turns out to be a child waits for the guardian, an agreement from what is now the child's own address counts no
 * longer, and links in email to other addresses than those on record stop working.
 */
export async function applyCorrection(
  tx: Database,
  subject: ConsentSubject,
  { before, after }: { before: Registration; after: Registration },
  moment: Moment,
): Promise<Registration> {
  const { now, content } = moment;
  const state = await readState(tx, subject, before, content);
  const event = { type: 'correction', isChild: subject.isChild(after), childEmail: after.email } as const;
  const followed = transition({ ...state, guardianEmail: after.parentEmail }, event, dayOf(now));
  if ('refused' in followed) return after;
  const doubted = state.answers.filter((one, at) => one.counts && !followed.state.answers[at]?.counts);
  if (doubted.length > 0)
    await tx
      .update(consents)
      .set({ counts: false })
      .where(inArray(consents.id, idsOf(doubted)));
  if (before.email !== after.email) await closeLinks(tx, after.id, now, 'guardian');
  if (before.parentEmail !== after.parentEmail || !subject.isChild(after))
    await closeLinks(tx, after.id, now, 'consent');
  return (await applyPhase(tx, subject, after, followed.state.phase, moment)).registration;
}

/** What a new day does to registrations whose rows the caller's transaction holds; returns those that wait now. */
export async function applyNewDay(
  tx: Database,
  subject: ConsentSubject,
  registrations: readonly Registration[],
  moment: Moment,
): Promise<Registration[]> {
  const waiting: Registration[] = [];
  for (const registration of registrations) {
    const followed = transition(
      await readState(tx, subject, registration, moment.content),
      { type: 'day' },
      dayOf(moment.now),
    );
    if ('refused' in followed || followed.state.phase === subject.phaseOf(registration)) continue;
    waiting.push((await subject.applyPhase(tx, registration, followed.state.phase, moment)).registration);
  }
  return waiting;
}

/** A condition on registrations: the newest answer agrees and holds on `today` (YYYY-MM-DD); says what `isAgreed` says. */
export const agreedInForce = ({ registrations }: ConsentSubject, today: string): SQL =>
  sql`exists (select from ${consents} where ${consents.subjectId} = ${registrations.id}
    and ${consents.answer} = 'given' and ${consents.counts} and ${consents.validUntil} >= ${today} and ${isNewest})`;

/** A condition on answers. */
export const isNewest: SQL = sql`not exists (select from ${consents} as newer where newer.subject_id = ${consents.subjectId} and newer.recorded_at > ${consents.recordedAt})`;
