import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { type Need, readNeeds } from '#app/admin/submissions/needs.server.ts';
import { dayOf } from '#app/dates/time.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { countSubscribers } from '#app/features/newsletter/subscribing/membership.server.ts';
import { counted } from '#app/platform/counted.ts';
import type { Database } from '#app/platform/database/database.ts';
import { readCounts } from './statistics.server.ts';
import { formatNumber, percent, total } from './statistics.ts';
import type { TabServices } from './tabs.server.ts';
import type { PanelFigure } from './tabs-panels.ts';

export interface Summary {
  figures: PanelFigure[];
  needs: Need[] | undefined;
}

const programmes = [
  'access.active',
  'enrolments.course',
  'event_registrations.status',
  'logins.method',
  'scholarship_enquiries.status',
  'code_club_starter_applications.status',
  'students.club',
  'code_club_student_registrations.status',
  'volunteers.checks',
  'code_club_volunteer_registrations.status',
] as const;

/** The summary cards (accounts document, Admin analytics). Throws when profiles or sign-ups cannot be read. */
export async function readSummary(services: TabServices): Promise<Summary> {
  const { database, now } = services;
  const [people, subscribers, others, active, needs] = await Promise.all([
    readCounts(database, ['users', 'signups.method']),
    countSubscribers(database).catch(noted(services, 'Newsletter Subscribers')),
    readCounts(database, programmes).catch(noted(services, 'Summary')),
    countActiveAccess(database, now).catch(noted(services, 'Active Course Access')),
    readNeeds(services).catch(noted(services, 'Needs you today')),
  ]);
  const users = total(people.users);
  const signups = total(people['signups.method']);
  const email = people['signups.method'].get('email') ?? 0;
  const of = (measure: (typeof programmes)[number]) => others && total(others[measure]);
  const starters = (status: string) =>
    formatNumber(others?.['code_club_starter_applications.status'].get(status) ?? 0);
  const clubs = others?.['students.club'].size ?? 0;
  const figures = [
    card('Total Users', users, 'Registered profiles'),
    card('Total Logins', of('logins.method'), 'Login events tracked'),
    card('Course Enrollments', of('enrolments.course'), 'Students enrolled'),
    card('Active Course Access', active, 'Active subscriptions'),
    card(
      'Newsletter Subscribers',
      subscribers?.all,
      `${percent(subscribers?.members ?? 0, users)} subscription rate`,
    ),
    card('Scholarship Enquiries', of('scholarship_enquiries.status'), 'Applications received'),
    card('Event Registrations', of('event_registrations.status'), 'Total registrations'),
    card('Email Signups', email, `${percent(email, signups)} of signups`),
    card(
      'Code Club Starters',
      of('code_club_starter_applications.status'),
      `${starters('pending')} pending, ${starters('approved')} approved`,
    ),
    card(
      'Student Registrations',
      of('code_club_student_registrations.status'),
      `In ${counted(clubs, 'club')}`,
    ),
    card(
      'Club Volunteers',
      of('code_club_volunteer_registrations.status'),
      `Checks recorded: ${formatNumber(of('volunteers.checks') ?? 0)}`,
    ),
  ];
  return { figures, needs };
}

const card = (label: string, value: number | undefined, note: string): PanelFigure =>
  value === undefined
    ? { label, value: '–', note: 'Unavailable right now' }
    : { label, value: formatNumber(value), note };

const noted =
  ({ log }: TabServices, name: string) =>
  (error: unknown): undefined => {
    log.error('admin-panel-unavailable', { panel: name, error });
  };

/** Grants that are usable at `now` (accounts document, States); only those that end today are looked at one by one. */
async function countActiveAccess(database: Database, now: Date): Promise<number> {
  const today = dayOf(now);
  const [counts, [ending]] = await Promise.all([
    readCounts(database, ['access.active'], today),
    database
      .select({ n: count() })
      .from(courseAccess)
      .where(
        and(
          eq(courseAccess.isActive, true),
          gt(courseAccess.expiresAt, now),
          lt(courseAccess.expiresAt, sql`(${today}::date + 1)::timestamp at time zone 'Africa/Johannesburg'`),
        ),
      ),
  ]);
  const later = new Map(counts['access.active']);
  later.delete(today);
  return total(later) + (ending?.n ?? 0);
}
