import { twoFactorTakenAway } from '#app/features/accounts/accounts.emails.ts';
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

/** Signs the member out everywhere and tells them by email. Runs in the caller's transaction. */
export async function resetTwoFactor(
  tx: Database,
  { id, name, email }: Owner,
  { send, words, link }: Emails,
): Promise<void> {
  await removeTwoFactor(tx, id);
  await endSessions(tx, id);
  await endLinks(tx, id, ['second-step']);
  await send({
    ...words(twoFactorTakenAway, {
      name,
      signIn: link('/sign-in?next=/settings'),
      password: link('/forgot-password'),
    }),
    to: { name, email },
  });
}
