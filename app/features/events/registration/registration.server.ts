import { and, eq, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import type { SessionUser } from '#app/accounts/sessions/session.server.ts';
import { type EventMailing, requestMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { type DatedEvent, datedEvent, isOver } from '#app/features/events/event/dated-event.ts';
import { fillPlaces, lockPlaces, lockPlacesOf } from '#app/features/events/places/places.server.ts';
import {
  type EventRegistration,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import {
  activeStatuses,
  awaitsConsent,
  confirmedStatus,
  type RegistrationStatus,
} from '#app/features/events/places/registration-status.ts';
import { forgetAnswers } from '#app/forms/remember.server.ts';
import { type Context, contentContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { eraseNeedsOf } from './needs.server.ts';
import { sendCancelled, sendPromotion, sendReleased } from './registration.emails.ts';
import { eventRegistrationForm } from './registration.ts';

type Known = Pick<EventRegistration, 'id' | 'eventId'>;

export async function findRegistration(
  database: Database,
  id: string,
): Promise<EventRegistration | undefined> {
  if (!isUuid(id)) return undefined;
  return (await database.select().from(rows).where(eq(rows.id, id)))[0];
}

/** Promotes from the waiting list and notifies. The caller must have locked the event's places. */
export async function promoteAndNotify(
  tx: Database,
  mailing: EventMailing,
  now: Date,
): Promise<EventRegistration[]> {
  const promoted = await fillPlaces(tx, mailing.event, now);
  for (const each of promoted) await sendPromotion(mailing, each);
  return promoted;
}

const whereItStands = (status: RegistrationStatus, { expiresAt }: EventRegistration) => ({
  status,
  expiresAt: awaitsConsent(status) ? expiresAt : null,
  network: null,
});

/**
 * Confirms a registration; a child's still awaits the guardian. It then belongs to the owner of the address,
 * no longer to an account that sent it for somebody else. Returns the updated registration.
 * @param user the signed-in user at confirmation
 */
export async function confirmRegistration(
  tx: Database,
  mailing: EventMailing,
  { id, eventId }: Known,
  { user, now }: { user: Pick<SessionUser, 'id' | 'email'> | undefined; now: Date },
): Promise<EventRegistration | undefined> {
  await lockPlaces(tx, eventId);
  const before = await findRegistration(tx, id);
  if (!before || before.confirmedAt || !activeStatuses.includes(before.shownStatus)) return before;
  const isTheirs = user && (user.id === before.userId || user.email === before.email.toLowerCase());
  await tx
    .update(rows)
    .set({
      ...whereItStands(confirmedStatus(before.status), before),
      userId: isTheirs ? user.id : null,
      confirmedAt: now,
      updatedAt: now,
    })
    .where(eq(rows.id, id));
  await promoteAndNotify(tx, mailing, now);
  return findRegistration(tx, id);
}

/** Erases its needs; the place goes to the next in line, who is notified. Undefined if it was not active. */
export async function cancelRegistration(
  tx: Database,
  mailing: EventMailing | undefined,
  { id, eventId }: Known,
  now: Date,
): Promise<EventRegistration | undefined> {
  await lockPlaces(tx, eventId);
  const [cancelled] = await endRegistrations(tx, eq(rows.id, id), 'cancelled', now);
  if (cancelled && mailing) await promoteAndNotify(tx, mailing, now);
  return cancelled;
}

/** Cancels those of `which` whose event is not over at the wish of the people themselves, and tells them. */
export async function cancelOwnRegistrations(
  context: Context,
  tx: Database,
  which: SQL | undefined,
  now: Date,
): Promise<void> {
  const active = and(which, inArray(rows.shownStatus, activeStatuses));
  await lockPlacesOf(tx, active);
  for (const registration of await tx.select().from(rows).where(active)) {
    const event = datedEvent(context.get(contentContext), registration.eventId);
    if (event && isOver(event, now)) continue;
    const mailing = event && requestMailing(context, tx, event);
    const cancelled = await cancelRegistration(tx, mailing, registration, now);
    if (cancelled && mailing) await sendCancelled(mailing, cancelled);
  }
}

/** Also from the waiting list, for people who came and found room. The caller must have locked the event's places. */
export async function markAttended(
  tx: Database,
  registration: EventRegistration,
  attended: boolean,
  now: Date,
): Promise<boolean> {
  const { id, status, shownStatus } = registration;
  if (attended ? !activeStatuses.includes(shownStatus) : shownStatus !== 'attended') return false;
  const [without, having] = attended
    ? (['attended', 'attended awaiting consent'] as const)
    : (['registered', 'awaiting consent'] as const);
  const after = awaitsConsent(status) ? having : without;
  await tx
    .update(rows)
    .set({ ...whereItStands(after, registration), updatedAt: now })
    .where(eq(rows.id, id));
  return true;
}

/** Ends registrations not confirmed or consented to in time; notifies them and those promoted. Returns the number ended. */
export async function endExpired(
  tx: Database,
  mailing: EventMailing,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { id, start } = mailing.event;
  // Nobody loses a place once the event has started.
  if (start <= now) return 0;
  await lockPlaces(tx, id);
  const due = tx
    .select({ id: rows.id })
    .from(rows)
    .where(and(eq(rows.eventId, id), isExpired(now)))
    .orderBy(rows.queueNumber)
    .limit(limit);
  const ended = await endRegistrations(tx, inArray(rows.id, due), 'expired', now);
  for (const each of ended) await sendReleased(mailing, each);
  if (ended.length > 0) await promoteAndNotify(tx, mailing, now);
  return ended.length;
}

/** Ends the active ones of `which`; who registers again in the same words is not told what was true before. The caller must have locked the event's places. */
export async function endRegistrations(
  tx: Database,
  which: SQL,
  status: 'cancelled' | 'expired',
  now: Date,
): Promise<EventRegistration[]> {
  const ended = await tx
    .update(rows)
    .set({ status, expiresAt: null, network: null, cancelledAt: now, updatedAt: now })
    .where(and(which, inArray(rows.shownStatus, activeStatuses)))
    .returning();
  if (ended.length > 0) {
    await eraseNeedsOf(tx, idsOf(ended));
    await forgetAnswers(
      tx,
      eventRegistrationForm.id,
      ended.map(({ registrationDate }) => registrationDate),
    );
  }
  return ended;
}

const isExpired = (now: Date) => and(lte(rows.expiresAt, now), inArray(rows.shownStatus, activeStatuses));

export async function eventsWithExpired(
  database: Database,
  events: readonly DatedEvent[],
  now: Date,
): Promise<DatedEvent[]> {
  const found = await database.selectDistinct({ id: rows.eventId }).from(rows).where(isExpired(now));
  const due = new Set(idsOf(found));
  return events.filter(({ id, cancelled }) => due.has(id) && !cancelled);
}

/** Clears the network of unconfirmed registrations after 24 hours (privacy policy). */
export async function forgetNetworks(database: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  await database
    .update(rows)
    .set({ network: null })
    .where(and(isNotNull(rows.network), lte(rows.registrationDate, dayAgo)));
}
