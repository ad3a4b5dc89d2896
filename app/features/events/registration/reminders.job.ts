import { and, asc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createEmails } from '#app/email/emails.server.ts';
import { eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { type DatedEvent, datedEvents } from '#app/features/events/event/dated-event.ts';
import { eventRegistrations as rows } from '#app/features/events/places/registration.table.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { restores } from '#app/platform/erased/erased.table.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { sendReminder } from './registration.emails.ts';

type ReminderServices = Pick<Services, 'settings' | 'database' | 'content' | 'clock'>;

const hour = 60 * 60 * 1000;
const batch = 50;

const reminders = [
  { column: 'firstReminderFor', dueHoursBefore: 48, latestHoursBefore: 12 },
  { column: 'lastReminderFor', dueHoursBefore: 3, latestHoursBefore: 0 },
] as const;

type Reminder = (typeof reminders)[number];

/** Up to 50 people who had a place for good before it was due: later ones have just read the same in the confirmation. */
async function claim(tx: Database, event: DatedEvent, { column, dueHoursBefore }: Reminder) {
  const marked = rows[column];
  const dueAt = new Date(event.start.getTime() - dueHoursBefore * hour);
  const next = await tx
    .select({ id: rows.id })
    .from(rows)
    .where(
      and(
        eq(rows.eventId, event.id),
        eq(rows.status, 'registered'),
        or(isNull(marked), ne(marked, event.start)),
        lt(sql`coalesce(${rows.promotedAt}, ${rows.registrationDate})`, dueAt.toISOString()),
      ),
    )
    .orderBy(asc(rows.registrationDate), asc(rows.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  if (next.length === 0) return [];
  return tx
    .update(rows)
    .set({ [column]: event.start })
    .where(inArray(rows.id, idsOf(next)))
    .returning();
}

/** Whether the reminder may have left before an older state of the database was restored. */
async function mayBeDone(database: Database, dueAt: Date): Promise<boolean> {
  const between = and(lt(restores.madeAt, dueAt), gte(restores.restoredAt, dueAt));
  return (await database.select().from(restores).where(between).limit(1)).length > 0;
}

async function remind(
  services: ReminderServices,
  jobs: Jobs,
  event: DatedEvent,
  reminder: Reminder,
): Promise<void> {
  const expiresAt = new Date(event.start.getTime() - reminder.latestHoursBefore * hour);
  for (let reminded = batch; reminded === batch; )
    reminded = await services.database.transaction(async (tx) => {
      const people = await claim(tx, event, reminder);
      const mailing = eventMailing(services, createEmails({ ...services, jobs }, tx), event);
      for (const registration of people) await sendReminder(mailing, registration, expiresAt);
      return people.length;
    });
}

/** Mark and mail are one transaction, so that nobody is reminded twice or forgotten. */
export const remindOfEvents = defineJob({
  name: 'events.remind',
  schema: z.object({}),
  schedule: { cron: '*/10 * * * *' },
  async run(services: ReminderServices, _data, { jobs }) {
    const now = services.clock.now().getTime();
    for (const event of datedEvents(services.content).filter(({ cancelled }) => !cancelled))
      for (const reminder of reminders) {
        const hoursLeft = (event.start.getTime() - now) / hour;
        const dueAt = new Date(event.start.getTime() - reminder.dueHoursBefore * hour);
        if (
          hoursLeft <= reminder.dueHoursBefore &&
          hoursLeft > reminder.latestHoursBefore &&
          !(await mayBeDone(services.database, dueAt))
        )
          await remind(services, jobs, event, reminder);
      }
  },
});
