import type { Arrival } from '#app/features/submissions/declaration/columns.ts';
import type { Database } from '#app/platform/database/database.ts';
import { scholarshipEnquiries as rows, type ScholarshipEnquiry } from './scholarship.table.ts';
import type { scholarshipForm } from './scholarship.ts';

/** Stores a scholarship enquiry (public document, Scholarship enquiry dialog). Runs in the caller's transaction. */
export async function saveScholarshipEnquiry(
  tx: Database,
  { answers, userId, now }: Arrival<typeof scholarshipForm>,
): Promise<ScholarshipEnquiry> {
  const [row] = await tx
    .insert(rows)
    .values({
      userId,
      createdAt: now,
      fullName: answers.full_name,
      email: answers.email,
      phone: answers.phone,
      courseTitle: answers.course_title,
      motivation: answers.motivation,
      employmentStatus: answers.employment_status,
      educationLevel: answers.education_level,
      country: answers.country,
      city: answers.city,
    })
    .returning();
  return row!;
}
