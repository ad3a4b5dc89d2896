import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { createEmails } from '#app/email/emails.server.ts';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import {
  type EventRegistration,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import { type EventMailing, eventMailing } from './event-mailing.server.ts';

const batchSize = 50;

export type TellingServices = Pick<Services, 'settings' | 'database' | 'content' | 'clock'>;

interface Telling {
  event: DatedEvent;
  /** SEQUENCE of the event's calendar file. */
  sequence?: number;
  which: SQL | undefined;
  /** Must exclude those notified from `which`. */
  mark: PgUpdateSetSource<typeof rows>;
}

/**
 * Notifies everyone in `which`, in batches. Mark and email are in one transaction, so that nobody is notified
 * twice or missed.
 */
export async function notifyRegistered(
  services: TellingServices,
  jobs: Jobs,
  { event, sequence, which, mark }: Telling,
  tell: (mailing: EventMailing, registration: EventRegistration, tx: Database) => Promise<unknown>,
): Promise<void> {
  for (let notified = batchSize; notified === batchSize; )
    notified = await services.database.transaction(async (tx) => {
      const next = await tx
        .select({ id: rows.id })
        .from(rows)
        .where(and(eq(rows.eventId, event.id), which))
        .orderBy(asc(rows.queueNumber))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      const people = await tx
        .update(rows)
        .set(mark)
        .where(inArray(rows.id, idsOf(next)))
        .returning();
      const mailing = eventMailing(services, createEmails({ ...services, jobs }, tx), event, sequence);
      for (const registration of people) await tell(mailing, registration, tx);
      return people.length;
    });
}
