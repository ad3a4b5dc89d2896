import type { Access } from '#app/features/guardians/access.server.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { guardianErasureNotice, guardianLink } from './guardian.emails.ts';
import { openPath } from './guardian-forms.ts';

export const sendGuardianLink = (emails: Emails, email: string, { token, expiresAt }: Access) =>
  emails.send({
    ...emails.words(guardianLink, {
      open: emails.link(openPath(token)),
      until: formatDate(expiresAt, 'moment'),
    }),
    to: { email },
    expiresAt,
  });

/** To the staff: a guardian has had a registration erased. Says nothing that was erased. */
export const notifyOfErasure = (emails: Emails, what: string) =>
  emails.notifyStaff(emails.words(guardianErasureNotice, { what }));
