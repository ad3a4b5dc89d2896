import { eq, sql } from 'drizzle-orm';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import { emailEventChange } from './announce.job.ts';
import { findUnannouncedChange, type UnannouncedChange } from './announcement.server.ts';
import { eventAnnouncements } from './announcement.table.ts';

/** Everybody gets the email once. Undefined when `print` is no longer the change that stands. */
export async function announceChange(
  tx: Database,
  jobs: Jobs,
  event: DatedEvent,
  { print, now }: { print: string; now: Date },
): Promise<UnannouncedChange | undefined> {
  await tx.select().from(eventAnnouncements).where(eq(eventAnnouncements.eventId, event.id)).for('update');
  const change = await findUnannouncedChange(tx, event, now);
  if (change?.print !== print) return undefined;
  const [row] = await tx
    .update(eventAnnouncements)
    .set({
      facts: change.now,
      sequence: sql`${eventAnnouncements.sequence} + 1`,
      announcedAt: now,
    })
    .where(eq(eventAnnouncements.eventId, event.id))
    .returning();
  const data = { eventId: event.id, sequence: row?.sequence ?? 0, before: change.before };
  await jobs.send(tx, emailEventChange, data);
  return change;
}
