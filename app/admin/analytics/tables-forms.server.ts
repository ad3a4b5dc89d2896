import type { EventRegistration } from '#app/features/events/registration.table.ts';
import { eventRegistrationList } from '#app/features/events/registration-lists.server.ts';
import { scholarshipList } from '#app/features/funding/scholarship.server.ts';
import type { ScholarshipEnquiry } from '#app/features/funding/scholarship.table.ts';
import { type AdminTable, dateColumn, none, place, words } from './tables.ts';

export const scholarshipsTable: AdminTable<ScholarshipEnquiry> = {
  name: 'scholarships',
  title: 'Scholarship enquiries',
  unit: 'enquiries',
  list: scholarshipList,
  measure: 'scholarships.status',
  searchFor: 'Name or email',
  empty: 'No scholarship applications yet.',
  columns: [
    { key: 'name', label: 'Name', kind: 'name', sort: 'name', value: (row) => row.fullName },
    { key: 'email', label: 'Email', kind: 'mail', value: (row) => row.email },
    { key: 'phone', label: 'Phone', kind: 'phone', value: (row) => row.phone ?? none },
    { key: 'course', label: 'Course', kind: 'text', value: (row) => row.courseTitle ?? none },
    { key: 'employment', label: 'Employment', kind: 'text', value: (row) => words(row.employmentStatus) },
    { key: 'education', label: 'Education', kind: 'text', value: (row) => words(row.educationLevel) },
    { key: 'place', label: 'City and country', kind: 'text', value: (row) => place(row, none) },
    dateColumn('date', 'Date', (row) => row.createdAt),
    { key: 'motivation', label: 'Motivation', kind: 'long', value: (row) => row.motivation },
  ],
};

export const eventsTable: AdminTable<EventRegistration> = {
  name: 'events',
  title: 'Event registrations',
  unit: 'registrations',
  list: eventRegistrationList,
  measure: 'events.status',
  searchFor: 'Name or email',
  empty: 'No event registrations yet.',
  columns: [
    { key: 'name', label: 'Name', kind: 'name', sort: 'name', value: (row) => row.fullName },
    { key: 'email', label: 'Email', kind: 'mail', value: (row) => row.email },
    { key: 'phone', label: 'Phone', kind: 'phone', value: (row) => row.phone ?? none },
    { key: 'event', label: 'Event', kind: 'text', value: (row) => row.eventTitle },
    { key: 'company', label: 'Company', kind: 'text', value: (row) => row.company ?? none },
    { key: 'job', label: 'Job title', kind: 'text', value: (row) => row.jobTitle ?? none },
    {
      key: 'status',
      label: 'Status',
      kind: 'badge',
      value: ({ status }) => [
        status,
        status === 'registered' || status === 'attended' ? 'ok' : status === 'waitlisted' ? 'wait' : '',
      ],
    },
    dateColumn('date', 'Registered', (row) => row.registrationDate),
  ],
};
