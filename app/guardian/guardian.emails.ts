import { button, defineEmail, text } from '#app/organisation/email-texts/define.ts';

export const guardianLink = defineEmail('guardian-link', {
  to: 'anyone',
  when: 'Sent when a parent or guardian asks for the link to their own page.',
  slots: {
    open: button('The button that opens the page'),
    until: text('Until when the link works', '24 November 2026, 09:30'),
  },
});

export const guardianErasureNotice = defineEmail('guardian-erasure-notice', {
  to: 'staff',
  when: 'Sent when a parent or guardian has a registration erased. It says nothing that was erased.',
  slots: { what: text('The club or event', 'Khayelitsha Code Club') },
});

export const guardianEmails = [guardianLink, guardianErasureNotice];
