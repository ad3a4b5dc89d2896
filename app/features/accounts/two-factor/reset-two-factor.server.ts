import { endLinks } from '#app/features/accounts/links.server.ts';
import { endSessions } from '#app/features/accounts/session/session-list.server.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { removeTwoFactor } from './two-factor.server.ts';

interface Owner {
  id: string;
  name: string;
  email: string;
}

/**
 * Takes away the second factor of somebody who has lost phone and recovery codes. The member is signed out everywhere, a
 * sign-in that waits for a code begins again, and an email tells them. Runs in the caller's transaction.
 */
export async function resetTwoFactor(
  tx: Database,
  { id, name, email }: Owner,
  { send, link }: Emails,
): Promise<void> {
  await removeTwoFactor(tx, id);
  await endSessions(tx, id);
  await endLinks(tx, id, ['second-step']);
  await send({
    kind: 'two-factor-taken-away',
    to: { name, email },
    subject: 'We have taken two-factor sign-in off your account',
    heading: 'Two-factor sign-in is off',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${name}. Someone asked us to help because your phone and your recovery codes are lost, so we have taken two-factor sign-in off your account. All devices were signed out.`,
      },
      {
        type: 'paragraph',
        text: 'You can sign in without a code now. Please set up two-factor sign-in again on your new phone, and keep the new recovery codes in a safe place. If your phone was stolen, choose a new password too.',
      },
      { type: 'button', label: 'Sign in', url: link('/sign-in?next=/settings') },
      {
        type: 'note',
        text: `If it was not you who asked, choose a new password at once at ${link('/forgot-password')} and reply to this email. We will help you.`,
      },
    ],
    reason: 'You get this email because it is about the safety of your account.',
  });
}
