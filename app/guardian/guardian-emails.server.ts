import type { Access } from '#app/features/guardians/access.server.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { openPath } from './guardian-forms.ts';

export const sendGuardianLink = (emails: Emails, email: string, { token, expiresAt }: Access) =>
  emails.send({
    kind: 'guardian-link',
    to: { email },
    subject: 'Your link to see what your child has registered for',
    heading: 'Your own page',
    blocks: [
      {
        type: 'paragraph',
        text: 'Someone, probably you, asked for a link to the page for parents and guardians. It shows what your child has registered for, what you have agreed to and what is stored, and lets you change it.',
      },
      { type: 'button', label: 'Open my page', url: emails.link(openPath(token)) },
      {
        type: 'note',
        text: `The link works once, until ${formatDate(expiresAt, 'moment')}, South African time. Please do not pass it on. If you did not ask for it, you do not need to do anything.`,
      },
    ],
    reason:
      'You get this email because this address was given as that of a parent or guardian, and someone asked for a link to it.',
    expiresAt,
  });

/** To the staff: a guardian has had a registration erased. Says nothing that was erased. */
export const notifyOfErasure = (emails: Emails, what: string) =>
  emails.notifyStaff({
    kind: 'guardian-erasure-notice',
    subject: `Erased by a guardian: ${what}`,
    heading: 'A parent or guardian has had a registration erased',
    blocks: [
      {
        type: 'paragraph',
        text: `A child's registration for ${what} has been erased with everything that belonged to it, as the parent or guardian asked. The child does not take part any more; please take the name off your lists.`,
      },
    ],
  });
