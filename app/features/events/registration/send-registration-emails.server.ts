import { facts } from '#app/email/texts/define.ts';
import type { EventMailing } from '#app/features/events/event/event-mailing.server.ts';
import { issueLink } from '#app/features/guardianship/links.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { sendChildHeld, sendGuardianRequest } from './consent-emails.server.ts';
import { eventConsents } from './event-consents.server.ts';
import type { Registered } from './register.server.ts';
import { arrivalNotices, needsPart } from './registration.emails.ts';
import type { Cancelled } from './registration.server.ts';
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

async function notifyOfArrival({ emails, event }: EventMailing, done: Registered) {
  const { title, capacity } = event;
  await emails.notifyStaff(
    done.outcome === 'waitlisted' ? arrivalNotices.waiting : arrivalNotices.registered,
    {
      title,
      facts: facts(
        ['Event', title],
        ...intake(done),
        ['Places taken', `${done.taken} of ${capacity}`],
        ['Waiting', String(done.waiting)],
      ),
      needs: done.hasNeeds ? emails.renderPart(needsPart, {}) : [],
    },
    { replyTo: done.registration.email },
  );
}

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

export async function sendCancellationEmails(mailing: EventMailing, done: Cancelled) {
  if (done.cancelled) await sendCancelled(mailing, done.cancelled);
  for (const promoted of done.promoted) await sendPromotion(mailing, promoted);
}
