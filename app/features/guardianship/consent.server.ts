import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayOf, southAfricanTime } from '#app/dates/time.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { laterThan } from '#app/platform/process/clock.ts';
import {
  type ConsentAnswer,
  type ConsentMethod,
  type ConsentPhase,
  type ConsentRefusal,
  type ConsentState,
  type OtherRegistrations,
  transition,
} from './consent-state.ts';
import type { ConsentContext, ConsentSubject, RecordedAnswer, Registration } from './consent-subject.ts';
import { guardianConsents as consents, type GuardianConsent } from './guardianship.table.ts';
import { closeLinks } from './links.server.ts';

export const listAnswers = (database: Database, subjectId: string): Promise<GuardianConsent[]> =>
  database
    .select()
    .from(consents)
    .where(eq(consents.subjectId, subjectId))
    .orderBy(desc(consents.recordedAt));

/**
 * The consent state of a registration, with all answers, newest first.
 *
 * @param content needed where it determines how long an agreement holds (`validUntil`)
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
      extendedTo(content && subject.validUntil?.(registration, content)),
    ),
    ...(isChild && { elsewhere: await readElsewhere(database, subject, registration) }),
  };
}

/** If the event has since been moved to a later day, the agreement holds until then. */
const extendedTo =
  (until: string | undefined) =>
  (consent: GuardianConsent): GuardianConsent =>
    until && consent.validUntil && consent.validUntil < until ? { ...consent, validUntil: until } : consent;

/** Answers and guardians of other registrations from the child's mailbox. */
async function readElsewhere(
  database: Database,
  subject: ConsentSubject,
  registration: Registration,
): Promise<OtherRegistrations> {
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

export interface GivenAnswer {
  answer: ConsentAnswer;
  method: ConsentMethod;
  guardianName: string;
  textVersion: string;
  photos?: { agreed: boolean; textVersion: string } | undefined;
  /** Day of the signature, YYYY-MM-DD; default: now. */
  signedOn?: string | undefined;
  recordedBy?: string | undefined;
  /** Who answers; default: the guardian on record. */
  guardianEmail?: string | null | undefined;
}

const endOfYear = (day: string) => `${day.slice(0, 4)}-12-31`;

/** Applies `transition`. The caller must have locked the registration. Returns refusals instead of throwing. */
export async function recordAnswer(
  tx: Database,
  subject: ConsentSubject,
  registration: Registration,
  { photos, signedOn, recordedBy, ...details }: GivenAnswer,
  moment: ConsentContext,
): Promise<RecordedAnswer | { refused: ConsentRefusal }> {
  const { now, content } = moment;
  const state = await readState(tx, subject, registration, content);
  const recordedAt = laterThan(state.answers[0]?.recordedAt, now);
  const answeredAt = signedOn ? southAfricanTime(`${signedOn}T12:00:00`) : now;
  const validUntil =
    details.answer === 'given'
      ? (subject.validUntil?.(registration, content) ?? endOfYear(dayOf(answeredAt)))
      : null;
  const event = { type: 'answer', ...details, answeredAt, recordedAt, validUntil } as const;
  const outcome = transition(state, event, dayOf(now));
  if ('refused' in outcome) return outcome;
  const [newest] = outcome.state.answers;
  const [consent] = await tx
    .insert(consents)
    .values({
      ...details,
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
  // Whichever way the answer came, no link stays open.
  await closeLinks(tx, registration.id, now);
  const applied = await applyPhase(tx, subject, registration, outcome.state.phase, moment);
  return { promoted: [], ...applied, consent: consent! };
}

export interface Withdrawal {
  /** `telephone`: the guardian told staff, by telephone or in writing. */
  method: Extract<ConsentMethod, 'page' | 'telephone'>;
  recordedBy?: string;
}

/**
 * Withdraws only the photographs, even after the event, as `transition` defines: adds an answer that repeats the newest one
 * without them. Mailed links stay open. Undefined if there was nothing to withdraw. The caller must have locked the registration.
 */
export async function withdrawPhotographs(
  tx: Database,
  subject: ConsentSubject,
  registration: Registration,
  { method, recordedBy }: Withdrawal,
  { now }: Pick<ConsentContext, 'now'>,
): Promise<RecordedAnswer | undefined> {
  // Without the content, so that `validUntil` is copied as stored.
  const state = await readState(tx, subject, registration);
  const [newest] = state.answers;
  const recordedAt = laterThan(newest?.recordedAt, now);
  const withdrawal = { method, answeredAt: now, recordedAt };
  const outcome = transition(state, { type: 'photographs withdrawn', ...withdrawal }, dayOf(now));
  if ('refused' in outcome) return undefined;
  const { id: _, ...agreed } = newest!;
  const [consent] = await tx
    .insert(consents)
    .values({ ...agreed, ...withdrawal, photos: false, recordedBy: recordedBy ?? null })
    .returning();
  return { registration, consent: consent!, promoted: [], onlyPhotographs: true };
}

async function applyPhase(
  tx: Database,
  subject: ConsentSubject,
  registration: Registration,
  phase: ConsentPhase,
  moment: ConsentContext,
): ReturnType<ConsentSubject['applyPhase']> {
  if (phase === subject.phaseOf(registration)) return { registration };
  return subject.applyPhase(tx, registration, phase, moment);
}

/**
 * Whether staff or the applicant may move a registration to this phase: without an agreement in force, a child's can only
 * await consent or end. Returns the refusal, or undefined if they may. The caller must have locked the row and writes the
 * status.
 */
export async function mayDecide(
  tx: Database,
  subject: ConsentSubject,
  registration: Registration,
  phase: ConsentPhase,
  now: Date,
): Promise<ConsentRefusal | undefined> {
  const outcome = transition(
    await readState(tx, subject, registration),
    { type: 'decision', phase },
    dayOf(now),
  );
  if ('refused' in outcome) return outcome.refused;
  if (phase === 'ended') await closeLinks(tx, registration.id, now);
  return undefined;
}

/**
 * Applies the consequences of a correction by staff, in the transaction that wrote it: someone who turns out to be a child
 * awaits consent, an agreement from what is now the child's own address no longer counts, and links mailed to former
 * addresses stop working.
 */
export async function applyCorrection(
  tx: Database,
  subject: ConsentSubject,
  { before, after }: { before: Registration; after: Registration },
  moment: ConsentContext,
): Promise<Registration> {
  const { now, content } = moment;
  const state = await readState(tx, subject, before, content);
  const event = { type: 'correction', isChild: subject.isChild(after), childEmail: after.email } as const;
  const outcome = transition({ ...state, guardianEmail: after.parentEmail }, event, dayOf(now));
  if ('refused' in outcome) return after;
  const invalidated = state.answers.filter((one, i) => one.counts && !outcome.state.answers[i]?.counts);
  if (invalidated.length > 0)
    await tx
      .update(consents)
      .set({ counts: false })
      .where(inArray(consents.id, idsOf(invalidated)));
  if (before.email !== after.email) await closeLinks(tx, after.id, now, 'guardian');
  if (before.parentEmail !== after.parentEmail || !subject.isChild(after))
    await closeLinks(tx, after.id, now, 'consent');
  return (await applyPhase(tx, subject, after, outcome.state.phase, moment)).registration;
}

/** Ends agreements that have expired. Returns the registrations that now await consent. The caller must have locked them. */
export async function applyNewDay(
  tx: Database,
  subject: ConsentSubject,
  registrations: readonly Registration[],
  moment: ConsentContext,
): Promise<Registration[]> {
  const waiting: Registration[] = [];
  for (const registration of registrations) {
    const outcome = transition(
      await readState(tx, subject, registration, moment.content),
      { type: 'day' },
      dayOf(moment.now),
    );
    if ('refused' in outcome || outcome.state.phase === subject.phaseOf(registration)) continue;
    waiting.push((await subject.applyPhase(tx, registration, outcome.state.phase, moment)).registration);
  }
  return waiting;
}

/** Condition on registrations, equivalent to `isAgreed` on `today` (YYYY-MM-DD). */
export const agreedInForce = ({ registrations }: ConsentSubject, today: string): SQL =>
  sql`exists (select from ${consents} where ${consents.subjectId} = ${registrations.id}
    and ${consents.answer} = 'given' and ${consents.counts} and ${consents.validUntil} >= ${today} and ${isNewest})`;

/** Condition on answers. */
export const isNewest: SQL = sql`not exists (select from ${consents} as newer where newer.subject_id = ${consents.subjectId} and newer.recorded_at > ${consents.recordedAt})`;
