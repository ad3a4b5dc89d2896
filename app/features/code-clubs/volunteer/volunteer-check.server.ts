import { and, asc, count, desc, eq, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import { dayOf } from '#app/dates/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import { clampLimit } from '#app/platform/database/keyset.ts';
import {
  volunteerChecks as checks,
  volunteerRegistrations as registrations,
  type VettingRegister,
  type VolunteerCheck,
  type VolunteerRegistration,
  vettingRegisters,
} from './volunteer.table.ts';

/** The first day on which a check is no longer valid: 24 months later (decisions, Children). */
export function expiryOf(checkedOn: string): string {
  const [year, ...rest] = checkedOn.split('-');
  const day = rest.join('-');
  return `${Number(year) + 2}-${day === '02-29' ? '02-28' : day}`;
}

interface NewCheck extends Omit<typeof checks.$inferInsert, 'id' | 'expiresOn' | 'recordedAt'> {
  now: Date;
}

/** Records that the original of a check was seen. If refused, nothing is written. */
export async function recordCheck(
  database: Database,
  { now, ...check }: NewCheck,
): Promise<{ check: VolunteerCheck } | { refused: 'unknown' | 'not yet' | 'expired' | 'nobody saw it' }> {
  const { registrationId, checkedOn } = check;
  const today = dayOf(now);
  const expiresOn = expiryOf(checkedOn);
  const seenBy = check.seenBy.trim();
  if (checkedOn > today) return { refused: 'not yet' };
  if (expiresOn <= today) return { refused: 'expired' };
  if (!seenBy) return { refused: 'nobody saw it' };
  const [known] = await database
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  if (!known) return { refused: 'unknown' };
  const [row] = await database
    .insert(checks)
    .values({ ...check, seenBy, expiresOn, recordedAt: now })
    .onConflictDoUpdate({
      target: [checks.registrationId, checks.register, checks.checkedOn],
      set: { ...check, seenBy, recordedAt: now },
    })
    .returning();
  return { check: row! };
}

export const listChecksOf = (database: Database, registrationId: string): Promise<VolunteerCheck[]> =>
  database
    .select()
    .from(checks)
    .where(eq(checks.registrationId, registrationId))
    .orderBy(desc(checks.checkedOn), desc(checks.id));

export async function missingChecks(
  database: Database,
  registrationId: string,
  now: Date,
): Promise<VettingRegister[]> {
  const inForce = await database
    .selectDistinct({ register: checks.register })
    .from(checks)
    .where(and(eq(checks.registrationId, registrationId), gt(checks.expiresOn, dayOf(now))));
  return vettingRegisters.filter((register) => !inForce.some((check) => check.register === register));
}

interface ExpiringCheck {
  registration: VolunteerRegistration;
  register: VettingRegister;
  expiresOn: string;
}

interface Range {
  until: string;
}

const newest = (database: Database) =>
  database
    .select({
      registrationId: checks.registrationId,
      register: checks.register,
      expiresOn: max(checks.expiresOn).as('newest_expires_on'),
    })
    .from(checks)
    .groupBy(checks.registrationId, checks.register)
    .as('newest');

const notRejectedOrDone: SQL = sql`${registrations.status} not in ('rejected', 'done')`;

/** Checks whose newest record ends by `until` or has ended, soonest first, one page after the row `after`. For staff. */
export async function listExpiringChecks(
  database: Database,
  {
    until,
    after,
    limit,
  }: Range & {
    after?: { expiresOn: string; registrationId: string; register: VettingRegister };
    limit?: number;
  },
): Promise<ExpiringCheck[]> {
  const last = newest(database);
  const key = sql`(${last.expiresOn}, ${last.registrationId}, ${last.register})`;
  const later =
    after && sql`${key} > (${after.expiresOn}::date, ${after.registrationId}::uuid, ${after.register}::text)`;
  const rows = await database
    .select({ registration: registrations, register: last.register, expiresOn: last.expiresOn })
    .from(last)
    .innerJoin(registrations, eq(registrations.id, last.registrationId))
    .where(and(lte(last.expiresOn, until), notRejectedOrDone, later))
    .orderBy(asc(last.expiresOn), asc(last.registrationId), asc(last.register))
    .limit(clampLimit(limit));
  return rows.flatMap(({ expiresOn, ...row }) => (expiresOn ? [{ ...row, expiresOn }] : []));
}

export async function countExpiringChecks(database: Database, { until }: Range): Promise<number> {
  const last = newest(database);
  const [row] = await database
    .select({ checks: count() })
    .from(last)
    .innerJoin(registrations, eq(registrations.id, last.registrationId))
    .where(and(lte(last.expiresOn, until), notRejectedOrDone));
  return row?.checks ?? 0;
}
