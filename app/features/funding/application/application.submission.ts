import { sql } from 'drizzle-orm';
import { defineSubmission } from '#app/applications/definition/submission.server.ts';
import { decidedOrForgotten } from '#app/features/funding/retention.ts';
import { applicationEmails } from './application.emails.ts';
import { fundingApplications as applications, type FundingApplication } from './application.table.ts';
import { applicationForm } from './application.ts';

export const funding = defineSubmission<FundingApplication>({
  name: 'funding',
  labels: { one: 'Funding application', many: 'Funding applications' },
  table: applications,
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
  about: { label: 'Applied for', text: sql`${applications.opportunityTitle}` },
  emails: applicationEmails,
  sender: {
    label: 'Application',
    title: sql`${applications.opportunityTitle}`,
    withdrawal: {
      label: 'Withdraw application',
      consequence: 'We stop working on it. You can apply again as long as applications are open.',
    },
  },
  privacy: { past: (times) => decidedOrForgotten(applications, times), emailKindPrefixes: ['funding-'] },
});
