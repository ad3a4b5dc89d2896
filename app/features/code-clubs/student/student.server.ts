import { and, eq, sql } from 'drizzle-orm';
import type { NewSubmission } from '#app/applications/definition/columns.ts';
import { isChild } from '#app/features/code-clubs/club/choices.ts';
import type { CodeClub } from '#app/features/code-clubs/club/code-club.content.ts';
import {
  awaitingConsent,
  studentRegistrations as rows,
  type StudentRegistration,
} from '#app/features/code-clubs/club/student.table.ts';
import { camelKeys } from '#app/forms/parse.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isAddress } from '#app/platform/database/search.ts';
import type { studentForm } from './student.ts';

export interface NewStudentRegistration extends NewSubmission<typeof studentForm> {
  club: Pick<CodeClub, 'id' | 'name'>;
  textVersion: string;
}

/** A child's awaits consent. `isNew` is false if the name and address are already registered in this club. */
export async function registerStudent(
  tx: Database,
  { club, answers, textVersion, userId, now }: NewStudentRegistration,
): Promise<{ registration: StudentRegistration; isNew: boolean }> {
  const { consent, ...rest } = answers;
  const [row] = await tx
    .insert(rows)
    .values({
      ...camelKeys(rest),
      userId,
      createdAt: now,
      clubId: club.id,
      clubName: club.name,
      consentAt: consent ? now : null,
      consentTextVersion: consent ? textVersion : null,
      status: isChild(answers.age_range) ? awaitingConsent : 'pending',
    })
    .onConflictDoNothing()
    .returning();
  if (row) return { registration: row, isNew: true };
  return { registration: await findStanding(tx, club.id, answers), isNew: false };
}

type Named = Pick<NewStudentRegistration['answers'], 'email' | 'full_name'>;

async function findStanding(tx: Database, clubId: string, { email, full_name: name }: Named) {
  const [row] = await tx
    .select()
    .from(rows)
    .where(
      and(
        eq(rows.clubId, clubId),
        isAddress(rows.email, email),
        sql`lower(${rows.fullName}) = lower(${name})`,
        sql`${rows.status} not in ('rejected', 'done')`,
      ),
    )
    .for('update');
  if (!row) throw new Error('a standing registration ended at this moment');
  return row;
}

interface Guardian {
  name: string | null;
  email: string;
  phone: string | null;
}

/** Sets whom to ask for consent; omitted fields stay. Runs in the caller's transaction. */
export async function setGuardian(
  tx: Database,
  registration: StudentRegistration,
  guardian: Guardian,
  now: Date,
): Promise<StudentRegistration> {
  const [row] = await tx
    .update(rows)
    .set({
      parentName: guardian.name ?? registration.parentName,
      parentEmail: guardian.email,
      parentPhone: guardian.phone ?? registration.parentPhone,
      updatedAt: now,
    })
    .where(eq(rows.id, registration.id))
    .returning();
  return row!;
}
