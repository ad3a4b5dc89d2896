import { sql } from 'drizzle-orm';
import { defineSubmission } from '#app/applications/definition/submission.server.ts';
import { decidedOrForgotten } from '#app/features/funding/retention.ts';
import { scholarshipEmails } from './scholarship.emails.ts';
import { type ScholarshipEnquiry, scholarshipEnquiries as table } from './scholarship.table.ts';
import { educationLevels, employmentStatuses, scholarshipForm } from './scholarship.ts';

const spaced = (value: string | null) => value?.replaceAll('_', ' ') ?? null;

export const scholarshipKind = defineSubmission<ScholarshipEnquiry>({
  name: 'scholarships',
  labels: { one: 'Scholarship enquiry', many: 'Scholarship enquiries' },
  table,
  form: scholarshipForm,
  fields: {
    fullName: { label: 'Full name' },
    email: { label: 'Email', kind: 'email' },
    phone: { label: 'Phone', kind: 'phone' },
    courseTitle: { label: 'Course' },
    employmentStatus: { label: 'Employment status', choices: employmentStatuses },
    educationLevel: { label: 'Education level', choices: educationLevels },
    country: { label: 'Country' },
    city: { label: 'City' },
    motivation: { label: 'Motivation', kind: 'long' },
  },
  about: { label: 'Course', text: sql`coalesce(${table.courseTitle}, 'Any course')` },
  emails: scholarshipEmails,
  hasAnswerDeadline: true,
  sender: {
    label: 'Scholarship application',
    title: sql`coalesce(${table.courseTitle}, 'Scholarship')`,
    withdrawal: {
      label: 'Withdraw application',
      consequence: 'We stop working on it. You can apply again at any time.',
    },
  },
  privacy: { past: (times) => decidedOrForgotten(table, times), emailKindPrefixes: ['scholarship-'] },
  analytics: {
    tab: 'scholarships',
    title: 'Scholarship enquiries',
    unit: 'enquiries',
    empty: 'No scholarship applications yet.',
    columns: [
      { field: 'fullName', label: 'Name' },
      { field: 'email' },
      { field: 'phone' },
      { field: 'courseTitle' },
      { label: 'Employment status', value: (row) => spaced(row.employmentStatus) },
      { label: 'Education level', value: (row) => spaced(row.educationLevel) },
      { label: 'City and country', value: ({ city, country }) => [city, country].filter(Boolean).join(', ') },
      { date: 'Date' },
      { field: 'motivation' },
    ],
  },
});
