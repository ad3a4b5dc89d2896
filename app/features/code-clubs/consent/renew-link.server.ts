import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { askGuardian } from '#app/features/code-clubs/student/join-club.server.ts';
import { sendAwaiting } from '#app/features/code-clubs/student/student-emails.server.ts';
import { findLink, issueLink, lockRegistration } from '#app/features/guardians/consent-link.server.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { clubConsents } from './club-consents.server.ts';

/** To the address on record; the old link proves the asker. False for a link in any other state. */
export async function renewLink(
  tx: Database,
  emails: Emails,
  content: Content,
  token: string,
  now: Date,
): Promise<boolean> {
  const found = await findLink(tx, clubConsents, token, undefined, now);
  if (!found) return false;
  const registration = await lockRegistration(tx, clubConsents, found.registration.id);
  const again = await findLink(tx, clubConsents, token, undefined, now);
  if (!registration || again?.state !== 'expired') return false;
  if (found.link.purpose === 'consent') await askGuardian(tx, emails, registration, now);
  else
    await sendAwaiting(
      emails,
      content.get(codeClubs, registration.clubId),
      registration,
      await issueLink(tx, clubConsents, registration.id, 'guardian', now),
    );
  return true;
}
