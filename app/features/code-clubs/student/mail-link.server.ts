import type { Emails } from '#app/email/emails.server.ts';
import { clubsPath } from '#app/features/code-clubs/club/club-address.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import type { StudentRegistration } from '#app/features/code-clubs/club/student.table.ts';
import {
  type FoundLink,
  findLink,
  issueLink,
  type LinkPurpose,
  lockRegistration,
} from '#app/features/guardianship/links.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { type Context, clockContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import { askGuardian, clubConsents } from './club-consents.server.ts';
import { sendAwaiting } from './student.emails.ts';

interface MailLink extends FoundLink {
  token: string;
  registration: StudentRegistration;
}

export async function requireMailLink(
  context: Context,
  request: Request,
  purpose?: LinkPurpose,
): Promise<MailLink> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const now = context.get(clockContext).now();
  const found = await findLink(context.get(databaseContext), clubConsents, token, purpose, now);
  if (!found) throw notFound('This Link Does Not Work', { label: 'Back to Code Clubs', href: clubsPath });
  return { ...found, token, registration: found.registration as StudentRegistration };
}

/** Emails the address on record, as the old link identifies the sender. False for a link in any other state. */
export async function renewLink(
  tx: Database,
  emails: Emails,
  content: Content,
  token: string,
  now: Date,
): Promise<boolean> {
  const found = await findLink(tx, clubConsents, token, undefined, now);
  if (!found) return false;
  const locked = await lockRegistration(tx, clubConsents, found.registration.id);
  const again = await findLink(tx, clubConsents, token, undefined, now);
  if (!locked || again?.state !== 'expired') return false;
  const registration = locked as StudentRegistration;
  if (found.purpose === 'consent') await askGuardian(tx, emails, registration, now);
  else
    await sendAwaiting(
      emails,
      content.get(codeClubs, registration.clubId),
      registration,
      await issueLink(tx, registration.id, 'guardian', now),
    );
  return true;
}
