import { randomInt } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Curriculum } from '#app/features/learning/courses/curriculum.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import {
  type Certificate,
  certificates,
  type WithdrawnCertificate,
  withdrawnCertificates,
} from './certificate.table.ts';

interface Issue {
  userId: string;
  name: string;
  curriculum: Pick<Curriculum, 'courseId' | 'courseTitle' | 'contents'>;
  now: Date;
}

/** Issues a certificate, once per person and course (decisions, Members), in the transaction that completes the course. */
export async function issueCertificate(
  tx: Database,
  { userId, name, curriculum: { courseId, courseTitle, contents }, now }: Issue,
): Promise<void> {
  await tx
    .insert(certificates)
    .values({ code: newCode(), userId, courseId, courseTitle, holderName: name, issuedAt: now, contents })
    .onConflictDoNothing({ target: [certificates.userId, certificates.courseId] });
}

export async function findCertificate(database: Database, code: string): Promise<Certificate | undefined> {
  if (!isCode(code)) return undefined;
  return (await database.select().from(certificates).where(eq(certificates.code, code)))[0];
}

/** The same, locked for the transaction. */
export async function lockCertificate(tx: Database, code: string): Promise<Certificate | undefined> {
  if (!isCode(code)) return undefined;
  return (await tx.select().from(certificates).where(eq(certificates.code, code)).for('update'))[0];
}

export const listCertificates = (database: Database, userId: string): Promise<Certificate[]> =>
  database
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(asc(certificates.issuedAt), asc(certificates.id))
    .limit(200);

/** Page, PDF and credential are made on request, so all of them show the new name. */
export async function correctHolder(
  tx: Database,
  { id }: Pick<Certificate, 'id'>,
  holderName: string,
): Promise<void> {
  await tx.update(certificates).set({ holderName }).where(eq(certificates.id, id));
}

/** Withdraws it with a reason, or reinstates it. Page, PDF and the credential's status follow at once. */
export async function revokeCertificate(
  tx: Database,
  { id }: Pick<Certificate, 'id'>,
  revoked: { at: Date; reason: string } | undefined,
): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: revoked?.at ?? null, revokedReason: revoked?.reason ?? null })
    .where(eq(certificates.id, id));
}

/** Without characters that look alike; lower case, like all addresses of the site. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** A code such as `k7qm-2xvd-9rht`: 59 random bits, short enough to type from paper. */
export const newCode = (): string =>
  [0, 1, 2]
    .map(() => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''))
    .join('-');

export const isCode = (text: string): boolean => /^[2-9a-z]{4}(-[2-9a-z]{4}){2}$/.test(text);

export async function requireCertificate(context: Context, code: string): Promise<Certificate> {
  const certificate = await findCertificate(context.get(databaseContext), code);
  if (!certificate) throw notFound('Certificate Not Found', { label: 'Return to Home', href: '/' });
  return certificate;
}

/** Withdrawn certificates stay on record after their erasure, without their holder. */
export async function findWithdrawn(
  context: Context,
  code: string,
): Promise<WithdrawnCertificate | undefined> {
  if (!isCode(code)) return undefined;
  const rows = context.get(databaseContext).select().from(withdrawnCertificates);
  return (await rows.where(eq(withdrawnCertificates.code, code)))[0];
}
