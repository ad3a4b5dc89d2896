import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { and, eq, like, not } from 'drizzle-orm';
import { twoFactors } from '#app/accounts/users/two-factor.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Log } from '#app/platform/process/log.ts';
import { encrypt, encryptedPrefix } from './encryption.server.ts';
import { passphraseOf } from './two-factor.server.ts';

/** What releases before wrote, XChaCha20-Poly1305 in hex. */
function decryptOld(passphrase: string, encrypted: string): string {
  const cipher = managedNonce(xchacha20poly1305)(createHash('sha256').update(passphrase).digest());
  return Buffer.from(cipher.decrypt(Buffer.from(encrypted, 'hex'))).toString();
}

/**
 * Writes the secrets of authenticator apps anew that a release before has written, or a backup brought back. One that cannot be read,
 * because `authSecret` is another one, stays as it is. The release after this one does without it.
 */
export async function reencryptSecrets(database: Database, authSecret: string, log: Log): Promise<void> {
  const passphrase = passphraseOf(authSecret);
  const rows = await database
    .select({ userId: twoFactors.userId, secret: twoFactors.secret })
    .from(twoFactors)
    .where(not(like(twoFactors.secret, `${encryptedPrefix}%`)));
  let unreadable = 0;
  for (const { userId, secret } of rows) {
    try {
      await database
        .update(twoFactors)
        .set({ secret: encrypt(passphrase, decryptOld(passphrase, secret)) })
        .where(and(eq(twoFactors.userId, userId), eq(twoFactors.secret, secret)));
    } catch (error) {
      unreadable += 1;
      log.error('two-factor-secret-unreadable', { error });
    }
  }
  if (rows.length > 0)
    log.info('two-factor-secrets-encrypted', { written: rows.length - unreadable, unreadable });
}
