import { and, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  notifyRegistered,
  type TellingServices,
} from '#app/features/events/emails/tell-registered.server.ts';
import { datedEvent, isOver } from '#app/features/events/event/dated-event.ts';
import {
  type EventRegistration,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import { activeStatuses } from '#app/features/events/places/registration-status.ts';
import { listAnswers } from '#app/features/guardianship/consent.server.ts';
import { sameGuardian } from '#app/features/guardianship/consent-state.ts';
import type { Database } from '#app/platform/database/database.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { eventAnnouncements } from './announcement.table.ts';
import { sendChange } from './change.emails.ts';
import { announcedFacts, eventChanges, factsOf } from './change.ts';

/** Whether the newest answer is a valid consent by the current guardian, whom staff may have changed since. */
async function isGuardianKnown(tx: Database, { id, isChild, parentEmail }: EventRegistration) {
  if (!isChild) return false;
  const [newest] = await listAnswers(tx, id);
  return newest?.answer === 'given' && newest.counts && sameGuardian(newest.guardianEmail, parentEmail);
}

const newest = sql`(select ${eventAnnouncements.sequence} from ${eventAnnouncements}
  where ${eventAnnouncements.eventId} = ${rows.eventId})`;

export const emailEventChange = defineJob({
  name: 'events.email-change',
  schema: z.object({ eventId: z.string(), sequence: z.int(), before: announcedFacts }),
  async run(services: TellingServices, { eventId, sequence, before }, { jobs }) {
    const event = datedEvent(services.content, eventId);
    if (!event || isOver(event, services.clock.now())) return;
    // The change may have been reverted before anybody was notified.
    const isChanged = eventChanges(before, factsOf(event)).length > 0;
    const which = and(inArray(rows.shownStatus, activeStatuses), lt(rows.toldSequence, sequence));
    const mark = { toldSequence: sql`greatest(${sequence}, ${newest})` };
    await notifyRegistered(
      services,
      jobs,
      { event, sequence, which, mark },
      async (mailing, registration, tx) => {
        if (isChanged)
          await sendChange(mailing, registration, {
            before,
            isGuardianKnown: await isGuardianKnown(tx, registration),
          });
      },
    );
  },
});
