import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import { text } from '#app/organisation/email-texts/define.ts';

export const volunteerStatusEmails = statusEmails('club-volunteer', {
  about: text('The club', 'Khayelitsha Code Club'),
  statuses: {
    pending: {},
    approved: {},
    rejected: {},
    waitlisted: {},
    done: {},
  },
});

export const volunteerEmails = [...statusEmailsIn(volunteerStatusEmails)];
