import {
  button,
  defineEmail,
  definePart,
  facts,
  greeting,
  requiredBlocks,
  sometimes,
  text,
} from '#app/email/texts/define.ts';
import {
  cancelSlot,
  confirmSlots,
  eventFacts,
  joinSlots,
  title,
} from '#app/features/events/emails/event-mailing.server.ts';
import {
  agreedSlot,
  answerNotices,
  answerReceipts,
  answerSlot,
  child,
  receiptSlots,
  uncountedSlot,
} from '#app/features/guardianship/guardianship.emails.ts';

const until = text(
  'The last moment at which a guardian can answer',
  '28 November 2026, 09:30, South African time',
);

const held = {
  hello: greeting,
  title,
  until: sometimes(until),
  confirm: confirmSlots.confirm,
  facts: eventFacts,
  cancel: cancelSlot,
};

export const childHeld = defineEmail('event-child-held', {
  to: 'anyone',
  when: 'Sent to a child who registers for an event: a place is kept until a parent or guardian has agreed.',
  slots: held,
});

export const childHeldWaiting = defineEmail('event-child-held-waiting', {
  kind: 'event-child-held',
  to: 'anyone',
  when: 'Sent to a child who registers for an event that is full.',
  slots: held,
});

export const guardianRequest = defineEmail('event-guardian-request', {
  to: 'anyone',
  when: 'Sent to a parent or guardian when a child registers for an event.',
  slots: {
    hello: greeting,
    child,
    title,
    facts: eventFacts,
    answer: button('The button that opens the page where a guardian answers'),
    until,
  },
});

export const receipts = answerReceipts(
  { given: 'event-guardian-receipt', declined: 'event-guardian-receipt' },
  { declined: 'event-guardian-receipt-declined', withdrawn: 'event-guardian-receipt-withdrawn' },
  {
    ...receiptSlots,
    title,
    answer: answerSlot,
    event: requiredBlocks('Event, date, time and place; nothing where the answer is no', []),
    agreed: agreedSlot('I agree that my child comes to this event.'),
  },
);

export const childAgreed = defineEmail('event-child-agreed', {
  to: 'anyone',
  when: 'Sent to a child when a parent or guardian has agreed. The calendar file is attached.',
  slots: { hello: greeting, title, facts: eventFacts, ...joinSlots, cancel: cancelSlot },
});

export const childAgreedWaiting = defineEmail('event-child-agreed-waiting', {
  kind: 'event-child-agreed',
  to: 'anyone',
  when: 'Sent to a child on the waiting list when a parent or guardian has agreed.',
  slots: { hello: greeting, title, facts: eventFacts, cancel: cancelSlot },
});

export const childDeclined = defineEmail('event-child-declined', {
  to: 'anyone',
  when: 'Sent to a child when a parent or guardian has not agreed.',
  slots: { hello: greeting, title },
});

export const childWithdrawn = defineEmail('event-child-withdrawn', {
  kind: 'event-child-declined',
  to: 'anyone',
  when: 'Sent to a child when a parent or guardian has withdrawn the agreement.',
  slots: { hello: greeting, title },
});

export const childWithdrawnUntil = defineEmail('event-child-withdrawn-until', {
  kind: 'event-child-declined',
  to: 'anyone',
  when: 'Sent to a child when a parent or guardian has withdrawn the agreement, and can agree again until some day.',
  slots: { hello: greeting, title, until },
});

export const uncountedPart = definePart('event-consent-uncounted', {
  when: 'Part of the emails to us about a guardian’s answer that does not count yet.',
});

export const guardianNotices = answerNotices('event-guardian-notice', {
  title,
  facts: requiredBlocks(
    'Event and photographs',
    facts(['Event', 'Girls in Tech Day'], ['Photographs', 'No']),
  ),
  uncounted: uncountedSlot,
  registration: button('The button that opens the registration'),
});

export const eventConsentEmails = [
  childHeld,
  childHeldWaiting,
  guardianRequest,
  ...Object.values(receipts),
  childAgreed,
  childAgreedWaiting,
  childDeclined,
  childWithdrawn,
  childWithdrawnUntil,
  ...Object.values(guardianNotices),
];
