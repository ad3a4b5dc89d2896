import { and, asc, eq, inArray, lt, notInArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { type DatedEvent, datedEvents } from '#app/features/events/event/dated-event.ts';
import {
  eventRegistrationNeeds as needs,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import type { Needs } from '#app/features/guardianship/consent-subject.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { defineJob } from '#app/platform/jobs/job.ts';

const daysKept = 30;

export const eraseAfter = (event: Pick<DatedEvent, 'end'>): Date =>
  new Date(event.end.getTime() + daysKept * 24 * 60 * 60 * 1000);

/** Stores the needs of a registration that has none. Returns whether there were any. */
export async function storeNeeds(
  tx: Database,
  event: DatedEvent,
  registrationId: string,
  { dietary_requirements, accessibility_needs }: Needs,
): Promise<boolean> {
  if (!dietary_requirements && !accessibility_needs) return false;
  await tx.insert(needs).values({
    registrationId,
    eventId: event.id,
    dietaryRequirements: dietary_requirements,
    accessibilityNeeds: accessibility_needs,
    eraseAfter: eraseAfter(event),
  });
  return true;
}

export const eraseNeedsOf = (tx: Database, registrationIds: readonly string[]) =>
  tx.delete(needs).where(inArray(needs.registrationId, [...registrationIds]));

/** The needs of one registration. The caller must check that the reader runs the event or is a guardian who has agreed. */
export async function registrationNeeds(
  database: Database,
  registrationId: string,
): Promise<Needs | undefined> {
  const [row] = await database
    .select({
      dietary_requirements: needs.dietaryRequirements,
      accessibility_needs: needs.accessibilityNeeds,
    })
    .from(needs)
    .where(eq(needs.registrationId, registrationId));
  return row;
}

/** Sorted by name. The caller must check that the reader runs the event. */
export const listEventNeeds = (database: Database, eventId: string) =>
  database
    .select({
      registrationId: needs.registrationId,
      fullName: rows.fullName,
      status: rows.shownStatus,
      dietaryRequirements: needs.dietaryRequirements,
      accessibilityNeeds: needs.accessibilityNeeds,
    })
    .from(needs)
    .innerJoin(rows, eq(rows.id, needs.registrationId))
    .where(eq(needs.eventId, eventId))
    .orderBy(asc(rows.fullName), asc(rows.id));

export const eraseEventNeeds = defineJob({
  name: 'events.erase-needs',
  schema: z.object({}),
  schedule: { cron: '20 3 * * *' },
  async run({ database, content, clock, log }: Pick<Services, 'database' | 'content' | 'clock' | 'log'>) {
    const now = clock.now();
    const events = datedEvents(content);
    const due = events.filter((event) => eraseAfter(event) < now);
    const gone = notInArray(needs.eventId, idsOf(events));
    const { rowCount } = await database
      .delete(needs)
      .where(or(inArray(needs.eventId, idsOf(due)), and(lt(needs.eraseAfter, now), gone)));
    log.info('event-needs-erased', { answers: rowCount ?? 0 });
  },
});
