import type { Emails } from '#app/email/emails.server.ts';
import { button, defineEmail, text } from '#app/email/texts/define.ts';
import { formatDate } from '#app/organisation/time.ts';
import type { NewLink } from './links.server.ts';
import { openPath } from './paths.ts';

export const guardianLink = defineEmail('guardian-link', {
  to: 'anyone',
  when: 'Sent when a parent or guardian asks for the link to their own page.',
  slots: {
    open: button('The button that opens the page'),
    until: text('The last day on which the link works', '24 November 2026, 09:30'),
  },
});

export const guardianErasureNotice = defineEmail('guardian-erasure-notice', {
  to: 'staff',
  when: 'Sent when a parent or guardian has a registration erased. It says nothing that was erased.',
  slots: { what: text('The club or event', 'Khayelitsha Code Club') },
});

export const guardianEmails = [guardianLink, guardianErasureNotice];

export const sendGuardianLink = (emails: Emails, email: string, { token, expiresAt }: NewLink) =>
  emails.send({ to: { email }, expiresAt }, guardianLink, {
    open: emails.link(openPath(token)),
    until: formatDate(expiresAt, 'moment'),
  });

/** To the staff: a guardian has had a registration erased. Says nothing that was erased. */
export const notifyOfErasure = (emails: Emails, what: string) =>
  emails.notifyStaff(guardianErasureNotice, { what });
