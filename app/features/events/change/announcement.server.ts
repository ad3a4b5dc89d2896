import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type DatedEvent, isOver } from '#app/features/events/event/dated-event.ts';
import { eventRegistrations as rows } from '#app/features/events/places/registration.table.ts';
import { activeStatuses } from '#app/features/events/places/registration-status.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import { emailEventChange } from './announce.job.ts';
import { eventAnnouncements } from './announcement.table.ts';
import { type EventChange, type EventFacts, eventChanges, factsOf } from './change.ts';

export interface UnannouncedChange {
  before: EventFacts;
  now: EventFacts;
  changes: EventChange[];
  people: number;
  /** Fingerprint of the change, so that exactly what staff have read is announced. */
  print: string;
}

const printOf = (before: EventFacts, now: EventFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([before, now]))
    .digest('base64url')
    .slice(0, 22);

/** Stores the facts given to people who register now, if none are stored. Returns the number of announced changes. */
export async function storeAnnouncedFacts(tx: Database, event: DatedEvent): Promise<number> {
  const announcement = await findAnnouncement(tx, event.id);
  if (announcement) return announcement.sequence;
  await tx.insert(eventAnnouncements).values({ eventId: event.id, facts: factsOf(event) });
  return 0;
}

/** SEQUENCE (RFC 5545) of each event's calendar file by id; empty if the database is down. */
export async function readSequences(
  database: Database,
  events: readonly DatedEvent[],
): Promise<Map<string, number>> {
  const told = await database
    .select()
    .from(eventAnnouncements)
    .where(inArray(eventAnnouncements.eventId, idsOf(events)))
    .catch(() => []);
  const rowOf = new Map(told.map((row) => [row.eventId, row]));
  return new Map(
    events.flatMap((event) => {
      const row = rowOf.get(event.id);
      if (!row) return [];
      const isChanged = eventChanges(row.facts, factsOf(event)).length > 0;
      return [[event.id, row.sequence + (isChanged ? 1 : 0)]];
    }),
  );
}

/** Whether registered people have been notified of the cancellation; false if the database is down. */
export const isCancellationAnnounced = (database: Database, { id }: DatedEvent): Promise<boolean> =>
  findAnnouncement(database, id).then(
    (announcement) => announcement?.facts.cancelled === true && announcement.announcedAt !== null,
    () => false,
  );

/** Number of people registered or on the waiting list, all of whom are notified of changes. */
export const peopleRegistered = (database: Database, eventId: string): Promise<number> =>
  database.$count(rows, and(eq(rows.eventId, eventId), inArray(rows.shownStatus, activeStatuses)));

async function findAnnouncement(database: Database, eventId: string) {
  const [row] = await database
    .select()
    .from(eventAnnouncements)
    .where(eq(eventAnnouncements.eventId, eventId));
  return row;
}

/**
 * A change that registered people have not been told of; undefined if there is none, nobody is registered or
 * the event is over.
 */
export async function findUnannouncedChange(
  database: Database,
  event: DatedEvent,
  now: Date,
): Promise<UnannouncedChange | undefined> {
  if (isOver(event, now)) return undefined;
  const announcement = await findAnnouncement(database, event.id);
  const facts = factsOf(event);
  const changes = announcement ? eventChanges(announcement.facts, facts) : [];
  if (!announcement || changes.length === 0) return undefined;
  const people = await peopleRegistered(database, event.id);
  if (people === 0) return undefined;
  return {
    before: announcement.facts,
    now: facts,
    changes,
    people,
    print: printOf(announcement.facts, facts),
  };
}

/** Enqueues the emails, once. Undefined if `print` is no longer the current change. */
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
