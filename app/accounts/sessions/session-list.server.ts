import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { sessions } from './session.table.ts';

export interface Device {
  id: string;
  device: string;
  createdAt: Date;
  /** When it was last prolonged; at most a day before the last use. */
  usedAt: Date;
}

export async function listSessions(database: Database, userId: string, now: Date): Promise<Device[]> {
  const rows = await database
    .select({
      id: sessions.id,
      device: sessions.userAgent,
      createdAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))
    .limit(50);
  return rows.map((row) => ({ ...row, device: row.device || 'An unknown device' }));
}

export async function endUserSession(database: Database, userId: string, id: string): Promise<boolean> {
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endSessions(database: Database, userId: string, except?: string): Promise<void> {
  await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
}

export async function purgeSessions(database: Database, now: Date): Promise<number> {
  return (await database.delete(sessions).where(lte(sessions.expiresAt, now))).rowCount ?? 0;
}
