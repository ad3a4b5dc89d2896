import { sql } from 'drizzle-orm';
import { decidedOrForgotten } from '#app/features/funding/opportunity/funding-retention.ts';
import type { StatusEmails } from '#app/features/submissions/declaration/kind.ts';
import { defineSubmission } from '#app/features/submissions/declaration/submission.server.ts';
import { applicationStatusEmails } from './application.emails.ts';
import { type FundingApplication, fundingApplications as table } from './application.table.ts';
import { applicationForm } from './application.ts';

const _courses = { label: 'See the free courses', path: '/courses' };

const emails: StatusEmails = {
  kind: 'funding-application',
  inbox: 'admissions',
  statuses: applicationStatusEmails,
};

export const funding = defineSubmission<FundingApplication>({
  name: 'funding',
  labels: { one: 'Funding application', many: 'Funding applications' },
  table,
  form: applicationForm,
  fields: {
    fullName: { label: 'Full name' },
    email: { label: 'Email', kind: 'email' },
    phone: { label: 'Phone', kind: 'phone' },
    opportunity: { label: 'Applied for', value: (row) => `${row.opportunityTitle} (${row.kind})` },
    organization: { label: 'Organisation' },
    link: { label: 'Link', kind: 'link' },
    motivation: { label: 'Motivation', kind: 'long' },
  },
  about: { label: 'Applied for', text: sql`${table.opportunityTitle}` },
  emails,
  sender: {
    label: 'Application',
    title: sql`${table.opportunityTitle}`,
    withdrawal: {
      label: 'Withdraw application',
      consequence: 'We stop working on it. You can apply again as long as applications are open.',
    },
  },
  privacy: { past: (times) => decidedOrForgotten(table, times), emails: ['funding-'] },
});
