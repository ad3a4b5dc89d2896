import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayOf } from '#app/organisation/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import type { GuardianConsent } from './consent.table.ts';
import type { ConsentKind, Registration } from './consent-kind.ts';
import { closeLinks } from './consent-link.server.ts';
import {
  type ConsentAnswer,
  type ConsentMethod,
  type ConsentRefusal,
  type ConsentState,
  type Elsewhere,
  type Phase,
  transition,
} from './consent-state.ts';

export const listAnswers = (
  database: Database,
  { consents }: Pick<ConsentKind, 'consents'>,
  registrationId: string,
): Promise<GuardianConsent[]> =>
  database
    .select()
    .from(consents)
    .where(eq(consents.registrationId, registrationId))
    .orderBy(desc(consents.recordedAt));

export async function readState<Row extends Registration>(
  database: Database,
  kind: ConsentKind<Row>,
  registration: Row,
): Promise<Omit<ConsentState, 'answers'> & { answers: GuardianConsent[] }> {
  const isChild = kind.isChild(registration);
  return {
    isChild,
    phase: kind.phaseOf(registration),
    childEmail: registration.email,
    guardianEmail: registration.parentEmail,
    answers: await listAnswers(database, kind, registration.id),
    ...(isChild && { elsewhere: await readElsewhere(database, kind, registration) }),
  };
}

/** Of other registrations from the same child's mailbox. */
async function readElsewhere<Row extends Registration>(
  database: Database,
  kind: ConsentKind<Row>,
  registration: Row,
): Promise<Elsewhere> {
  const { registrations, consents } = kind;
  const others = (await database
    .select()
    .from(registrations as PgTable)
    .where(
      and(
        ne(registrations.id, registration.id),
        sql`mailbox_of(${registrations.email}) = mailbox_of(${registration.email})`,
      ),
    )) as Row[];
  if (others.length === 0) return { answers: [], guardianEmails: [] };
  const ids = idsOf(others);
  const earlier = others.filter(
    (other) => kind.phaseOf(other) !== 'ended' && kind.registeredAt(other) <= kind.registeredAt(registration),
  );
  return {
    answers: await database.select().from(consents).where(inArray(consents.registrationId, ids)),
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
export async function recordAnswer<Row extends Registration>(
  tx: Database,
  kind: ConsentKind<Row>,
  registration: Row,
  { photos, signedOn, recordedBy, ...said }: Answer,
  now: Date,
): Promise<{ registration: Row; consent: GuardianConsent } | { refused: ConsentRefusal }> {
  const state = await readState(tx, kind, registration);
  const recordedAt = after(now, state.answers[0]?.recordedAt);
  const answeredAt = signedOn ? new Date(`${signedOn}T12:00:00+02:00`) : now;
  const validUntil =
    said.answer === 'given' ? (kind.validUntil?.(registration) ?? endOfYear(dayOf(answeredAt))) : null;
  const event = { type: 'answer', ...said, answeredAt, recordedAt, validUntil } as const;
  const followed = transition(state, event, dayOf(now));
  if ('refused' in followed) return followed;
  const [newest] = followed.state.answers;
  const [consent] = await tx
    .insert(kind.consents)
    .values({
      ...said,
      registrationId: registration.id,
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
  await closeLinks(tx, kind, registration.id, now);
  return {
    registration: await applyPhase(tx, kind, registration, followed.state.phase, now),
    consent: consent!,
  };
}

/** Clocks of several processes differ a little; what is stored later is later. */
const after = (now: Date, last: Date | undefined): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now;

async function applyPhase<Row extends Registration>(
  tx: Database,
  kind: ConsentKind<Row>,
  registration: Row,
  phase: Phase,
  now: Date,
): Promise<Row> {
  if (phase === kind.phaseOf(registration)) return registration;
  return kind.applyPhase(tx, registration, phase, now);
}

/**
 * Whether staff or the applicant may bring a registration into that phase: a child without an agreement in force can only
 * await it or end. Undefined when they may. The caller's transaction holds the row and writes the status.
 */
export async function mayDecide<Row extends Registration>(
  tx: Database,
  kind: ConsentKind<Row>,
  registration: Row,
  phase: Phase,
  now: Date,
): Promise<ConsentRefusal | undefined> {
  const followed = transition(
    await readState(tx, kind, registration),
    { type: 'decision', phase },
    dayOf(now),
  );
  if ('refused' in followed) return followed.refused;
  if (phase === 'ended') await closeLinks(tx, kind, registration.id, now);
  return undefined;
}

/**
 * Settles what follows when staff have corrected a registration, in the caller's transaction that wrote it: somebody who
 * turns out to be a child waits for the guardian, an agreement from what is now the child's own address counts no
 * longer, and links in email to other addresses than those on record stop working.
 */
export async function applyCorrection<Row extends Registration>(
  tx: Database,
  kind: ConsentKind<Row>,
  { before, after }: { before: Row; after: Row },
  now: Date,
): Promise<Row> {
  const state = await readState(tx, kind, before);
  const event = { type: 'correction', isChild: kind.isChild(after), childEmail: after.email } as const;
  const followed = transition({ ...state, guardianEmail: after.parentEmail }, event, dayOf(now));
  if ('refused' in followed) return after;
  const doubted = state.answers.filter((one, at) => one.counts && !followed.state.answers[at]?.counts);
  if (doubted.length > 0)
    await tx
      .update(kind.consents)
      .set({ counts: false })
      .where(inArray(kind.consents.id, idsOf(doubted)));
  if (before.email !== after.email) await closeLinks(tx, kind, after.id, now, 'guardian');
  if (before.parentEmail !== after.parentEmail || !kind.isChild(after))
    await closeLinks(tx, kind, after.id, now, 'consent');
  return applyPhase(tx, kind, after, followed.state.phase, now);
}

/** What a new day does to registrations whose rows the caller's transaction holds; returns those that wait now. */
export async function applyNewDay<Row extends Registration>(
  tx: Database,
  kind: ConsentKind<Row>,
  registrations: readonly Row[],
  now: Date,
): Promise<Row[]> {
  const waiting: Row[] = [];
  for (const registration of registrations) {
    const followed = transition(await readState(tx, kind, registration), { type: 'day' }, dayOf(now));
    if ('refused' in followed || followed.state.phase === kind.phaseOf(registration)) continue;
    waiting.push(await kind.applyPhase(tx, registration, followed.state.phase, now));
  }
  return waiting;
}

/** A condition on registrations: the newest answer agrees and holds on `today` (YYYY-MM-DD); says what `isAgreed` says. */
export const agreedInForce = ({ consents, registrations }: ConsentKind, today: string): SQL =>
  sql`exists (select from ${consents} where ${consents.registrationId} = ${registrations.id}
    and ${consents.answer} = 'given' and ${consents.counts} and ${consents.validUntil} >= ${today}
    and ${isNewest({ consents })})`;

export const isNewest = ({ consents }: Pick<ConsentKind, 'consents'>): SQL =>
  sql`not exists (select from ${consents} as newer where newer.registration_id = ${consents.registrationId} and newer.recorded_at > ${consents.recordedAt})`;
