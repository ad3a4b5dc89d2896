import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';

export const collaborationStatusEmails = statusEmails('collaboration-inquiry', {
  statuses: {
    pending: {},
    approved: {},
    rejected: { path: '/partners' },
    waitlisted: {},
    done: {},
  },
});

export const collaborationEmails = [...statusEmailsIn(collaborationStatusEmails)];
