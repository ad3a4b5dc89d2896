import { sendChildHeld, sendGuardianRequest } from '#app/features/events/consent/consent-emails.server.ts';
import { eventConsents } from '#app/features/events/consent/guardian-consents.server.ts';
import type { EventMailing } from '#app/features/events/event/event-mailing.server.ts';
import { issueLink } from '#app/features/guardians/consent-link.server.ts';
import { facts } from '#app/organisation/email-texts/define.ts';
import { capitalise } from '#app/organisation/status-label.ts';
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
    await emails.notifyStaff(arrivalNotices.many, {
      title,
      count: arrived.length,
      facts: facts(['Event', title], ...places),
      people: arrived.flatMap(arrival),
    });
    return;
  }
  const notice = first.outcome === 'waitlisted' ? arrivalNotices.waiting : arrivalNotices.registered;
  await emails.notifyStaff(
    notice,
    {
      title,
      facts: facts(['Event', title], ...intake(first), ...places),
      needs: first.hasNeeds ? emails.renderPart(needsPart, {}) : [],
    },
    { replyTo: first.registration.email },
  );
}

const arrival = (registered: Registered): MailBlock[] =>
  facts(
    ...intake(registered),
    ['Status', capitalise(registered.outcome)],
    ['Needs', registered.hasNeeds ? "Told; see the event's page" : null],
  );

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

export async function sendPlaceEmails(mailing: EventMailing, places: OpenPlaces): Promise<void> {
  for (const promoted of places.promoted) await sendPromotion(mailing, promoted);
  await notifyOfArrivals(mailing, places);
}

export async function sendCancellationEmails(mailing: EventMailing, done: Cancelled) {
  if (done.cancelled) await sendCancelled(mailing, done.cancelled);
  for (const promoted of done.promoted) await sendPromotion(mailing, promoted);
}
