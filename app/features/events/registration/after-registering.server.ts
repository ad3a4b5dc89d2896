import type { EventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { issueLink } from '#app/features/guardianship/links.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { sendChildHeld, sendGuardianRequest } from './consent-emails.server.ts';
import { eventConsents } from './event-consents.server.ts';
import type { Registered } from './register.server.ts';
import { notifyOfArrival, sendPlace, sendPromotion, sendWaiting } from './registration.emails.ts';

/** To the guest or the guardian, to those who moved up, and to staff. */
export async function sendRegistrationEmails(
  tx: Database,
  mailing: EventMailing,
  done: Registered,
  now: Date,
): Promise<void> {
  const { outcome, registration, position, isFull, promoted } = done;
  for (const each of promoted) await sendPromotion(mailing, each);
  if (outcome !== 'registered' && outcome !== 'waitlisted') return;
  if (registration.isChild) {
    const link = await issueLink(tx, eventConsents, registration.id, 'consent', now);
    await sendGuardianRequest(mailing, registration, link);
    await sendChildHeld(mailing, registration);
  } else if (outcome === 'registered') await sendPlace(mailing, registration);
  else await sendWaiting(mailing, registration, { position: position ?? 1, isFull });
  await notifyOfArrival(mailing, done);
}
