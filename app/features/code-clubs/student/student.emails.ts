import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import { text } from '#app/organisation/email-texts/define.ts';

export const studentStatusEmails = statusEmails('club-student', {
  about: text('The club', 'Khayelitsha Code Club'),
  statuses: {
    'awaiting consent': {},
    pending: {},
    approved: { path: '/code-clubs', safety: true },
    rejected: { path: '/code-clubs' },
    waitlisted: {},
    done: { path: '/code-clubs' },
  },
});

export const studentEmails = [...statusEmailsIn(studentStatusEmails)];
