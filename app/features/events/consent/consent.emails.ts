import { cancel, confirm, eventFacts, join, title } from '#app/features/events/event/event.emails.ts';
import {
  button,
  defineEmail,
  definePart,
  facts,
  greeting,
  requiredBlocks,
  requiredText,
  text,
  typedBlocks,
} from '#app/organisation/email-texts/define.ts';

/** A wrongly typed address is a stranger's: email to guardians says no more of a child than the first name. */
const child = text('The child’s first name', 'Lerato');
const until = text('Until when a guardian can answer', '28 November 2026, 09:30, South African time');

export const childUntilPart = definePart('event-child-until', {
  when: 'Part of the emails to children whose place is kept until a guardian has answered.',
  slots: { until },
});

const held = {
  hello: greeting,
  title,
  until: requiredBlocks('Until when a guardian can answer', [
    { type: 'paragraph', text: 'They can answer until 28 November 2026. After that your registration ends.' },
  ]),
  confirm,
  facts: eventFacts,
  cancel,
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

const receipt = {
  hello: greeting,
  child,
  title,
  answer: typedBlocks(
    'Who answered, when and what',
    facts(['Answered by', 'Nomsa Dlamini'], ['On', '22 November 2026, 09:30, South African time']),
  ),
  event: requiredBlocks('Event, date, time and place; nothing where the answer is no', []),
  agreed: requiredBlocks('The text that was agreed to, word for word; nothing where the answer is no', [
    { type: 'note', text: 'I agree that my child comes to this event.' },
  ]),
  page: requiredText('The address of the guardian’s own page', 'https://naledi.example/guardian'),
};

export const receipts = {
  given: defineEmail('event-guardian-receipt', {
    to: 'known',
    when: 'Sent to a parent or guardian who has agreed, where the answer counts.',
    slots: receipt,
  }),
  toConfirm: defineEmail('event-guardian-receipt-to-confirm', {
    kind: 'event-guardian-receipt',
    to: 'known',
    when: 'Sent to a parent or guardian who has agreed, where staff have to speak to them before it counts.',
    slots: receipt,
  }),
  declined: defineEmail('event-guardian-receipt-declined', {
    kind: 'event-guardian-receipt',
    to: 'known',
    when: 'Sent to a parent or guardian who has not agreed.',
    slots: receipt,
  }),
  withdrawn: defineEmail('event-guardian-receipt-withdrawn', {
    kind: 'event-guardian-receipt',
    to: 'known',
    when: 'Sent to a parent or guardian who has withdrawn the agreement.',
    slots: receipt,
  }),
};

export const childAgreed = defineEmail('event-child-agreed', {
  to: 'anyone',
  when: 'Sent to a child when a parent or guardian has agreed. The calendar file is attached.',
  slots: { hello: greeting, title, facts: eventFacts, join, cancel },
});

export const childAgreedWaiting = defineEmail('event-child-agreed-waiting', {
  kind: 'event-child-agreed',
  to: 'anyone',
  when: 'Sent to a child on the waiting list when a parent or guardian has agreed.',
  slots: { hello: greeting, title, facts: eventFacts, cancel },
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

const notice = {
  title,
  facts: requiredBlocks(
    'Event and photographs',
    facts(['Event', 'Girls in Tech Day'], ['Photographs', 'No']),
  ),
  uncounted: requiredBlocks('What to do where the answer does not count yet; else nothing', []),
  registration: button('The button that opens the registration'),
};

export const guardianNotices = {
  given: defineEmail('event-guardian-notice-given', {
    kind: 'event-guardian-notice',
    to: 'staff',
    when: 'Sent when a parent or guardian has agreed.',
    slots: notice,
  }),
  declined: defineEmail('event-guardian-notice-declined', {
    kind: 'event-guardian-notice',
    to: 'staff',
    when: 'Sent when a parent or guardian has not agreed.',
    slots: notice,
  }),
  withdrawn: defineEmail('event-guardian-notice-withdrawn', {
    kind: 'event-guardian-notice',
    to: 'staff',
    when: 'Sent when a parent or guardian has withdrawn the agreement.',
    slots: notice,
  }),
};

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
