import { and, eq, sql } from 'drizzle-orm';
import type { NewSubmission } from '#app/applications/definition/columns.ts';
import type { CodeClub } from '#app/features/code-clubs/club/code-club.content.ts';
import { camelKeys } from '#app/forms/parse.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isAddress } from '#app/platform/database/search.ts';
import { volunteerRegistrations as rows, type VolunteerRegistration } from './volunteer.table.ts';
import type { volunteerForm } from './volunteer.ts';

interface Offer extends NewSubmission<typeof volunteerForm> {
  club: Pick<CodeClub, 'id' | 'name'>;
}

/** `isNew` is false if this address already offers to help in the club; nothing is written then. */
export async function registerVolunteer(
  tx: Database,
  { club, answers, userId, now }: Offer,
): Promise<{ registration: VolunteerRegistration; isNew: boolean }> {
  const [row] = await tx
    .insert(rows)
    .values({
      ...camelKeys(answers),
      userId,
      createdAt: now,
      clubId: club.id,
      clubName: club.name,
    })
    .onConflictDoNothing()
    .returning();
  if (row) return { registration: row, isNew: true };
  const [activeOffer] = await tx
    .select()
    .from(rows)
    .where(
      and(
        eq(rows.clubId, club.id),
        isAddress(rows.email, answers.email),
        sql`${rows.status} not in ('rejected', 'done')`,
      ),
    );
  if (!activeOffer) throw new Error('a standing registration ended at this moment');
  return { registration: activeOffer, isNew: false };
}
