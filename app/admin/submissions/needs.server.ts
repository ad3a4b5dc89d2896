import { eq } from 'drizzle-orm';
import { countExpiringConsents } from '#app/features/code-clubs/consent/consent-expiry.server.ts';
import { countExpiringChecks } from '#app/features/code-clubs/volunteer/volunteer-check.server.ts';
import { countOpenReports } from '#app/features/community/moderation/moderation.server.ts';
import type { AnyKind } from '#app/features/submissions/declaration/kind.ts';
import type { Kinds } from '#app/features/submissions/declaration/submission.server.ts';
import { countWaiting } from '#app/features/submissions/queue/queue.server.ts';
import { dueBefore } from '#app/organisation/business-hours.ts';
import type { OpeningHours } from '#app/organisation/opening-hours.ts';
import { dayOf } from '#app/organisation/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import { mailOutbox } from '#app/platform/mail/outbox.table.ts';
import { queuePath } from '#app/staff/paths.ts';

export interface Need {
  label: string;
  value: number;
  note: string;
  path: string;
}

const urgentHours = 8;
const consentDays = 30;
const checkDays = 60;

const dayAfter = (now: Date, days: number) => dayOf(new Date(now.getTime() + days * 86_400_000));

/** Of a kind with a promise those whose time is nearly over; of others all that wait. */
async function needOf(database: Database, kind: AnyKind, now: Date, hours: OpeningHours): Promise<Need> {
  const need = { label: kind.labels.many, path: queuePath(kind.name) };
  if (!kind.hasAnswerDeadline) return { ...need, value: await countWaiting(database, kind), note: 'pending' };
  const [urgent, late] = await Promise.all([
    countWaiting(database, kind, dueBefore(now, urgentHours, hours)),
    countWaiting(database, kind, dueBefore(now, 0, hours)),
  ]);
  const note = `under ${urgentHours} business hours left${late > 0 ? `, ${late} of them late` : ''}`;
  return { ...need, value: urgent, note };
}

export async function readNeeds(
  database: Database,
  kinds: Kinds,
  now: Date,
  hours: OpeningHours,
): Promise<Need[]> {
  const urgent = kinds.filter(
    ({ hasAnswerDeadline, countsAsNeededToday }) => hasAnswerDeadline || countsAsNeededToday,
  );
  const [submissions, consents, checks, mails, reports] = await Promise.all([
    Promise.all(urgent.map((kind) => needOf(database, kind, now, hours))),
    countExpiringConsents(database, { now, until: dayAfter(now, consentDays) }),
    countExpiringChecks(database, { until: dayAfter(now, checkDays) }),
    database.$count(mailOutbox, eq(mailOutbox.status, 'dead')),
    countOpenReports(database),
  ]);
  return [
    ...submissions,
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
