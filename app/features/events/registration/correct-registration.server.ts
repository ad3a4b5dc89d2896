import { eq } from 'drizzle-orm';
import {
  type EventRegistration,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import { applyCorrection } from '#app/features/guardianship/consent.server.ts';
import type { Moment } from '#app/features/guardianship/consent-subject.ts';
import { lockRegistration } from '#app/features/guardianship/links.server.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import type { Database } from '#app/platform/database/database.ts';
import { eventConsents } from './event-consents.server.ts';

interface Corrected extends Moment {
  id: string;
  correction: Partial<
    Pick<
      EventRegistration,
      'fullName' | 'email' | 'phone' | 'company' | 'jobTitle' | 'parentName' | 'parentEmail'
    >
  >;
}

/** Settles what follows for a guardian's consent, too. Undefined when there is no such registration. */
export async function correctRegistration(
  tx: Database,
  { id, correction, ...moment }: Corrected,
): Promise<EventRegistration | undefined> {
  const before = (await lockRegistration(tx, eventConsents, id)) as EventRegistration | undefined;
  if (!before) return undefined;
  const mailbox = correction.email === undefined ? before.mailbox : mailboxOf(correction.email);
  const [after] = await tx
    .update(rows)
    .set({ ...correction, mailbox, updatedAt: moment.now })
    .where(eq(rows.id, id))
    .returning();
  // An adult's hold is no guardian's.
  if (!after!.isChild) return after;
  return (await applyCorrection(tx, eventConsents, { before, after: after! }, moment)) as EventRegistration;
}
