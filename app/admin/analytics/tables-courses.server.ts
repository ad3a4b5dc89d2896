import { isUsable } from '#app/features/learning/enrolment/access.ts';
import {
  type AccessRow,
  accessList,
  type EnrolmentRow,
  enrolmentList,
} from '#app/features/learning/enrolment/course-lists.server.ts';
import { type AdminTable, formatValue, notAvailable, unknownLabel } from './tables.ts';

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
    { label: 'User', kind: 'name', value: ({ person }) => person?.fullName || unknownLabel },
    { label: 'Email', value: ({ person }) => person?.email ?? notAvailable },
    { label: 'Course', value: (row) => row.courseTitle },
    { label: 'Enrolled', kind: 'date', sort: 'date', value: (row) => row.enrolledAt },
    { label: 'Progress', kind: 'percent', value: (row) => row.progressPercentage },
    { label: 'Minutes spent', kind: 'number', value: (row) => row.timeSpentMinutes },
    {
      label: 'Status',
      kind: 'badge',
      value: (row) => (row.completedAt ? ['Completed', 'ok'] : ['In Progress', 'wait']),
    },
    { label: 'Enrolment method', value: (row) => formatValue(row.enrollmentMethod) },
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
    { label: 'User', kind: 'name', value: ({ person }) => person?.fullName || unknownLabel },
    { label: 'Course title', value: (row) => row.courseTitle },
    { label: 'Course ID', value: (row) => row.courseId },
    { label: 'Granted', kind: 'date', sort: 'date', value: (row) => row.accessGrantedAt },
    { label: 'Expires', kind: 'date', value: (row) => row.expiresAt ?? 'Never' },
    {
      label: 'Status',
      kind: 'badge',
      value: (row, now) => (isUsable(row, now) ? ['Active', 'ok'] : ['Inactive', '']),
    },
  ],
};
