import { and, eq, lt } from 'drizzle-orm';
import { countExpiringConsents } from '#app/features/code-clubs/consent-expiry.server.ts';
import { starterApplications as starters } from '#app/features/code-clubs/starter.table.ts';
import { countExpiringChecks } from '#app/features/code-clubs/volunteer-check.server.ts';
import { countOpenReports } from '#app/features/community/moderation/moderation.server.ts';
import { scholarshipEnquiries as enquiries } from '#app/features/funding/scholarship.table.ts';
import { dueBefore } from '#app/organisation/business-hours.ts';
import { dayOf } from '#app/organisation/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import { mailOutbox } from '#app/platform/mail/outbox.table.ts';

/** Something that somebody should look at today. */
export interface Need {
  label: string;
  value: number;
  note: string;
  path: string;
}

/** Hours that count as urgent, and days ahead of which an end is told. */
const urgentHours = 8;
const consentDays = 30;
const checkDays = 60;

const dayAfter = (now: Date, days: number) => dayOf(new Date(now.getTime() + days * 86_400_000));

/** What needs staff today (decisions, Administration), figures only. */
export async function readNeeds(database: Database, now: Date): Promise<Need[]> {
  const pendingSince = (before: Date) =>
    database.$count(enquiries, and(eq(enquiries.status, 'pending'), lt(enquiries.createdAt, before)));
  const [urgent, late, applications] = await Promise.all([
    pendingSince(dueBefore(now, urgentHours)),
    pendingSince(dueBefore(now, 0)),
    database.$count(starters, eq(starters.status, 'pending')),
  ]);
  const [consents, checks, mails, reports] = await Promise.all([
    countExpiringConsents(database, { now, until: dayAfter(now, consentDays) }),
    countExpiringChecks(database, { until: dayAfter(now, checkDays) }),
    database.$count(mailOutbox, eq(mailOutbox.status, 'dead')),
    countOpenReports(database),
  ]);
  return [
    {
      label: 'Scholarship enquiries',
      value: urgent,
      note: `under ${urgentHours} business hours left${late > 0 ? `, ${late} of them late` : ''}`,
      path: '/admin/work/scholarships',
    },
    { label: 'Club starters', value: applications, note: 'pending', path: '/admin/work/starters' },
    { label: 'Consents', value: consents, note: `end within ${consentDays} days`, path: '/admin/consents' },
    {
      label: 'Volunteer checks',
      value: checks,
      note: `have ended or end within ${checkDays} days`,
      path: '/admin/consents?show=checks',
    },
    {
      label: 'Dead letters',
      value: mails,
      note: 'emails that could not be sent',
      path: '/admin/outbox?status=dead',
    },
    {
      label: 'Reports',
      value: reports,
      note: 'of posts and comments, from members',
      path: '/admin/moderation',
    },
  ];
}
