import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { childAges } from '#app/features/code-clubs/club/choices.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { storeAnnouncedFacts } from '#app/features/events/change/announcement.server.ts';
import { type DatedEvent, datedEvent } from '#app/features/events/event/dated-event.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { holdForGuardian, type RegistrationStatus } from '#app/features/events/places/registration-status.ts';
import { eraseAfter, storeNeeds } from '#app/features/events/registration/needs.server.ts';
import { eventRegistrationForm } from '#app/features/events/registration/registration.ts';
import { camelKeys } from '#app/forms/parse.ts';
import { choice, required } from '#app/forms/rules.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import type { Database } from '#app/platform/database/database.ts';
import { importedTable } from './imported-table.ts';
import { type Move, personKey } from './move.ts';
import { pastMoment } from './values.ts';

const { full_name, email, phone, company, job_title, dietary_requirements, accessibility_needs } =
  eventRegistrationForm.schema.shape;

const known = {
  '': 'registered',
  registered: 'registered',
  pending: 'registered',
  confirmed: 'registered',
  waitlisted: 'waitlisted',
  cancelled: 'cancelled',
  attended: 'attended',
} as const;

export const importedEventRegistrations = importedTable({
  table: eventRegistrations,
  people: 'sender',
  schema: z.object({
    event_id: required('this is missing', 80, 'Event'),
    event_title: required('this is missing', 200, 'Event'),
    full_name,
    email,
    phone,
    company,
    job_title,
    dietary_requirements,
    accessibility_needs,
    status: choice(Object.keys(known) as [keyof typeof known], 'it is no status of a registration'),
    registration_date: pastMoment,
  }),
  async place({ dietary_requirements, accessibility_needs, ...values }, { tx, move, exportedUserId }) {
    const { now, content } = move;
    const event = datedEvent(content, values.event_id);
    if (event && event.title !== values.event_title)
      return { refused: 'event_id: another event here has this id' };
    const isAhead = event !== undefined && event.start > now;
    const was = known[values.status];
    // Anyone who gets a place is told at once.
    if (was === 'waitlisted' && isAhead && !move.emails)
      return { refused: 'status: people on a waiting list are told by email, and --mail is not given' };
    const isChild = await isKnownChild(tx, move, values, exportedUserId);
    const changes = was === (values.status || was) ? [] : ['status: registered'];
    const held = isChild ? childStatus(was, isAhead ? event : undefined, move) : { status: was };
    if (isChild && was !== 'cancelled')
      changes.push(`status: ${held.status}, no guardian's consent is recorded`);
    const needs = { dietary_requirements, accessibility_needs };
    const isOfUse = event !== undefined && eraseAfter(event) > now && !isChild && was !== 'cancelled';
    if ((dietary_requirements || accessibility_needs) && !isOfUse)
      changes.push('dietary_requirements, accessibility_needs: not kept for this event');
    const hasEnded = held.status === 'expired' || held.status === 'cancelled';
    return {
      row: {
        ...camelKeys(values),
        ...held,
        isChild,
        mailbox: mailboxOf(values.email),
        confirmedAt: isChild ? null : values.registration_date,
        cancelledAt: hasEnded ? now : null,
        updatedAt: isChild ? now : null,
        toldSequence: event ? await storeAnnouncedFacts(tx, event) : 0,
        // They count as reminded.
        ...(event && !move.emails && { firstReminderFor: event.start, lastReminderFor: event.start }),
      },
      changes,
      after: async (id) => isOfUse && (await storeNeeds(tx, event, id, needs)),
    };
  },
});

/** The original did not ask for ages at events; children are recognised by club registrations or refused accounts. */
async function isKnownChild(
  tx: Database,
  { minors }: Move,
  { email, full_name }: { email: string; full_name: string },
  userId: string | null,
): Promise<boolean> {
  if (minors.has(userId ?? '') || minors.has(personKey(email, full_name))) return true;
  const { email: address, fullName, ageRange } = studentRegistrations;
  const same = and(
    sql`lower(${address}) = lower(${email})`,
    sql`lower(${fullName}) = lower(${full_name})`,
    inArray(ageRange, [...childAges]),
  );
  return (await tx.select({ email: address }).from(studentRegistrations).where(same).limit(1)).length > 0;
}

/** Held for a guardian as if newly received, or until the event starts if no email may announce the end. */
function childStatus(
  was: RegistrationStatus,
  event: DatedEvent | undefined,
  { now, emails }: Move,
): { status: RegistrationStatus; expiresAt?: Date } {
  if (was === 'cancelled') return { status: was };
  if (!event) return { status: 'expired' };
  const status = was === 'waitlisted' ? 'waitlisted awaiting consent' : 'awaiting consent';
  return { status, expiresAt: emails ? holdForGuardian(event, now) : event.start };
}
