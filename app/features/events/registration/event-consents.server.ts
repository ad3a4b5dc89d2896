import { eq } from 'drizzle-orm';
import type { Correction } from '#app/applications/definition/kind.ts';
import { dayOf, formatDate } from '#app/dates/time.ts';
import { eventConsentPath, eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import {
  type DatedEvent,
  datedEvent,
  formatEvent,
  isClosed,
} from '#app/features/events/event/dated-event.ts';
import { eventsPage } from '#app/features/events/event/events-page.content.ts';
import { fillPlaces, lockPlaces, transactInEventQueue } from '#app/features/events/places/places.server.ts';
import {
  type EventRegistration,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import {
  awaitingConsentStatus,
  awaitsConsent,
  holdForGuardian,
  settledStatus,
} from '#app/features/events/places/registration-status.ts';
import { applyCorrection } from '#app/features/guardianship/consent.server.ts';
import type { ConsentPhase } from '#app/features/guardianship/consent-state.ts';
import type {
  ConsentContext,
  ConsentServices,
  ConsentSubject,
} from '#app/features/guardianship/consent-subject.ts';
import { childGivenName } from '#app/features/guardianship/guardianship.emails.ts';
import { issueLink, lockRegistration } from '#app/features/guardianship/links.server.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { aboutChild, sendChildAgreed, sendGuardianRequest } from './consent.emails.ts';
import { eraseNeedsOf, registrationNeeds, storeNeeds } from './needs.server.ts';
import { sendPromotion } from './registration.emails.ts';
import { endRegistrations } from './registration.server.ts';

/** Undefined once it is gone from the content. */
const eventOf = ({ eventId }: EventRegistration, { content }: Pick<ConsentContext, 'content'>) =>
  datedEvent(content, eventId);

const phaseOf = ({ status, shownStatus }: EventRegistration): ConsentPhase =>
  shownStatus === 'cancelled' ? 'ended' : awaitsConsent(status) ? 'awaiting' : 'open';

const mailingOf = (registration: EventRegistration, services: ConsentServices) =>
  eventMailing(services, services.emails, eventOf(registration, services)!);

export const eventConsents: ConsentSubject = {
  kind: 'event',
  room: { label: 'Events', href: '/events' },
  pattern: 'events',
  registrations: rows,
  page: eventConsentPath,
  texts: (content) => content.single(eventsPage).consent,
  what: ({ eventTitle }: EventRegistration) => eventTitle,
  request(registration: EventRegistration, content: Content) {
    const event = datedEvent(content, registration.eventId)!;
    const { date, time, place } = formatEvent(event);
    return {
      lead: "Anyone under 18 can come to an event only if a parent or legal guardian agrees. Please read, answer and press the button. You don't need an account.",
      facts: [
        { icon: 'user', label: 'First name', value: childGivenName(registration) },
        { icon: 'calendar', label: 'Event', value: event.title },
        { icon: 'clock', label: 'When', value: `${date}, ${time}, South African time` },
        { icon: 'map-pin', label: 'Where', value: place },
      ],
      know: [
        'You get a copy of what you agree to by email.',
        'You can change your mind at any time on your own page, which the copy leads to.',
        'Your agreement is for this event only.',
        `This link works once. Please answer by ${formatDate(registration.expiresAt ?? event.start, 'moment')}.`,
      ],
    };
  },
  isChild: ({ isChild }: EventRegistration) => isChild,
  phaseOf,
  registeredAt: ({ registrationDate }: EventRegistration) => registrationDate,
  stageOf(registration: EventRegistration, moment) {
    const event = eventOf(registration, moment);
    if (!event) return 'hidden';
    if (isClosed(event, moment.now)) return 'over';
    return event.start <= moment.now ? 'begun' : 'open';
  },
  // Consent is for this event only.
  validUntil(registration: EventRegistration, content) {
    const event = eventOf(registration, { content });
    return event && dayOf(event.end);
  },
  // A school may have collected the forms long before.
  signedSince: (today) => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`,
  // In the same queue as everything else that assigns places.
  lockBefore: (tx, { eventId }: EventRegistration) => lockPlaces(tx, eventId),
  transact: (database, { eventId }: EventRegistration, work) => transactInEventQueue(database, eventId, work),
  async applyPhase(tx: Database, registration: EventRegistration, phase, moment) {
    const { now } = moment;
    const event = eventOf(registration, moment);
    if (phase === 'ended' && registration.shownStatus !== 'attended') {
      await lockPlaces(tx, registration.eventId);
      const [ended] = await endRegistrations(tx, eq(rows.id, registration.id), 'cancelled', now);
      const promoted = ended && event ? await fillPlaces(tx, event, now) : [];
      return { registration: ended ?? registration, promoted };
    }
    // Only the guardian may give dietary and accessibility answers, which are erased with the consent.
    if (phase !== 'open') await eraseNeedsOf(tx, [registration.id]);
    const change =
      phase === 'open'
        ? { status: settledStatus(registration.status), expiresAt: null }
        : {
            status: awaitingConsentStatus(registration.status),
            expiresAt: event ? holdForGuardian(event, now) : now,
          };
    const [row] = await tx
      .update(rows)
      .set({ ...change, network: null, updatedAt: now })
      .where(eq(rows.id, registration.id))
      .returning();
    const promoted = phase === 'open' && event ? await fillPlaces(tx, event, now) : [];
    return { registration: promoted.find(({ id }) => id === registration.id) ?? row!, promoted };
  },
  needs: {
    read: registrationNeeds,
    async store(tx, registration: EventRegistration, needs, content) {
      const event = eventOf(registration, { content });
      await eraseNeedsOf(tx, [registration.id]);
      if (event) await storeNeeds(tx, event, registration.id, needs);
    },
  },
  about: (registration: EventRegistration, content) =>
    aboutChild(eventOf(registration, { content }), registration),
  sendAgreed: (registration: EventRegistration, services) =>
    sendChildAgreed(mailingOf(registration, services), registration),
  sendPromoted: (registration: EventRegistration, services) =>
    sendPromotion(mailingOf(registration, services), registration),
  async ask(tx: Database, before: EventRegistration, services) {
    const mailing = mailingOf(before, services);
    const registration = await extendHold(tx, before, mailing.event, services.now);
    const link = await issueLink(tx, registration.id, 'consent', services.now);
    await sendGuardianRequest(mailing, registration, link);
  },
};

/** Extends a child's hold for its guardian as for a new registration, and never shortens it. */
async function extendHold(
  tx: Database,
  registration: EventRegistration,
  event: DatedEvent,
  now: Date,
): Promise<EventRegistration> {
  const { id, expiresAt } = registration;
  const fresh = holdForGuardian(event, now);
  if (!expiresAt || fresh <= expiresAt) return registration;
  const [row] = await tx
    .update(rows)
    .set({ expiresAt: fresh, updatedAt: now })
    .where(eq(rows.id, id))
    .returning();
  return row!;
}

/** Also updates what depends on a guardian's consent. Undefined if there is no such registration. */
export async function correctRegistration(
  tx: Database,
  { id, correction, ...moment }: Correction<EventRegistration>,
): Promise<EventRegistration | undefined> {
  const before = (await lockRegistration(tx, eventConsents, id)) as EventRegistration | undefined;
  if (!before) return undefined;
  const mailbox = correction.email === undefined ? before.mailbox : mailboxOf(correction.email);
  const [after] = await tx
    .update(rows)
    .set({ ...correction, mailbox, updatedAt: moment.now })
    .where(eq(rows.id, id))
    .returning();
  // Only children have a hold for a guardian.
  if (!after!.isChild) return after;
  return (await applyCorrection(tx, eventConsents, { before, after: after! }, moment)) as EventRegistration;
}
