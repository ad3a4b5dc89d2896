import { sql } from 'drizzle-orm';
import { decidedOrForgotten } from '#app/features/funding/opportunity/funding-retention.ts';
import type { StatusEmails } from '#app/features/submissions/declaration/kind.ts';
import { defineSubmission } from '#app/features/submissions/declaration/submission.server.ts';
import { type FundingApplication, fundingApplications as table } from './application.table.ts';
import { applicationForm } from './application.ts';

const answer = 'If you have a question, just reply to this email.';
const _courses = { label: 'See the free courses', path: '/courses' };

const emails: StatusEmails = {
  kind: 'funding-application',
  inbox: 'admissions',
  reason: 'You get this email because this address was given with an application on our website.',
  statuses: {
    pending: (title) => ({
      subject: `We are reading your application again: ${title}`,
      heading: 'Your application is open again',
      text: [
        `your application for the ${title} is open again, and we are reading it. You will hear from us as soon as there is a decision.`,
        answer,
      ],
    }),
    approved: (title) => ({
      subject: `Congratulations: ${title}`,
      heading: 'Your application is approved',
      text: [
        `congratulations! Your application for the ${title} has been approved.`,
        'We will write to you within a week with the agreement, the dates and the name of the person who will look after you. Please do not spend or book anything before you have it.',
        answer,
      ],
    }),
    rejected: (title) => ({
      subject: `About your application: ${title}`,
      heading: 'Not this time',
      text: [
        `thank you for your application for the ${title}. Two of us have read it, and this time we have chosen others. It was not easy, because many applications were good.`,
        'You may apply again in the next round, and we would be glad if you did.',
        answer,
      ],
      button: { label: 'See grants and fellowships', path: '/grants-fellowships' },
    }),
    waitlisted: (title) => ({
      subject: `You are on the reserve list: ${title}`,
      heading: 'You are on the reserve list',
      text: [
        `we liked your application for the ${title}, but all places in this round are taken. You are on the reserve list: if someone cannot take up their place, we will write to you at once.`,
        'You do not need to do anything. If your plans have changed, please reply to this email.',
      ],
    }),
    done: (title) => ({
      subject: `Your application is closed: ${title}`,
      heading: 'We have closed your application',
      text: [
        `our work on your application for the ${title} is finished, so we have closed it.`,
        'Do you think that something is still open? Reply to this email, and we will look at it again.',
      ],
    }),
  },
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
