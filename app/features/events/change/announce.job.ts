import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { createEmails } from '#app/email/emails.server.ts';
import { eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { datedEvent, isOver } from '#app/features/events/event/dated-event.ts';
import {
  type EventRegistration,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import { standing } from '#app/features/events/places/registration-status.ts';
import { listAnswers } from '#app/features/guardianship/consent.server.ts';
import { sameGuardian } from '#app/features/guardianship/consent-state.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { eventAnnouncements } from './announcement.table.ts';
import { sendChange } from './change.emails.ts';
import { announcedFacts, eventChanges, factsOf } from './change.ts';

const portion = 50;

async function claim(tx: Database, eventId: string, sequence: number) {
  const [newest] = await tx
    .select({ sequence: eventAnnouncements.sequence })
    .from(eventAnnouncements)
    .where(eq(eventAnnouncements.eventId, eventId));
  const next = await tx
    .select({ id: rows.id })
    .from(rows)
    .where(
      and(eq(rows.eventId, eventId), inArray(rows.shownStatus, standing), lt(rows.toldSequence, sequence)),
    )
    .orderBy(asc(rows.queueNumber))
    .limit(portion)
    .for('update', { skipLocked: true });
  if (next.length === 0) return [];
  return tx
    .update(rows)
    .set({ toldSequence: Math.max(sequence, newest?.sequence ?? 0) })
    .where(inArray(rows.id, idsOf(next)))
    .returning();
}

/** Whether the newest answer is an agreement that counts, by the guardian on record: staff may have named another one since. */
async function isGuardianKnown(tx: Database, { id, isChild, parentEmail }: EventRegistration) {
  if (!isChild) return false;
  const [newest] = await listAnswers(tx, id);
  return newest?.answer === 'given' && newest.counts && sameGuardian(newest.guardianEmail, parentEmail);
}

/** Mark and email are one transaction, so that nobody is told twice or forgotten. */
export const emailEventChange = defineJob({
  name: 'events.email-change',
  schema: z.object({ eventId: z.string(), sequence: z.int(), before: announcedFacts }),
  async run(
    services: Pick<Services, 'settings' | 'database' | 'content' | 'clock'>,
    { eventId, sequence, before },
    { jobs },
  ) {
    const event = datedEvent(services.content, eventId);
    if (!event || isOver(event, services.clock.now())) return;
    for (let told = portion; told === portion; )
      told = await services.database.transaction(async (tx) => {
        const people = await claim(tx, eventId, sequence);
        const mailing = eventMailing(services, createEmails({ ...services, jobs }, tx), event, sequence);
        // What was announced may have been taken back before anybody was told.
        if (eventChanges(before, factsOf(event)).length > 0)
          for (const registration of people)
            await sendChange(mailing, registration, {
              before,
              isGuardianKnown: await isGuardianKnown(tx, registration),
            });
        return people.length;
      });
  },
});
