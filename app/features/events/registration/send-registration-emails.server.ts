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
  const one = arrived.length === 1;
  const heading =
    first.outcome === 'waitlisted' ? 'Someone joined the waiting list' : 'Someone registered for an event';
  const places: [string, string][] = [
    ['Places taken', `${taken} of ${capacity}`],
    ['Waiting', String(waiting)],
  ];
  await emails.notifyStaff({
    kind: 'event-registration-notice',
    subject: one ? `New registration: ${title}` : `${arrived.length} new registrations: ${title}`,
    heading: one ? heading : `${arrived.length} people registered at about the same time`,
    ...(one && { replyTo: first.registration.email }),
    blocks: one
      ? [
          { type: 'facts', rows: [['Event', title], ...intake(first), ...places] },
          ...(first.hasNeeds ? [needsNote] : []),
        ]
      : [
          { type: 'facts', rows: [['Event', title], ...places] },
          ...arrived.map(
            (each): MailBlock => ({
              type: 'facts',
              rows: [
                ...intake(each),
                ['Status', capitalise(each.outcome)],
                ...(each.hasNeeds ? [['Needs', "Told; see the event's page"] as const] : []),
              ],
            }),
          ),
        ],
  });
}

const needsNote: MailBlock = {
  type: 'note',
  text: 'Dietary or accessibility answers came with it. Only the people who run the event see them.',
};

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
