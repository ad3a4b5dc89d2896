import { createHmac, randomInt } from 'node:crypto';
import { and, count, eq, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { recoveryCodes, twoFactors } from '#app/accounts/users/two-factor.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { decrypt, encrypt } from './encryption.server.ts';
import { matchingStep, newSecret } from './totp.server.ts';

type AuthSecret = string;

const codesGiven = 10;
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

export const passphraseOf = (secret: AuthSecret) => `two-factor ${secret}`;
const hashOf = (code: string, secret: AuthSecret) =>
  createHmac('sha256', `recovery-code ${secret}`).update(code).digest('base64url');

export async function beginTwoFactor(
  database: Database,
  userId: string,
  now: Date,
  secret: AuthSecret,
): Promise<string> {
  const appSecret = newSecret();
  const encrypted = encrypt(passphraseOf(secret), appSecret);
  const row = { userId, secret: encrypted, lastStep: 0, createdAt: now };
  await database
    .insert(twoFactors)
    .values(row)
    .onConflictDoUpdate({ target: twoFactors.userId, set: row, setWhere: isNull(twoFactors.confirmedAt) });
  return appSecret;
}

export async function pendingSecret(
  database: Database,
  userId: string,
  secret: AuthSecret,
): Promise<string | undefined> {
  const [row] = await database
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)));
  return row && decrypt(passphraseOf(secret), row.secret);
}

/** Returns the recovery codes, shown only once; undefined for a wrong code or without a pending set-up. */
export async function confirmTwoFactor(
  tx: Database,
  userId: string,
  code: string,
  now: Date,
  secret: AuthSecret,
): Promise<string[] | undefined> {
  if (!(await acceptAppCode(tx, userId, code, now, secret, 'pending'))) return undefined;
  await tx.update(twoFactors).set({ confirmedAt: now }).where(eq(twoFactors.userId, userId));
  return renewRecoveryCodes(tx, userId, secret);
}

export async function renewRecoveryCodes(
  tx: Database,
  userId: string,
  secret: AuthSecret,
): Promise<string[]> {
  const codes = Array.from({ length: codesGiven }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(plain(code), secret) })));
  return codes;
}

export async function countRecoveryCodes(database: Database, userId: string): Promise<number> {
  const [row] = await database
    .select({ remaining: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.remaining ?? 0;
}

/** Since when a second factor is required, and how many recovery codes remain; undefined without one. */
export async function twoFactorState(
  database: Database,
  userId: string,
): Promise<{ since: Date; codesLeft: number } | undefined> {
  const [row] = await database
    .select({
      since: twoFactors.confirmedAt,
      codesLeft: database.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  return row?.since ? { since: row.since, codesLeft: row.codesLeft } : undefined;
}

export async function cancelTwoFactor(database: Database, userId: string): Promise<void> {
  await database.delete(twoFactors).where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)));
}

export async function removeTwoFactor(tx: Database, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Accepts a code from the app or a recovery code, each once. */
export async function acceptCode(
  tx: Database,
  userId: string,
  typed: string,
  now: Date,
  secret: AuthSecret,
): Promise<boolean> {
  const code = plain(typed);
  if (/^\d{6}$/.test(code)) return acceptAppCode(tx, userId, code, now, secret, 'confirmed');
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(code, secret))))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

async function acceptAppCode(
  tx: Database,
  userId: string,
  typed: string,
  now: Date,
  secret: AuthSecret,
  state: 'pending' | 'confirmed',
): Promise<boolean> {
  const confirmed =
    state === 'confirmed' ? isNotNull(twoFactors.confirmedAt) : isNull(twoFactors.confirmedAt);
  const ofUser = and(eq(twoFactors.userId, userId), confirmed);
  const [row] = await tx.select().from(twoFactors).where(ofUser);
  if (!row) return false;
  const appSecret = decrypt(passphraseOf(secret), row.secret);
  const step = matchingStep(appSecret, plain(typed), now, row.lastStep);
  if (step === undefined) return false;
  // Of concurrent requests with the same code only one advances the step.
  const moved = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(ofUser, lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return moved.length > 0;
}

const plain = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase();

/** Like `k7m2x-9pqrt`: 10 of 31 characters without look-alikes, some 49 bits. */
function newRecoveryCode(): string {
  const signs = Array.from({ length: 10 }, () => readable[randomInt(readable.length)]).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

export const confirmedFactors = (database: Database): SQL =>
  inArray(
    users.id,
    database.select({ id: twoFactors.userId }).from(twoFactors).where(isNotNull(twoFactors.confirmedAt)),
  );
