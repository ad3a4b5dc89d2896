import { and, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { RetentionTimes } from '#app/applications/definition/kind.ts';
import { datedEvents } from '#app/features/events/event/dated-event.ts';
import { eventRegistrations as rows } from '#app/features/events/places/registration.table.ts';
import { isNewest } from '#app/features/guardianship/consent.server.ts';
import { guardianConsents as consents } from '#app/features/guardianship/guardianship.table.ts';
import { idsOf } from '#app/platform/database/ids.ts';

/** After their event; of events that are no longer in the content only the registration's own day is known. */
export function registrationsPast({ before, content }: RetentionTimes): SQL | undefined {
  const past = before('eventRegistrations');
  const events = datedEvents(content);
  const longAgo = events.filter(({ end }) => end < past).map(({ id }) => id);
  const known = idsOf(events);
  return or(
    inArray(rows.eventId, longAgo),
    and(notInArray(rows.eventId, known), lt(rows.registrationDate, past)),
    // A child's that ended before any guardian had agreed, or with a no.
    and(
      eq(rows.isChild, true),
      eq(rows.status, 'cancelled'),
      lt(rows.updatedAt, before('unansweredChildrenDays')),
      sql`not exists (select from ${consents} where ${consents.subjectId} = ${rows.id}
        and ${consents.answer} = 'given' and ${consents.counts} and ${isNewest})`,
    ),
  );
}
