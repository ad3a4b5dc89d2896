import type { BetterAuthPlugin } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { z } from 'zod';
import { accounts, sessions, verifications } from '#app/features/accounts/session/session.table.ts';
import { cookiePrefix, isSecure } from '#app/features/accounts/session/session-cookie.server.ts';
import { sessionLifetime } from '#app/features/accounts/session/session-times.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { scoped } from './scoped-database.server.ts';
import { users } from './user.table.ts';

interface AuthParts {
  settings: Settings;
  database: Database;
  clock: Clock;
}

/**
 * better-auth on our tables: sessions with their cookies, users and credentials. None of its own addresses is mounted; the room's routes call the endpoints below, and what they write
 * joins the caller's transaction (`inside`).
 */
export function createAuth({ settings, database, clock }: AuthParts) {
  return betterAuth({
    baseURL: settings.SITE_URL,
    basePath: '/api/auth',
    secret: settings.AUTH_SECRET,
    database: drizzleAdapter(scoped(database), {
      provider: 'pg',
      transaction: false,
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    session: {
      expiresIn: sessionLifetime / 1000,
      cookieCache: { enabled: false },
      additionalFields: { twoFactorAt: { type: 'date', required: false, input: false } },
    },
    // Expired rows are removed by our own job, by our own clock.
    verification: { disableCleanup: true },
    account: { accountLinking: { enabled: false, disableImplicitLinking: true } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its messages carry addresses; what matters is logged by the room.
    logger: { disabled: true },
    advanced: {
      cookiePrefix: cookiePrefix(settings.SITE_URL),
      // Its own way would put another prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(settings.SITE_URL) },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [sessionEndpoints(clock)],
  });
}

export type Auth = ReturnType<typeof createAuth>;

const sessionEndpoints = (clock: Clock) =>
  ({
    id: 'naledi-sessions',
    endpoints: {
      /** A new session and its cookie. */
      startSession: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: z.object({ userId: z.string(), device: z.string(), twoFactor: z.boolean() }),
        },
        async (ctx) => {
          const { userId, device, twoFactor } = ctx.body;
          const now = clock.now();
          const times = {
            createdAt: now,
            updatedAt: now,
            expiresAt: new Date(now.getTime() + sessionLifetime),
          };
          const fields = { ...times, ipAddress: '', userAgent: device, twoFactorAt: twoFactor ? now : null };
          const session = await ctx.context.internalAdapter.createSession(userId, false, fields, true);
          const user = await ctx.context.internalAdapter.findUserById(userId);
          if (!user) throw new Error('a session for nobody');
          await setSessionCookie(ctx, { session, user });
          return { id: session.id };
        },
      ),
      /** The cookie of a running session again, with its whole lifetime. */
      renewCookie: createAuthEndpoint.serverOnly(
        { method: 'POST', requireHeaders: true, body: z.object({ token: z.string() }) },
        async (ctx) => {
          const { name, attributes } = ctx.context.authCookies.sessionToken;
          await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, attributes);
          return null;
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
