import { formatDate } from '#app/dates/time.ts';
import { defineEmail, inCase, optionalButton, optionalSlot, text } from '#app/email/texts/define.ts';
import type { RenderedEmail } from '#app/email/texts/render.ts';
import {
  aboutEvent,
  calendarAttachment,
  cancelSlot,
  type EventMailing,
  envelopeTo,
  eventSlots,
  joinSlots,
  joinValues,
} from '#app/features/events/emails/event-mailing.server.ts';
import type { EventRegistration } from '#app/features/events/places/registration.table.ts';
import { mayJoin } from '#app/features/events/places/registration-status.ts';
import { child, childGivenName, guardianRecipient } from '#app/features/guardianship/guardianship.emails.ts';
import { type EventFacts, eventChanges, factsOf } from './change.ts';

const changeEmail = defineEmail('event-news', {
  kind: 'event-changed',
  to: 'anyone',
  when: 'Sent to everyone who is registered or waiting when time, place or link of an event change or it is called off, and to the parent or guardian of a child.',
  slots: {
    ...eventSlots,
    child: optionalSlot(child),
    off: inCase('The event is called off', false),
    events: optionalSlot(
      optionalButton('A button that leads to the other events, where this one is called off'),
    ),
    reinstated: inCase('The event had been called off', false),
    timeBefore: optionalSlot(
      text('When it was planned, where that has changed', '5 December 2026, 10:00 to 13:00'),
    ),
    time: optionalSlot(text('When it is now', '6 December 2026, 10:00 to 13:00')),
    placeBefore: optionalSlot(text('Where it was planned, where that has changed', 'Community hall')),
    place: optionalSlot(text('Where it is now', 'Observatory library')),
    link: inCase('There is a new link to join online', true),
    withheld: inCase(
      'There is a new link, and this reader does not get it: there is no place or agreement yet',
      false,
    ),
    unlinked: inCase('The link to join online is taken away', false),
    ...joinSlots,
    cancel: optionalSlot(cancelSlot),
  },
});

const when = ({ start, end }: EventFacts): string =>
  `${formatDate(new Date(start), 'long')}, ${formatDate(new Date(start), 'time')} to ${formatDate(new Date(end), 'time')}`;

function newsOf(before: EventFacts, now: EventFacts) {
  const changes = eventChanges(before, now);
  const [time, place, link] = (['time', 'place', 'link'] as const).map((each) => changes.includes(each));
  return {
    reinstated: changes.includes('reinstated'),
    timeBefore: time ? when(before) : undefined,
    time: time ? when(now) : undefined,
    placeBefore: place ? before.place : undefined,
    place: place ? now.place : undefined,
    link: link === true && now.joinUrl !== '',
    unlinked: link === true && now.joinUrl === '',
  };
}

interface Reader {
  name: string | null;
  child?: string;
  cancel?: string;
  /** Whether this recipient gets the link to join online. */
  getsLink: boolean;
}

const renderChange = (
  mailing: EventMailing,
  before: EventFacts,
  { name, child, cancel, getsLink }: Reader,
): RenderedEmail => {
  const { emails, event } = mailing;
  const about = { ...aboutEvent(mailing, name), child };
  if (event.cancelled) {
    const calledOff = { ...changeEmail, kind: 'event-called-off' };
    return emails.render(calledOff, { ...about, off: true, events: emails.link('/events') });
  }
  const news = newsOf(before, factsOf(event));
  return emails.render(changeEmail, {
    ...about,
    ...news,
    ...(getsLink ? joinValues(event) : { withheld: news.link }),
    cancel,
  });
};

export const personChangeEmail = (
  mailing: EventMailing,
  registration: Pick<EventRegistration, 'id' | 'fullName' | 'status'>,
  before: EventFacts,
): RenderedEmail =>
  renderChange(mailing, before, {
    name: registration.fullName,
    cancel: mailing.cancelUrl(registration),
    getsLink: mayJoin(registration.status),
  });

/**
 * Notifies everyone registered, and a child's guardian, who is told no more of the child than the first name.
 * @param isGuardianKnown whether the current guardian gave the valid consent; any other address may be
 * mistyped
 */
export async function sendChange(
  mailing: EventMailing,
  registration: EventRegistration,
  { before, isGuardianKnown }: { before: EventFacts; isGuardianKnown: boolean },
): Promise<void> {
  const envelope = {
    ...envelopeTo(mailing, registration),
    attachments: calendarAttachment(mailing, registration),
  };
  await mailing.emails.queue({ ...personChangeEmail(mailing, registration, before), ...envelope });
  const { isChild, parentName, parentEmail } = registration;
  if (!isChild || !parentEmail) return;
  const words = renderChange(mailing, before, {
    name: parentName,
    child: childGivenName(registration),
    getsLink: isGuardianKnown && mayJoin(registration.status),
  });
  await mailing.emails.queue({ ...words, ...envelope, to: guardianRecipient(registration) });
}

export const changeEmails = [changeEmail];
