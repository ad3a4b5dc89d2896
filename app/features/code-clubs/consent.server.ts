import { and, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { dayOf } from '#app/organisation/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isChild } from './choices.ts';
import { guardianConsents as consents, type GuardianConsent } from './consent.table.ts';
import { closeLinks, lockRegistration } from './consent-link.server.ts';
import {
  awaitingConsent,
  consentedStatuses,
  studentRegistrations as registrations,
  type StudentRegistration,
  type StudentStatus,
} from './student.table.ts';

interface GuardianAnswer {
  answer: 'given' | 'declined';
  guardianName: string;
  textVersion: string;
  /** Undefined when taking part was declined. */
  photos: { agreed: boolean; textVersion: string } | undefined;
}

interface Recording {
  method: 'link' | 'paper';
  answeredAt: Date;
  recordedBy?: string | undefined;
  now: Date;
}

const endOfYear = (day: string) => `${day.slice(0, 4)}-12-31`;

/**
 * Stores what a guardian answered, and lets the registration go on (or ends it). The caller's transaction holds the
 * registration's row, which awaits consent.
 */
export async function saveAnswer(
  tx: Database,
  registration: StudentRegistration,
  { answer, guardianName, textVersion, photos }: GuardianAnswer,
  { method, answeredAt, recordedBy, now }: Recording,
): Promise<{ registration: StudentRegistration; consent: GuardianConsent }> {
  const [consent] = await tx
    .insert(consents)
    .values({
      registrationId: registration.id,
      answer,
      method,
      guardianName,
      textVersion,
      photos: photos?.agreed ?? null,
      photoTextVersion: photos?.textVersion ?? null,
      answeredAt,
      validUntil: answer === 'given' ? endOfYear(dayOf(answeredAt)) : null,
      recordedBy: recordedBy ?? null,
      recordedAt: now,
    })
    .returning();
  await closeLinks(tx, registration.id, now);
  const status = answer === 'given' ? registration.statusAfterConsent : 'rejected';
  return {
    registration: await setStatus(tx, registration.id, { status, updatedAt: now }),
    consent: consent!,
  };
}

async function setStatus(tx: Database, id: string, change: Partial<StudentRegistration>) {
  const [row] = await tx.update(registrations).set(change).where(eq(registrations.id, id)).returning();
  return row!;
}

/** A condition on registrations: a consent is in force on `today` (YYYY-MM-DD). */
export const consentInForce = (today: string): SQL =>
  sql`exists (select from ${consents} where ${consents.registrationId} = ${registrations.id} and ${inForce(today)})`;

const inForce = (today: string) =>
  and(eq(consents.answer, 'given'), isNull(consents.withdrawnAt), gte(consents.validUntil, today));

/** What guardians answered about a registration, newest first. */
export const listConsentsOf = (database: Database, registrationId: string): Promise<GuardianConsent[]> =>
  database
    .select()
    .from(consents)
    .where(eq(consents.registrationId, registrationId))
    .orderBy(desc(consents.answeredAt), desc(consents.id));

export interface PaperConsent {
  registrationId: string;
  guardianName: string;
  textVersion: string;
  photos: { agreed: boolean; textVersion: string };
  /** Day of the signature, YYYY-MM-DD: this year, not in the future. */
  signedOn: string;
  /** The member of staff who has the paper. */
  recordedBy: string;
  now: Date;
}

export type Refusal = 'unknown' | 'adult' | 'not awaiting consent' | 'not this year';

/** Records consent given on paper (decisions, Children). Refusals are answers; nothing was written then. */
export async function recordPaperConsent(
  database: Database,
  paper: PaperConsent,
): Promise<{ registration: StudentRegistration } | { refused: Refusal }> {
  const { registrationId, signedOn, recordedBy, now } = paper;
  const today = dayOf(now);
  return database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId);
    if (!registration) return { refused: 'unknown' };
    if (!isChild(registration.ageRange)) return { refused: 'adult' };
    if (registration.status !== awaitingConsent) return { refused: 'not awaiting consent' };
    if (signedOn > today || endOfYear(signedOn) < today) return { refused: 'not this year' };
    const answeredAt = new Date(`${signedOn}T12:00:00+02:00`);
    return saveAnswer(
      tx,
      registration,
      { ...paper, answer: 'given' },
      { method: 'paper', answeredAt, recordedBy, now },
    );
  });
}

/** Ends a consent that a guardian takes back: the registration awaits consent again. False when none was in force. */
export async function withdrawConsent(
  database: Database,
  registrationId: string,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId);
    if (!registration) return false;
    const withdrawn = await tx
      .update(consents)
      .set({ withdrawnAt: now })
      .where(and(eq(consents.registrationId, registrationId), inForce(dayOf(now))))
      .returning({ id: consents.id });
    if (withdrawn.length === 0) return false;
    await suspend(tx, [registrationId], now);
    return true;
  });
}

/** Lets registrations await consent (again) and remembers where they stood. Runs in the caller's transaction. */
export const suspend = (tx: Database, ids: readonly string[], now: Date): Promise<StudentRegistration[]> =>
  tx
    .update(registrations)
    .set({ status: awaitingConsent, statusAfterConsent: sql`${registrations.status}`, updatedAt: now })
    .where(and(inArray(registrations.id, [...ids]), inArray(registrations.status, [...consentedStatuses])))
    .returning();

/**
 * Staff's change of a registration's status. A child without consent in force can only await it, or be rejected or done
 * (decisions, Children): `no consent` says so. An adult never awaits consent.
 */
export async function changeStudentStatus(
  database: Database,
  { id, status, now }: { id: string; status: StudentStatus; now: Date },
): Promise<{ registration: StudentRegistration } | { refused: 'unknown' | 'no consent' | 'adult' }> {
  return database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, id);
    if (!registration) return { refused: 'unknown' };
    const child = isChild(registration.ageRange);
    if (status === awaitingConsent) {
      if (!child) return { refused: 'adult' };
      if (registration.status === status) return { registration };
      const statusAfterConsent = consented(registration.status) ? registration.status : 'pending';
      return { registration: await setStatus(tx, id, { status, statusAfterConsent, updatedAt: now }) };
    }
    if (child && consented(status) && !(await hasConsent(tx, id, dayOf(now))))
      return { refused: 'no consent' };
    if (!consented(status)) await closeLinks(tx, id, now);
    return { registration: await setStatus(tx, id, { status, updatedAt: now }) };
  });
}

type ConsentedStatus = (typeof consentedStatuses)[number];

const consented = (status: StudentStatus): status is ConsentedStatus =>
  (consentedStatuses as readonly StudentStatus[]).includes(status);

async function hasConsent(database: Database, registrationId: string, today: string): Promise<boolean> {
  const [row] = await database
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.registrationId, registrationId), inForce(today)))
    .limit(1);
  return row !== undefined;
}
