import { eq } from 'drizzle-orm';
import { eventConsents } from '#app/features/events/consent/guardian-consents.server.ts';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import { applyCorrection } from '#app/features/guardians/consent.server.ts';
import { lockRegistration } from '#app/features/guardians/consent-link.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { mailboxOf } from '#app/platform/mailbox-of.ts';
import { type EventRegistration, eventRegistrations as rows } from './registration.table.ts';

interface Corrected {
  id: string;
  correction: Partial<
    Pick<
      EventRegistration,
      'fullName' | 'email' | 'phone' | 'company' | 'jobTitle' | 'parentName' | 'parentEmail'
    >
  >;
  event: DatedEvent | undefined;
  now: Date;
}

/** Settles what follows for a guardian's consent, too. Undefined when there is no such registration. */
export async function correctRegistration(
  tx: Database,
  { id, correction, event, now }: Corrected,
): Promise<EventRegistration | undefined> {
  const consents = eventConsents(event);
  const before = await lockRegistration(tx, consents, id);
  if (!before) return undefined;
  const mailbox = correction.email === undefined ? before.mailbox : mailboxOf(correction.email);
  const [after] = await tx
    .update(rows)
    .set({ ...correction, mailbox, updatedAt: now })
    .where(eq(rows.id, id))
    .returning();
  // An adult's hold is no guardian's.
  return after!.isChild ? applyCorrection(tx, consents, { before, after: after! }, now) : after;
}
