import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import { text } from '#app/organisation/email-texts/define.ts';

export const starterStatusEmails = statusEmails('club-starter', {
  about: text('The city', 'Polokwane'),
  statuses: {
    pending: {},
    approved: {},
    rejected: { path: '/code-clubs' },
    waitlisted: {},
    done: {},
  },
});

export const starterEmails = [...statusEmailsIn(starterStatusEmails)];
