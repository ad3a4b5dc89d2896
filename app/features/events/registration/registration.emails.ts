import { statusEmails, statusEmailsIn } from '#app/features/submissions/declaration/status-emails.ts';
import { text } from '#app/organisation/email-texts/define.ts';

export const registrationStatusEmails = statusEmails('event-registration', {
  about: text('The event', 'Girls in Tech Day'),
  statuses: {
    attended: { path: '/events' },
    registered: { path: '/events' },
    cancelled: { path: '/events' },
  },
});

export const registrationEmails = [...statusEmailsIn(registrationStatusEmails)];
