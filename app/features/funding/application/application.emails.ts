import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import { text } from '#app/organisation/email-texts/define.ts';

export const applicationStatusEmails = statusEmails('funding-application', {
  about: text('What was applied for', 'Young Women in Tech Grant'),
  statuses: {
    pending: {},
    approved: {},
    rejected: { path: '/grants-fellowships' },
    waitlisted: {},
    done: {},
  },
});

export const applicationEmails = [...statusEmailsIn(applicationStatusEmails)];
