import { and, eq, lt, sql } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import { defineSubmission } from '#app/applications/definition/submission.server.ts';
import { formatDay } from '#app/dates/time.ts';
import { externalCourseEmails } from './external-course.emails.ts';
import {
  type ExternalCourse,
  externalCourseStatuses as statuses,
  externalCourses as table,
} from './external-course.table.ts';
import { externalCourseRecord } from './external-course.ts';

const accountName = sql<
  string | null
>`(select ${users.name} from ${users} where ${users.id} = ${table.userId})`;

type Row = ExternalCourse & { accountName: string | null };

/** No `sender`: members correct and remove them in a list of their own. */
export const externalCourseKind = defineSubmission<Row>({
  name: 'external-courses',
  labels: { one: 'Course elsewhere', many: 'Courses elsewhere' },
  table,
  form: externalCourseRecord,
  fields: {
    courseTitle: { label: 'Course' },
    provider: { label: 'Provider' },
    finishedOn: { label: 'Finished', value: ({ finishedOn }) => formatDay(finishedOn) },
    link: { label: 'Badge or certificate', kind: 'link' },
    accountName: { label: 'Name on the profile' },
    fullName: { label: 'Full name' },
    email: { label: 'Email', kind: 'email' },
    reason: { label: 'Why it was not confirmed', kind: 'long', value: ({ reason }) => reason ?? '–' },
  },
  extra: { accountName },
  about: { label: 'Course', text: sql`${table.courseTitle}` },
  emails: externalCourseEmails,
  statuses,
  settable: ['confirmed', 'not confirmed'],
  reasonRequired: ['not confirmed'],
  async setStatus({ tx, row, status, message = null }) {
    const reason = status === 'not confirmed' ? message : null;
    await tx
      .update(table)
      .set({ status: status as ExternalCourse['status'], reason })
      .where(eq(table.id, row.id));
    return undefined;
  },
  privacy: {
    past: ({ before }) => and(eq(table.status, 'not confirmed'), lt(table.updatedAt, before('applications'))),
    emailKindPrefixes: ['external-course'],
    named: table.courseTitle,
  },
});
