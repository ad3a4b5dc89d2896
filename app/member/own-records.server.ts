import { type SQL, sql } from 'drizzle-orm';
import { belongsTo, type Person } from '#app/features/accounts/record-lists.ts';
import { starterApplications as starters } from '#app/features/code-clubs/starter.table.ts';
import { studentRegistrations as students } from '#app/features/code-clubs/student.table.ts';
import { volunteerRegistrations as volunteers } from '#app/features/code-clubs/volunteer.table.ts';
import { eventRegistrations as events } from '#app/features/events/registration.table.ts';
import { fundingApplications as applications } from '#app/features/funding/application.table.ts';
import { scholarshipEnquiries as scholarships } from '#app/features/funding/scholarship.table.ts';
import type { Database } from '#app/platform/database/database.ts';

export const recordKinds = ['event', 'scholarship', 'funding', 'student', 'volunteer', 'starter'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Something that somebody sent in: a registration, an enquiry or an application. */
export interface OwnRecord {
  kind: RecordKind;
  id: string;
  /** What it is about, in words. */
  title: string;
  /** Id of the event; empty for the others. */
  subject: string;
  status: string;
  sentAt: Date;
  /** Whether she took it back herself. */
  withdrawn: boolean;
}

const none = sql`''`;
const taken = ({ withdrawnAt }: { withdrawnAt: unknown }) => sql`${withdrawnAt} is not null`;

/** How each room's rows become records: kind, rows, title, subject, time, withdrawn. */
const sources = [
  [
    'event',
    events,
    events.eventTitle,
    events.eventId,
    events.registrationDate,
    sql`${events.cancelledAt} is not null`,
  ],
  [
    'scholarship',
    scholarships,
    sql`coalesce(${scholarships.courseTitle}, 'Scholarship')`,
    none,
    scholarships.createdAt,
    taken(scholarships),
  ],
  ['funding', applications, applications.opportunityTitle, none, applications.createdAt, taken(applications)],
  ['student', students, students.clubName, none, students.createdAt, taken(students)],
  ['volunteer', volunteers, volunteers.clubName, none, volunteers.createdAt, taken(volunteers)],
  ['starter', starters, starters.locationCity, none, starters.createdAt, taken(starters)],
] as const;

interface Row extends Omit<OwnRecord, 'sentAt'>, Record<string, unknown> {
  sent: number;
}

/**
 * What one person has sent in on this site, the newest 100, in one query over the rooms' tables (accounts document,
 * Dashboard). `id` asks for one record. None for a person without `userId` and e-mail.
 */
export async function readOwnRecords(database: Database, person: Person, id?: string): Promise<OwnRecord[]> {
  const parts: SQL[] = sources.map(
    ([kind, rows, title, subject, sentAt, withdrawn]) => sql`
      select ${kind}::text as kind, ${rows.id}::text as id, ${title} as title, ${subject} as subject, ${rows.status} as status,
        (extract(epoch from ${sentAt}) * 1000)::float8 as sent, ${withdrawn} as withdrawn
      from ${rows} where ${belongsTo(rows, person)} ${id === undefined ? sql`` : sql`and ${rows.id}::text = ${id}`}`,
  );
  const { rows } = await database.execute<Row>(
    sql`${sql.join(parts, sql` union all `)} order by sent desc, id limit 100`,
  );
  return rows.map(({ sent, ...record }) => ({ ...record, sentAt: new Date(sent) }));
}
