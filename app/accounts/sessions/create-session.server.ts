import { type Context, clockContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { newId, newToken, tokenHash } from '#app/platform/secrets/tokens.ts';
import { sessions } from './session.table.ts';
import { serializeSessionCookie } from './session-cookie.server.ts';
import { sessionLifetimeMs } from './session-times.ts';

interface NewSession {
  userId: string;
  device: string;
  twoFactor: boolean;
}

/** Creates a session with a new token. Returns the `Set-Cookie` value. */
export async function createSession(
  context: Context,
  tx: Database,
  { userId, device, twoFactor }: NewSession,
): Promise<string> {
  const now = context.get(clockContext).now();
  const token = newToken();
  await tx.insert(sessions).values({
    id: newId(),
    userId,
    tokenHash: tokenHash(token),
    userAgent: device,
    createdAt: now,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs),
    twoFactorAt: twoFactor ? now : null,
  });
  return serializeSessionCookie(context.get(settingsContext), token);
}
