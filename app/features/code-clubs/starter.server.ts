import type { Arrival } from '#app/features/submissions/declaration/columns.ts';
import type { Database } from '#app/platform/database/database.ts';
import { starterApplications as rows, type StarterApplication } from './starter.table.ts';
import type { starterForm } from './starter.ts';

/** Stores an application to start a club (public document, Code clubs). Runs in the caller's transaction. */
export async function saveStarterApplication(
  tx: Database,
  { answers, userId, now }: Arrival<typeof starterForm>,
): Promise<StarterApplication> {
  const [row] = await tx
    .insert(rows)
    .values({
      userId,
      createdAt: now,
      fullName: answers.full_name,
      email: answers.email,
      phone: answers.phone,
      locationCity: answers.location_city,
      locationProvince: answers.location_province,
      venueDetails: answers.venue_details,
      experienceLevel: answers.experience_level,
      motivation: answers.motivation,
      availability: answers.availability,
    })
    .returning();
  return row!;
}
