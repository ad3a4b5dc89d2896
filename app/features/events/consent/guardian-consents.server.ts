import { eq } from 'drizzle-orm';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import { holdForGuardian } from '#app/features/events/places/hold.ts';
import { fillPlaces, lockPlaces } from '#app/features/events/places/places.server.ts';
import { eraseNeedsOf } from '#app/features/events/registration/needs.server.ts';
import { cancelRegistration } from '#app/features/events/registration/registration.server.ts';
import {
  eventGuardianConsents as consents,
  type EventRegistration,
  eventConsentLinks as links,
  eventRegistrations as rows,
} from '#app/features/events/registration/registration.table.ts';
import type { ConsentKind } from '#app/features/guardians/consent-kind.ts';
import type { Phase } from '#app/features/guardians/consent-state.ts';
import { dayOf } from '#app/organisation/time.ts';

/** A child's registration stands for good, with `holdUntil` null, only while its guardian agrees. */
const phaseOf = ({ status, holdUntil }: EventRegistration): Phase =>
  status === 'cancelled' ? 'ended' : holdUntil === null ? 'open' : 'awaiting';

/** Who gets a place because of an answer is added to `promoted`; the caller mails them. No `event`: gone from the content. */
export const eventConsents = (
  event: DatedEvent | undefined,
  promoted: EventRegistration[] = [],
): ConsentKind<EventRegistration> => ({
  registrations: rows,
  links,
  consents,
  isChild: ({ isChild }) => isChild,
  phaseOf,
  registeredAt: ({ registrationDate }) => registrationDate,
  // Consent to an event is for that event.
  ...(event && { validUntil: () => dayOf(event.end) }),
  // A school may have collected papers long before.
  signedSince: (today) => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`,
  // In the order of everything else that gives places.
  lockBeforeRegistration: (tx, { eventId }) => lockPlaces(tx, eventId),
  async applyPhase(tx, registration, phase, now) {
    if (phase === 'ended' && registration.status !== 'attended') {
      const done = await cancelRegistration(tx, { registration, event, now });
      promoted.push(...done.promoted);
      return done.cancelled ?? registration;
    }
    // Dietary and accessibility answers are the guardian's to give, and go with the agreement.
    if (phase !== 'open') await eraseNeedsOf(tx, [registration.id]);
    const holdUntil = phase === 'open' ? null : event ? holdForGuardian(event, now) : now;
    const [row] = await tx
      .update(rows)
      .set({ holdUntil, network: null, updatedAt: now })
      .where(eq(rows.id, registration.id))
      .returning();
    if (phase === 'open' && event) promoted.push(...(await fillPlaces(tx, event, now)));
    return promoted.find(({ id }) => id === registration.id) ?? row!;
  },
});
