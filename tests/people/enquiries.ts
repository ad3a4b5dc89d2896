import { eq } from 'drizzle-orm';
import { queuePath } from '#app/admin/shared/paths.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship/scholarship.table.ts';
import type { TestApp } from '#tests/site/app.ts';

const enquiry = { fullName: 'Thandi Mokoena', email: 'thandi@mail.example', motivation: 'I want to learn.' };

/** A scholarship enquiry awaiting staff, and its path in the work queue. */
export async function newEnquiry(
  { database, clock }: TestApp,
  more: Partial<typeof scholarshipEnquiries.$inferInsert> = {},
) {
  const [row] = await database
    .insert(scholarshipEnquiries)
    .values({ ...enquiry, courseTitle: 'CompTIA A+', createdAt: clock.now(), ...more })
    .returning();
  return { ...row!, path: queuePath('scholarships', row!.id) };
}

/** The current state of an enquiry. */
export const enquiryOf = async ({ database }: TestApp, id: string) =>
  (await database.select().from(scholarshipEnquiries).where(eq(scholarshipEnquiries.id, id)))[0]!;

/** A decision form as sent by staff. */
export const approve = {
  status: 'approved',
  version: 'new',
  mail: 'on',
  message: '',
  note: '',
  assignee: '',
  step: 'send',
};
