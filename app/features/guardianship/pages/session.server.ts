import { and, eq, gt, isNull } from 'drizzle-orm';
import { redirect } from 'react-router';
import {
  type ChildRegistration,
  findChildRegistration,
} from '#app/features/guardianship/child-registration.server.ts';
import { consentRooms } from '#app/features/guardianship/consent-subject.ts';
import { guardianAccess as sessions } from '#app/features/guardianship/guardianship.table.ts';
import { guardianPath } from '#app/features/guardianship/paths.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { newToken, tokenHash } from '#app/platform/secrets/tokens.ts';
import { cookieText, endedCookie, siteCookie } from '#app/platform/site-cookie.ts';

const name = 'naledi.guardian';
const lifetimeMs = 30 * 60_000;

/** Holds only a token; sent only to the guardian's own pages. */
const cookie = (context: Context) => siteCookie(context.get(settingsContext).SITE_URL, name);

const tokenOf = (context: Context, request: Request): Promise<string | undefined> =>
  cookieText(cookie(context), request.headers.get('cookie'));

export async function guardianOf(context: Context, request: Request): Promise<string | undefined> {
  const token = await tokenOf(context, request);
  if (!token) return undefined;
  const [session] = await context
    .get(databaseContext)
    .select({ email: sessions.email })
    .from(sessions)
    .where(and(isOpen(token), gt(sessions.expiresAt, context.get(clockContext).now())));
  return session?.email;
}

const isOpen = (token: string) =>
  and(eq(sessions.tokenHash, tokenHash(token)), eq(sessions.purpose, 'session'), isNull(sessions.endedAt));

/** Like `guardianOf`, but throws a redirect to the page that sends a link. */
export async function requireGuardian(context: Context, request: Request): Promise<string> {
  const email = await guardianOf(context, request);
  if (email === undefined) throw redirect(guardianPath, 303);
  return email;
}

/** The registration in the path, if it is this guardian's. */
export async function findOwnChild(
  context: Context,
  request: Request,
  params: { kind: string; id: string },
): Promise<ChildRegistration | undefined> {
  const email = await requireGuardian(context, request);
  return findChildRegistration(context.get(databaseContext), consentRooms(context), email, params);
}

export async function beginSession(context: Context, tx: Database, email: string): Promise<string> {
  const token = newToken();
  const createdAt = context.get(clockContext).now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
  await tx
    .insert(sessions)
    .values({ email, purpose: 'session', tokenHash: tokenHash(token), createdAt, expiresAt });
  return cookie(context).serialize(token);
}

export async function endSession(context: Context, request: Request): Promise<string> {
  const token = await tokenOf(context, request);
  if (token)
    await context
      .get(databaseContext)
      .update(sessions)
      .set({ endedAt: context.get(clockContext).now() })
      .where(isOpen(token));
  return endedCookie(context.get(settingsContext).SITE_URL, name);
}
