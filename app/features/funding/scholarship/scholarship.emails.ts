import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import { text } from '#app/organisation/email-texts/define.ts';

export const scholarshipStatusEmails = statusEmails('scholarship-enquiry', {
  about: text('The course', 'Data Analytics'),
  statuses: {
    pending: {},
    approved: {},
    rejected: { path: '/courses' },
    waitlisted: { path: '/courses' },
    done: {},
  },
});

export const scholarshipEmails = [...statusEmailsIn(scholarshipStatusEmails)];
