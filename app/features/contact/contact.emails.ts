import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import { text } from '#app/organisation/email-texts/define.ts';

export const contactStatusEmails = statusEmails('contact-message', {
  about: text('The subject that was chosen', 'General question'),
  statuses: {
    pending: {},
    approved: {},
    rejected: { path: '/help' },
    waitlisted: {},
    done: {},
  },
});

export const contactEmails = [...statusEmailsIn(contactStatusEmails)];
