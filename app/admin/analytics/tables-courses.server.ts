import { csvMoment } from '#app/admin/shared/csv.ts';
import { isUsable } from '#app/features/learning/enrolment/access.ts';
import {
  type AccessRow,
  accessList,
  type EnrolmentRow,
  enrolmentList,
} from '#app/features/learning/enrolment/course-lists.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { type AdminTable, dateColumn, formatValue, none, unknown } from './tables.ts';

export const enrolmentsTable: AdminTable<EnrolmentRow> = {
  name: 'enrolments',
  title: 'Enrolments',
  unit: 'enrolments',
  list: enrolmentList,
  measure: 'enrolments.course',
  searchFor: 'Name or email',
  empty: 'No enrolments yet.',
  personOf: ({ userId }) => userId,
  columns: [
    { key: 'name', label: 'User', kind: 'name', value: ({ person }) => person?.fullName || unknown },
    { key: 'email', label: 'Email', kind: 'text', value: ({ person }) => person?.email ?? none },
    { key: 'course', label: 'Course', kind: 'text', value: (row) => row.courseTitle },
    dateColumn('enrolled', 'Enrolled', (row) => row.enrolledAt),
    { key: 'progress', label: 'Progress', kind: 'percent', value: (row) => row.progressPercentage },
    { key: 'minutes', label: 'Minutes spent', kind: 'number', value: (row) => row.timeSpentMinutes },
    {
      key: 'status',
      label: 'Status',
      kind: 'badge',
      value: (row) => (row.completedAt ? ['Completed', 'ok'] : ['In Progress', 'wait']),
    },
    { key: 'method', label: 'Method', kind: 'text', value: (row) => formatValue(row.enrollmentMethod) },
  ],
};

export const accessTable: AdminTable<AccessRow> = {
  name: 'access',
  title: 'Current access',
  unit: 'grants',
  list: accessList,
  measure: 'access',
  searchFor: 'Name or email',
  empty: 'No course access granted yet.',
  personOf: ({ userId }) => userId,
  columns: [
    { key: 'name', label: 'User', kind: 'name', value: ({ person }) => person?.fullName || unknown },
    { key: 'course', label: 'Course', kind: 'text', value: (row) => row.courseTitle },
    { key: 'id', label: 'Course ID', kind: 'text', value: (row) => row.courseId },
    dateColumn('granted', 'Granted', (row) => row.accessGrantedAt),
    {
      key: 'expires',
      label: 'Expires',
      kind: 'date',
      value: (row) => (row.expiresAt ? formatDate(row.expiresAt, 'short') : 'Never'),
      plain: (row) => (row.expiresAt ? csvMoment(row.expiresAt) : 'Never'),
    },
    {
      key: 'status',
      label: 'Status',
      kind: 'badge',
      value: (row, now) => (isUsable(row, now) ? ['Active', 'ok'] : ['Inactive', '']),
    },
  ],
};
