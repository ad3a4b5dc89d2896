import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import type { CodeClub } from './code-club.content.ts';
import { studentRegistrations as rows } from './student.table.ts';

/** The base figure plus students accepted since; only the base if the database is down. */
async function clubMembers(database: Database, club: CodeClub): Promise<number> {
  const accepted = await database
    .$count(rows, and(eq(rows.clubId, club.id), eq(rows.status, 'approved')))
    .catch(() => 0);
  return club.members + accepted;
}

export const withMembers = async <C extends CodeClub>(database: Database, club: C): Promise<C> => ({
  ...club,
  members: await clubMembers(database, club),
});
