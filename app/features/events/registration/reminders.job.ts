import { and, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  notifyRegistered,
  type TellingServices,
} from '#app/features/events/emails/tell-registered.server.ts';
import { type DatedEvent, datedEvents } from '#app/features/events/event/dated-event.ts';
import { eventRegistrations as rows } from '#app/features/events/places/registration.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { restores } from '#app/platform/erasure-log/erasure-log.table.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { sendReminder } from './registration.emails.ts';

const hour = 60 * 60 * 1000;

const reminders = [
  { column: 'firstReminderFor', dueHoursBefore: 48, latestHoursBefore: 12 },
  { column: 'lastReminderFor', dueHoursBefore: 3, latestHoursBefore: 0 },
] as const;

type Reminder = (typeof reminders)[number];

/** People with a confirmed place before the reminder was due: later ones have just read the same in their confirmation. */
function whoIsReminded({ start }: DatedEvent, column: Reminder['column'], dueAt: Date): SQL | undefined {
  const marked = rows[column];
  return and(
    eq(rows.status, 'registered'),
    or(isNull(marked), ne(marked, start)),
    lt(sql`coalesce(${rows.promotedAt}, ${rows.registrationDate})`, dueAt.toISOString()),
  );
}

/** Whether the reminder may have been sent before a backup was restored. */
async function mayBeDone(database: Database, dueAt: Date): Promise<boolean> {
  const between = and(lt(restores.madeAt, dueAt), gte(restores.restoredAt, dueAt));
  return (await database.select().from(restores).where(between).limit(1)).length > 0;
}

export const remindOfEvents = defineJob({
  name: 'events.remind',
  schema: z.object({}),
  schedule: { cron: '*/10 * * * *' },
  async run(services: TellingServices, _data, { jobs }) {
    const now = services.clock.now();
    for (const event of datedEvents(services.content).filter(({ cancelled }) => !cancelled))
      for (const { column, dueHoursBefore, latestHoursBefore } of reminders) {
        const dueAt = new Date(event.start.getTime() - dueHoursBefore * hour);
        const expiresAt = new Date(event.start.getTime() - latestHoursBefore * hour);
        if (now < dueAt || now >= expiresAt || (await mayBeDone(services.database, dueAt))) continue;
        const reminded = {
          event,
          which: whoIsReminded(event, column, dueAt),
          mark: { [column]: event.start },
        };
        await notifyRegistered(services, jobs, reminded, (mailing, registration) =>
          sendReminder(mailing, registration, expiresAt),
        );
      }
  },
});
