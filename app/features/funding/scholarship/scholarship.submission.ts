import { sql } from 'drizzle-orm';
import { decidedOrForgotten } from '#app/features/funding/opportunity/funding-retention.ts';
import type { StatusEmails } from '#app/features/submissions/declaration/kind.ts';
import { defineSubmission } from '#app/features/submissions/declaration/submission.server.ts';
import { type ScholarshipEnquiry, scholarshipEnquiries as table } from './scholarship.table.ts';
import { educationLevels, employmentStatuses, scholarshipForm } from './scholarship.ts';

const answer = 'If you have a question, just reply to this email.';
const courses = { label: 'See the free courses', path: '/courses' };

const emails: StatusEmails = {
  kind: 'scholarship-enquiry',
  inbox: 'admissions',
  reason: 'You get this email because this address was given with a scholarship application on our website.',
  statuses: {
    pending: (course) => ({
      subject: 'We are looking at your scholarship application again',
      heading: 'Your application is open again',
      text: [
        `we have opened your scholarship application (${course}) again and are looking at it. You do not need to send anything; you will hear from us as soon as there is a decision.`,
        answer,
      ],
    }),
    approved: (course) => ({
      subject: 'Good news about your scholarship application',
      heading: 'You have a scholarship',
      text: [
        `we are happy to tell you that your scholarship application has been approved: ${course}.`,
        'Someone from our admissions team will write to you within a few days about the start and about what we need from you. You pay nothing, now or later.',
        answer,
      ],
    }),
    rejected: (course) => ({
      subject: 'About your scholarship application',
      heading: 'No scholarship this time',
      text: [
        `we have read your scholarship application (${course}) with care, and this time we cannot offer you a place. There are more applications than places, and our answer says nothing about what you can achieve.`,
        'You are welcome to apply again. Until then our free courses are open to you, at your own pace.',
        answer,
      ],
      button: courses,
    }),
    waitlisted: (course) => ({
      subject: 'Your scholarship application is on the waiting list',
      heading: 'You are on the waiting list',
      text: [
        `we would like to offer you a scholarship (${course}), but all places are taken at the moment. You are on the waiting list, and we will write to you as soon as a place becomes free.`,
        'You do not need to do anything. If you no longer want the place, reply to this email, so that someone else moves up.',
      ],
      button: courses,
    }),
    done: (course) => ({
      subject: 'Your scholarship application is closed',
      heading: 'We have closed your application',
      text: [
        `our work on your scholarship application (${course}) is finished, so we have closed it.`,
        'Do you think that something is still open? Reply to this email, and we will look at it again.',
      ],
    }),
  },
};

const spaced = (value: string | null) => value?.replaceAll('_', ' ') ?? null;

/** Scholarship enquiries, which admissions promise to answer within 48 business hours. */
export const scholarships = defineSubmission<ScholarshipEnquiry>({
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
  emails,
  hasClock: true,
  sender: {
    label: 'Scholarship enquiry',
    title: sql`coalesce(${table.courseTitle}, 'Scholarship')`,
    withdrawal: {
      label: 'Withdraw enquiry',
      consequence: 'We stop working on it. You can send a new enquiry at any time.',
    },
  },
  privacy: { past: (times) => decidedOrForgotten(table, times), emails: ['scholarship-'] },
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
      { label: 'Employment', value: (row) => spaced(row.employmentStatus) },
      { label: 'Education', value: (row) => spaced(row.educationLevel) },
      { label: 'City and country', value: ({ city, country }) => [city, country].filter(Boolean).join(', ') },
      { date: 'Date' },
      { field: 'motivation' },
    ],
  },
});
