import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { changeStudentStatus } from '#app/features/code-clubs/consent.server.ts';
import { starterApplications } from '#app/features/code-clubs/starter.table.ts';
import { type StudentStatus, studentRegistrations } from '#app/features/code-clubs/student.table.ts';
import { volunteerRegistrations } from '#app/features/code-clubs/volunteer.table.ts';
import { changeVolunteerStatus } from '#app/features/code-clubs/volunteer-assignment.server.ts';
import { datedEvent, isOver } from '#app/features/events/dated-event.ts';
import { cancelRegistration, findRegistration } from '#app/features/events/registration.server.ts';
import { mailCancellation } from '#app/features/events/registration-mail.server.ts';
import { fundingApplications } from '#app/features/funding/application.table.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship.table.ts';
import type { Letters } from '#app/organisation/letters.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Parts } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { OwnRecord } from './own-records.server.ts';
import { kindWords } from './record-words.ts';

const open: StudentStatus[] = ['awaiting consent', 'pending', 'approved', 'waitlisted'];

/** Whether a person can still take this back: not what is decided, done or over. */
export function canCancel(record: OwnRecord, content: Content, now: Date): boolean {
  if (record.withdrawn) return false;
  if (record.kind !== 'event') return open.some((status) => status === record.status);
  const event = datedEvent(content, record.subject);
  return ['registered', 'waitlisted'].includes(record.status) && !(event && isOver(event, now));
}

interface Cancelling {
  /** One of the person's own, found by `readOwnRecords`. */
  record: OwnRecord;
  parts: Pick<Parts, 'settings' | 'content'>;
  letters: Letters;
  now: Date;
}

/**
 * Takes a record back and tells the staff. Runs in the caller's transaction. Nothing happens when it was taken back or
 * decided after `record` was read.
 */
export async function cancelRecord(tx: Database, { record, parts, letters, now }: Cancelling): Promise<void> {
  if (record.kind === 'event') return cancelEvent(tx, { record, parts, letters, now });
  const { id, kind } = record;
  if (!(await withdraw(tx, tables[kind], id, now))) return;
  if (kind === 'student') await changeStudentStatus(tx, { id, status: 'done', now });
  if (kind === 'volunteer') await changeVolunteerStatus(tx, { id, status: 'done', now });
  await letters.notifyStaff({
    kind: 'withdrawal-notice',
    subject: `Withdrawn: ${kindWords[kind]}, ${record.title}`,
    heading: 'Someone has withdrawn something they sent in',
    desk: kind === 'scholarship' || kind === 'funding' ? 'admissions' : 'support',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['What', `${kindWords[kind]}: ${record.title}`],
          ['Status before', record.status],
          ['Number', id],
        ],
      },
    ],
  });
}

const tables = {
  scholarship: scholarshipEnquiries,
  funding: fundingApplications,
  student: studentRegistrations,
  volunteer: volunteerRegistrations,
  starter: starterApplications,
} as const;

type Withdrawable = AnyPgTable & typeof studentRegistrations;

/** False when it is not open any more. Holds the row, so that of two at once only one takes it back. */
async function withdraw(tx: Database, table: AnyPgTable, id: string, now: Date): Promise<boolean> {
  const rows = table as Withdrawable;
  const taken = await tx
    .update(rows)
    .set({ status: 'done', withdrawnAt: now, updatedAt: now })
    .where(and(eq(rows.id, id), isNull(rows.withdrawnAt), inArray(rows.status, open)))
    .returning({ id: rows.id });
  return taken.length > 0;
}

async function cancelEvent(tx: Database, { record, parts, letters, now }: Cancelling): Promise<void> {
  const registration = await findRegistration(tx, record.id);
  if (!registration) return;
  const event = datedEvent(parts.content, registration.eventId);
  const done = await cancelRegistration(tx, { registration, event, now });
  if (event && done.cancelled) await mailCancellation({ parts, letters, event, done });
}
