import { and, eq, isNull } from 'drizzle-orm';
import { eraseFromLog } from '#app/applications/erase.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import type { MailBlock } from '#app/email/frame/mail-content.ts';
import { type Context, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { recordCleared, recordErased } from '#app/platform/erasure-log/erasure-log.server.ts';
import { signedLink } from '#app/platform/secrets/tokens.ts';
import { type Certificate, certificates } from './certificate.table.ts';

/** Mailed when the holder leaves, as no address is kept afterwards. Signed rather than stored, so it survives a restored backup. */
export const { pathTo: removalPath, read: readRemovalLink } = signedLink(
  '/certificates/remove',
  'certificate',
  'remove certificate',
);

/** How the audit log names certificates without an account. */
export const keptInLog = { name: 'certificate', table: certificates, columns: certificates };

const counts = (userId: string) => and(eq(certificates.userId, userId), isNull(certificates.revokedAt));

export const countKeepable = (database: Database, userId: string): Promise<number> =>
  database.$count(certificates, counts(userId));

/**
 * Detaches the certificates of a leaving person who asked to keep them, even if the address signs up again; withdrawn ones are deleted
 * with the account. Runs in the transaction that deletes it, with the person locked. Returns what the last email says about them.
 */
export async function keepCertificates(context: Context, tx: Database, userId: string): Promise<MailBlock[]> {
  const kept = await tx.update(certificates).set({ userId: null }).where(counts(userId)).returning();
  await recordCleared(
    tx,
    certificates.userId,
    kept.map(({ id }) => id),
  );
  if (kept.length === 0) return [];
  const { link } = requestEmails(context, tx);
  const { AUTH_SECRET } = context.get(settingsContext);
  const items = kept.map(({ id, code, courseTitle }) => [
    { text: courseTitle, href: link(`/certificates/${code}`) },
    { text: ': ' },
    { text: 'remove it', href: link(removalPath(AUTH_SECRET, id)) },
  ]);
  return [{ type: 'items', items }];
}

export async function findById(database: Database, id: string): Promise<Certificate | undefined> {
  return (await database.select().from(certificates).where(eq(certificates.id, id)))[0];
}

/** Erases a kept certificate for good, and its holder's name from the log. Does nothing if it is already gone. */
export async function removeKept(tx: Database, id: string): Promise<void> {
  const kept = and(eq(certificates.id, id), isNull(certificates.userId));
  const gone = await tx.delete(certificates).where(kept).returning({ id: certificates.id });
  const ids = gone.map((row) => row.id);
  await recordErased(tx, certificates, ids);
  await eraseFromLog(tx, keptInLog, ids);
}
