import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { queuePath } from '#app/admin/shared/paths.ts';
import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import { countWaiting } from '#app/applications/queue/queue.server.ts';
import { dueBefore } from '#app/dates/business-hours.ts';
import type { OpeningHours } from '#app/dates/opening-hours.ts';
import { dayOf } from '#app/dates/time.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { countExpiringConsents } from '#app/features/code-clubs/student/consent-expiry.server.ts';
import { countExpiringChecks } from '#app/features/code-clubs/volunteer/volunteer-check.server.ts';
import { countOpenReports } from '#app/features/community/moderation/moderation.server.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentEntries } from '#app/platform/content/entries.table.ts';
import type { Database } from '#app/platform/database/database.ts';

export interface Need {
  labels: { one: string; many: string };
  value: number;
  /** What is waiting, or the deadline. */
  note: string;
  /** How much time is left for the urgent ones, as text. */
  urgent?: string | undefined;
  path: string;
}

const urgentHours = 8;
const consentDays = 30;
const checkDays = 60;

const dayAfter = (now: Date, days: number) => dayOf(new Date(now.getTime() + days * 86_400_000));

async function needOf(database: Database, kind: AnyKind, now: Date, hours: OpeningHours): Promise<Need> {
  const { labels } = kind;
  const need = {
    labels,
    value: await countWaiting(database, kind),
    note: 'waiting',
    path: queuePath(kind.name),
  };
  if (!kind.hasAnswerDeadline) return need;
  const [soon, late] = await Promise.all([
    countWaiting(database, kind, dueBefore(now, urgentHours, hours)),
    countWaiting(database, kind, dueBefore(now, 0, hours)),
  ]);
  const urgent = `${soon} with under ${urgentHours} business hours left${late > 0 ? `, ${late} of them late` : ''}`;
  return soon > 0 ? { ...need, note: urgent, urgent } : need;
}

/** Everything with a queue, and how many are waiting, including unassigned ones. */
export async function readNeeds({
  database,
  kinds,
  jobs,
  content,
  now,
}: Pick<StaffServices, 'database' | 'kinds' | 'jobs' | 'content' | 'now'>): Promise<Need[]> {
  const { openingHours } = content.single(site);
  const [submissions, consents, checks, mails, failed, reports, texts] = await Promise.all([
    Promise.all(kinds.map((kind) => needOf(database, kind, now, openingHours))),
    countExpiringConsents(database, { now, until: dayAfter(now, consentDays) }),
    countExpiringChecks(database, { until: dayAfter(now, checkDays) }),
    database.$count(mailOutbox, eq(mailOutbox.status, 'dead')),
    jobs.dead(),
    countOpenReports(database),
    database.$count(contentEntries, and(isNotNull(contentEntries.askedAt), isNull(contentEntries.deletedAt))),
  ]);
  return [
    ...submissions,
    {
      labels: { one: 'Consent', many: 'Consents' },
      value: consents,
      note: `to renew within ${consentDays} days`,
      path: '/admin/consents',
    },
    {
      labels: { one: 'Volunteer check', many: 'Volunteer checks' },
      value: checks,
      note: `have ended or end within ${checkDays} days`,
      path: '/admin/consents?show=checks',
    },
    {
      labels: { one: 'Dead letter', many: 'Dead letters' },
      value: mails,
      note: 'emails that could not be sent',
      path: '/admin/outbox?status=dead',
    },
    {
      labels: { one: 'Failed job', many: 'Failed jobs' },
      value: failed.length,
      note: 'that you can run again',
      path: '/admin/outbox?status=jobs',
    },
    {
      labels: { one: 'Report', many: 'Reports' },
      value: reports,
      note: 'of posts and comments, from members',
      path: '/admin/moderation',
    },
    {
      labels: { one: 'Text to publish', many: 'Texts to publish' },
      value: texts,
      note: 'that a writer asked for',
      path: '/admin/content',
    },
  ];
}
