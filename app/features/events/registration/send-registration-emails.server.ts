import { sendChildHeld, sendGuardianRequest } from '#app/features/events/consent/consent-emails.server.ts';
import { eventConsents } from '#app/features/events/consent/guardian-consents.server.ts';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import { type EventMailing, eventMailing } from '#app/features/events/event/event-mailing.server.ts';
import { issueLink } from '#app/features/guardians/consent-link.server.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { capitalise } from '#app/organisation/status-label.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { MailBlock } from '#app/platform/mail/mail-content.ts';
import { arrivalNotices, needsPart } from './registration.emails.ts';
import type { Cancelled, OpenPlaces, Registered } from './registration.server.ts';
import { sendCancelled, sendPlace, sendPromotion, sendWaiting } from './registration-emails.server.ts';

const intake = ({ registration }: Registered): [string, string][] => {
  const { fullName, email, phone, company, jobTitle, holdUntil, confirmedAt, isChild } = registration;
  const given = Object.entries({ Phone: phone, Company: company, 'Job title': jobTitle });
  return [
    ['Name', fullName],
    ['Email', holdUntil && !confirmedAt ? `${email} (not confirmed yet)` : email],
    ...(isChild ? [['Under 18', 'Yes, a parent or guardian was asked'] satisfies [string, string]] : []),
    ...given.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : [])),
  ];
};

async function notifyOfArrivals({ emails, event }: EventMailing, { arrived, taken, waiting }: OpenPlaces) {
  const [first] = arrived;
  if (!first) return;
  const { title, capacity } = event;
  const places: [string, string][] = [
    ['Places taken', `${taken} of ${capacity}`],
    ['Waiting', String(waiting)],
  ];
  if (arrived.length > 1) {
    await emails.notifyStaff(
      emails.words(arrivalNotices.many, {
        title,
        count: arrived.length,
        facts: { type: 'facts', rows: [['Event', title], ...places] },
        people: arrived.map(arrival),
      }),
    );
    return;
  }
  const notice = first.outcome === 'waitlisted' ? arrivalNotices.waiting : arrivalNotices.registered;
  await emails.notifyStaff({
    ...emails.words(notice, {
      title,
      facts: { type: 'facts', rows: [['Event', title], ...intake(first), ...places] },
      needs: first.hasNeeds ? emails.part(needsPart, {}) : [],
    }),
    replyTo: first.registration.email,
  });
}

const arrival = (registered: Registered): MailBlock => ({
  type: 'facts',
  rows: [
    ...intake(registered),
    ['Status', capitalise(registered.outcome)],
    ...(registered.hasNeeds ? [['Needs', "Told; see the event's page"] as const] : []),
  ],
});

interface Occasion {
  services: Pick<Services, 'settings' | 'content'>;
  emails: Emails;
  event: DatedEvent;
}

export async function sendRegistrationEmails(
  tx: Database,
  mailing: EventMailing,
  { outcome, registration, position, isFull }: Registered,
  now: Date,
): Promise<void> {
  if (registration.isChild) {
    if (outcome !== 'registered' && outcome !== 'waitlisted') return;
    const link = await issueLink(tx, eventConsents(mailing.event), registration.id, 'consent', now);
    await sendGuardianRequest(mailing, registration, link);
    await sendChildHeld(mailing, registration);
    return;
  }
  if (outcome === 'registered') await sendPlace(mailing, registration);
  if (outcome === 'waitlisted') await sendWaiting(mailing, registration, { position: position ?? 1, isFull });
}

/** All other mails that follow from registrations that were taken together: to those who moved up, and to the staff. */
export async function sendPlaceEmails(mailing: EventMailing, places: OpenPlaces): Promise<void> {
  for (const promoted of places.promoted) await sendPromotion(mailing, promoted);
  await notifyOfArrivals(mailing, places);
}

export async function sendCancellationEmails({
  services,
  emails,
  event,
  done,
}: Occasion & { done: Cancelled }) {
  const mailing = eventMailing(services, emails, event);
  if (done.cancelled) await sendCancelled(mailing, done.cancelled);
  for (const promoted of done.promoted) await sendPromotion(mailing, promoted);
}
