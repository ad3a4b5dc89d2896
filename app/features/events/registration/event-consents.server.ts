import { eq } from 'drizzle-orm';
import { eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { eventConsentPath } from '#app/features/events/emails/registration-links.ts';
import { datedEvent, formatEvent, isClosed } from '#app/features/events/event/dated-event.ts';
import { eventsPage } from '#app/features/events/event/events-page.content.ts';
import { inEventQueue } from '#app/features/events/places/event-queue.server.ts';
import { holdForGuardian } from '#app/features/events/places/hold.ts';
import { fillPlaces, lockPlaces } from '#app/features/events/places/places.server.ts';
import {
  type EventRegistration,
  eventRegistrations as rows,
} from '#app/features/events/places/registration.table.ts';
import type { Phase } from '#app/features/guardianship/consent-state.ts';
import type { ConsentServices, ConsentSubject, Moment } from '#app/features/guardianship/consent-subject.ts';
import { childName } from '#app/features/guardianship/guardianship.emails.ts';
import { issueLink } from '#app/features/guardianship/links.server.ts';
import { dayOf, formatDate } from '#app/organisation/time.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import {
  notifyOfGuardian,
  sendChildNews,
  sendGuardianReceipt,
  sendGuardianRequest,
} from './consent-emails.server.ts';
import { eraseNeedsOf, registrationNeeds, storeNeeds } from './needs.server.ts';
import { sendPromotion } from './registration.emails.ts';
import { cancelRegistration, extendHold } from './registration.server.ts';

/** Undefined once it is gone from the content. */
const eventOf = ({ eventId }: EventRegistration, { content }: Pick<Moment, 'content'>) =>
  datedEvent(content, eventId);

/** A child's registration stands for good, with `holdUntil` null, only while its guardian agrees. */
const phaseOf = ({ status, holdUntil }: EventRegistration): Phase =>
  status === 'cancelled' ? 'ended' : holdUntil === null ? 'open' : 'awaiting';

const isOver = (registration: EventRegistration, moment: Moment): boolean => {
  const event = eventOf(registration, moment);
  return !event || isClosed(event, moment.now);
};

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
        { icon: 'user', label: 'First name', value: childName(registration) },
        { icon: 'calendar', label: 'Event', value: event.title },
        { icon: 'clock', label: 'When', value: `${date}, ${time}, South African time` },
        { icon: 'map-pin', label: 'Where', value: place },
      ],
      know: [
        'You get a copy of what you agree to by email.',
        'You can change your mind at any time on your own page, which the copy leads to.',
        'Your agreement is for this event only.',
        `This link works once. Please answer by ${formatDate(registration.holdUntil ?? event.start, 'moment')}.`,
      ],
    };
  },
  isChild: ({ isChild }: EventRegistration) => isChild,
  phaseOf,
  registeredAt: ({ registrationDate }: EventRegistration) => registrationDate,
  isOver,
  isTooLateToAsk(registration: EventRegistration, moment) {
    const event = eventOf(registration, moment);
    return !event || event.cancelled === true || event.start <= moment.now;
  },
  // Consent to an event is for that event.
  validUntil(registration: EventRegistration, content) {
    const event = eventOf(registration, { content });
    return event && dayOf(event.end);
  },
  // A school may have collected papers long before.
  signedSince: (today) => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`,
  // In the order of everything else that gives places.
  lockBefore: (tx, { eventId }: EventRegistration) => lockPlaces(tx, eventId),
  transact: (database, { eventId }: EventRegistration, work) => inEventQueue(database, eventId, work),
  async applyPhase(tx: Database, registration: EventRegistration, phase, moment) {
    const { now } = moment;
    const event = eventOf(registration, moment);
    if (phase === 'ended' && registration.status !== 'attended') {
      const { cancelled, promoted } = await cancelRegistration(tx, { registration, event, now });
      return { registration: cancelled ?? registration, promoted };
    }
    // Dietary and accessibility answers are the guardian's to give, and go with the agreement.
    if (phase !== 'open') await eraseNeedsOf(tx, [registration.id]);
    const holdUntil = phase === 'open' ? null : event ? holdForGuardian(event, now) : now;
    const [row] = await tx
      .update(rows)
      .set({ holdUntil, network: null, updatedAt: now })
      .where(eq(rows.id, registration.id))
      .returning();
    const promoted = phase === 'open' && event ? await fillPlaces(tx, event, now) : [];
    return { registration: promoted.find(({ id }) => id === registration.id) ?? row!, promoted };
  },
  needs: {
    read: registrationNeeds,
    async store(tx, registration: EventRegistration, needs, content) {
      const event = eventOf(registration, { content });
      if (event) await storeNeeds(tx, event, registration.id, needs);
    },
  },
  async tell({ registration, consent, promoted }, { family, staff }, services) {
    const child = registration as EventRegistration;
    const mailing = mailingOf(child, services);
    if (family) await sendGuardianReceipt(mailing, child, consent, eventConsents.texts(services.content));
    // Who moves up from the waiting list hears of both at once.
    if (family && consent.counts && !promoted.some(({ id }) => id === child.id))
      await sendChildNews(mailing, child, consent);
    for (const each of promoted) await sendPromotion(mailing, each as EventRegistration);
    if (staff) await notifyOfGuardian(mailing, child, consent);
  },
  async releasePlace(tx: Database, registration: EventRegistration, services) {
    if (isOver(registration, services)) return;
    const mailing = mailingOf(registration, services);
    const { event } = mailing;
    const { promoted } = await cancelRegistration(tx, { registration, event, now: services.now });
    for (const each of promoted) await sendPromotion(mailing, each);
  },
  async ask(tx: Database, before: EventRegistration, services) {
    const mailing = mailingOf(before, services);
    const registration = await extendHold(tx, {
      registration: before,
      event: mailing.event,
      now: services.now,
    });
    const link = await issueLink(tx, eventConsents, registration.id, 'consent', services.now);
    await sendGuardianRequest(mailing, registration, link);
  },
};
