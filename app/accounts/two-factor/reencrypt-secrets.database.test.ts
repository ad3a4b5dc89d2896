import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { twoFactors } from '#app/accounts/users/two-factor.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { createLog } from '#app/platform/process/log.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { encryptedPrefix } from './encryption.server.ts';
import { reencryptSecrets } from './reencrypt-secrets.server.ts';
import { acceptCode } from './two-factor.server.ts';

const authSecret = 'a-secret-for-tests-only-0123456789abcdef';
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** `appSecret` as the first release stored it. */
const stored =
  '2527571e01782351db00d5e4a47f8893028c240d37f75fe447fbb7551b2521ff86492f3070e4fcc257cc7c0d887bb4337d22c87dc4d9eb295c5095f3e15c1cc223df092edb0e0c4e';
const now = new Date('2026-11-24T08:00:00Z');
const log = createLog('silent');

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await cloneDatabase();
});
afterAll(() => scratch.drop());

async function enrol(userId: string, secret: string) {
  await scratch.database.insert(users).values({ id: userId, name: userId, email: `${userId}@mail.example` });
  await scratch.database.insert(twoFactors).values({ userId, secret, createdAt: now, confirmedAt: now });
}

const secretOf = async (userId: string) =>
  (await scratch.database.select().from(twoFactors).where(eq(twoFactors.userId, userId)))[0]!.secret;

test('secrets that a release before stored are written anew, and the apps of their owners go on', async () => {
  await enrol('thandi', stored);
  await enrol('unreadable', '00'.repeat(60));
  await reencryptSecrets(scratch.database, authSecret, log);
  const written = await secretOf('thandi');
  expect(written.startsWith(encryptedPrefix)).toBe(true);
  const code = new TOTP({ secret: appSecret }).generate({ timestamp: now.getTime() });
  expect(await acceptCode(scratch.database, 'thandi', code, now, authSecret)).toBe(true);
  expect(await secretOf('unreadable'), 'nothing is lost of what cannot be read').toBe('00'.repeat(60));

  await reencryptSecrets(scratch.database, authSecret, log);
  expect(await secretOf('thandi'), 'once').toBe(written);
});
