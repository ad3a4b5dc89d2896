import { and, asc, count, eq, gt, gte, inArray, lte, not, or, type SQL } from 'drizzle-orm';
import { dayOf } from '#app/dates/time.ts';
import { childAges } from '#app/features/code-clubs/club/choices.ts';
import {
  consentedStatuses,
  studentRegistrations as registrations,
  type StudentRegistration,
} from '#app/features/code-clubs/club/student.table.ts';
import { agreedInForce, applyNewDay, isNewest } from '#app/features/guardianship/consent.server.ts';
import type { ConsentContext } from '#app/features/guardianship/consent-subject.ts';
import { guardianConsents as consents } from '#app/features/guardianship/guardianship.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { clampLimit } from '#app/platform/database/keyset.ts';
import { clubConsents } from './club-consents.server.ts';

/** Skips rows locked by another process. Runs in the caller's transaction. */
export async function lapseConsents(
  tx: Database,
  moment: ConsentContext,
  limit: number,
): Promise<StudentRegistration[]> {
  const lapsed = await tx
    .select()
    .from(registrations)
    .where(
      and(
        inArray(registrations.ageRange, [...childAges]),
        inArray(registrations.status, [...consentedStatuses]),
        not(agreedInForce(clubConsents, dayOf(moment.now))),
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return (await applyNewDay(tx, clubConsents, lapsed, moment)) as StudentRegistration[];
}

interface ExpiringConsent {
  consentId: string;
  validUntil: string;
  guardianName: string;
  registration: StudentRegistration;
}

interface Range {
  now: Date;
  until: string;
  clubId?: string | undefined;
}

const within = ({ now, until, clubId }: Range): SQL | undefined =>
  and(
    isNewest,
    gte(consents.validUntil, dayOf(now)),
    lte(consents.validUntil, until),
    inArray(registrations.status, [...consentedStatuses]),
    clubId === undefined ? undefined : eq(registrations.clubId, clubId),
  );

/** Consents that end by `until`, soonest first, one page after the row `after`. For staff. */
export async function listExpiringConsents(
  database: Database,
  {
    after,
    limit,
    ...range
  }: Range & { after?: Pick<ExpiringConsent, 'validUntil' | 'consentId'>; limit?: number },
): Promise<ExpiringConsent[]> {
  const later =
    after &&
    or(
      gt(consents.validUntil, after.validUntil),
      and(eq(consents.validUntil, after.validUntil), gt(consents.id, after.consentId)),
    );
  const rows = await database
    .select({
      consentId: consents.id,
      validUntil: consents.validUntil,
      guardianName: consents.guardianName,
      registration: registrations,
    })
    .from(consents)
    .innerJoin(registrations, eq(registrations.id, consents.subjectId))
    .where(and(within(range), later))
    .orderBy(asc(consents.validUntil), asc(consents.id))
    .limit(clampLimit(limit));
  return rows.flatMap(({ validUntil, ...row }) => (validUntil ? [{ ...row, validUntil }] : []));
}

export async function countExpiringConsents(database: Database, range: Range): Promise<number> {
  const [row] = await database
    .select({ consents: count() })
    .from(consents)
    .innerJoin(registrations, eq(registrations.id, consents.subjectId))
    .where(within(range));
  return row?.consents ?? 0;
}
