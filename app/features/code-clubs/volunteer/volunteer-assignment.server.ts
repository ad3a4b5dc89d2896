import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Status } from '#app/applications/definition/columns.ts';
import { dayOf } from '#app/dates/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import {
  volunteerAssignments as assignments,
  volunteerChecks as checks,
  volunteerRegistrations as registrations,
  type VettingRegister,
  type VolunteerAssignment,
  type VolunteerRegistration,
  vettingRegisters,
} from './volunteer.table.ts';
import { missingChecks } from './volunteer-check.server.ts';

interface NewAssignment {
  registrationId: string;
  clubId: string;
  assignedBy: string | null;
  now: Date;
}

/** Requires both checks to be valid (decisions, Children); `missing` names those that are not. */
export async function assignVolunteer(
  database: Database,
  { registrationId, clubId, assignedBy, now }: NewAssignment,
): Promise<
  { assignment: VolunteerAssignment } | { refused: 'unknown' | 'checks'; missing: VettingRegister[] }
> {
  return database.transaction(async (tx) => {
    const ownRow = eq(registrations.id, registrationId);
    const [registration] = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(ownRow)
      .for('update');
    if (!registration) return { refused: 'unknown', missing: [] };
    const missing = await missingChecks(tx, registrationId, now);
    if (missing.length > 0) return { refused: 'checks', missing };
    await tx.update(registrations).set({ status: 'approved', updatedAt: now }).where(ownRow);
    await tx
      .insert(assignments)
      .values({ registrationId, clubId, assignedBy, assignedAt: now })
      .onConflictDoNothing();
    const [assignment] = await tx
      .select()
      .from(assignments)
      .where(isActiveAssignment(registrationId, clubId));
    return { assignment: assignment! };
  });
}

const isActiveAssignment = (registrationId: string, clubId: string) =>
  and(
    eq(assignments.registrationId, registrationId),
    eq(assignments.clubId, clubId),
    isNull(assignments.endedAt),
  );

export async function endAssignment(
  database: Database,
  { registrationId, clubId, now }: { registrationId: string; clubId: string; now: Date },
): Promise<boolean> {
  const ended = await database
    .update(assignments)
    .set({ endedAt: now })
    .where(isActiveAssignment(registrationId, clubId))
    .returning({ id: assignments.id });
  return ended.length > 0;
}

export interface EndedAssignment {
  clubId: string;
  registration: VolunteerRegistration;
}

export async function endUncheckedAssignments(tx: Database, now: Date): Promise<EndedAssignment[]> {
  const inForce = sql`(select count(distinct ${checks.register}) from ${checks}
    where ${checks.registrationId} = ${assignments.registrationId} and ${checks.expiresOn} > ${dayOf(now)})`;
  const ended = await tx
    .update(assignments)
    .set({ endedAt: now })
    .where(and(isNull(assignments.endedAt), sql`${inForce} < ${vettingRegisters.length}`))
    .returning({ clubId: assignments.clubId, registrationId: assignments.registrationId });
  if (ended.length === 0) return [];
  const ids = ended.map(({ registrationId }) => registrationId);
  const people = await tx.select().from(registrations).where(inArray(registrations.id, ids));
  return ended.flatMap(({ clubId, registrationId }) => {
    const registration = people.find(({ id }) => id === registrationId);
    return registration ? [{ clubId, registration }] : [];
  });
}

export async function listClubVolunteers(
  database: Database,
  clubId: string,
): Promise<{ assignment: VolunteerAssignment; registration: VolunteerRegistration }[]> {
  return database
    .select({ assignment: assignments, registration: registrations })
    .from(assignments)
    .innerJoin(registrations, eq(registrations.id, assignments.registrationId))
    .where(and(eq(assignments.clubId, clubId), isNull(assignments.endedAt)))
    .orderBy(asc(registrations.fullName), asc(assignments.id));
}

export async function changeVolunteerStatus(
  database: Database,
  { id, status, now }: { id: string; status: Status; now: Date },
): Promise<VolunteerRegistration | undefined> {
  return database.transaction(async (tx) => {
    const [row] = await tx
      .update(registrations)
      .set({ status, updatedAt: now })
      .where(eq(registrations.id, id))
      .returning();
    if (row && (status === 'rejected' || status === 'done'))
      await tx
        .update(assignments)
        .set({ endedAt: now })
        .where(and(eq(assignments.registrationId, id), isNull(assignments.endedAt)));
    return row;
  });
}

export const listAssignmentsOf = (
  database: Database,
  registrationId: string,
): Promise<VolunteerAssignment[]> =>
  database
    .select()
    .from(assignments)
    .where(eq(assignments.registrationId, registrationId))
    .orderBy(desc(assignments.assignedAt), desc(assignments.id));
