import {
  button,
  defineEmail,
  definePart,
  facts,
  greeting,
  requiredBlocks,
  text,
  typedBlocks,
} from '#app/email/texts/define.ts';
import { cancel, confirm, eventFacts, join, title } from '#app/features/events/event/event.emails.ts';
import { submissionEmails } from '#app/features/submissions/declaration/submission-emails.ts';

const place = { hello: greeting, title, facts: eventFacts, join, cancel };

export const placeHeld = defineEmail('event-registration-held', {
  kind: 'event-registration-confirmation',
  to: 'anyone',
  when: 'Sent when someone registers for an event and has a place once the address is confirmed. The calendar file is attached.',
  slots: { ...place, confirm },
});

export const placeGiven = defineEmail('event-registration-confirmation', {
  to: 'anyone',
  when: 'Sent when someone registers for an event and has a place. The calendar file is attached.',
  slots: place,
});

const waitingSlots = {
  hello: greeting,
  title,
  position: text('The place on the waiting list', '3'),
  facts: eventFacts,
  cancel,
};

export const waiting = {
  confirmed: defineEmail('event-registration-waiting', {
    to: 'anyone',
    when: 'Sent when someone registers for an event that is full.',
    slots: { ...waitingSlots },
  }),
  held: defineEmail('event-registration-waiting-held', {
    kind: 'event-registration-waiting',
    to: 'anyone',
    when: 'Sent when someone registers for an event that is full, and has to confirm the address.',
    slots: { ...waitingSlots, confirm },
  }),
  unconfirmed: defineEmail('event-registration-waiting-unconfirmed', {
    kind: 'event-registration-waiting',
    to: 'anyone',
    when: 'Sent when someone registers for an event with free places, and gets one only after the address is confirmed, because many registrations came the same way.',
    slots: { ...waitingSlots, confirm },
  }),
};

export const promoted = defineEmail('event-registration-promoted', {
  to: 'anyone',
  when: 'Sent when a place becomes free for someone on the waiting list. The calendar file is attached.',
  slots: { ...place, confirm },
});

export const reminder = defineEmail('event-reminder', {
  to: 'anyone',
  when: 'Sent before an event to everyone who has a place.',
  slots: { ...place, date: text('The day of the event', 'Saturday, 5 December 2026') },
});

const again = {
  hello: greeting,
  title,
  facts: eventFacts,
  register: button('The button that opens the registration'),
};

export const released = defineEmail('event-registration-released', {
  to: 'anyone',
  when: 'Sent when no one has confirmed a registration in time.',
  slots: again,
});

export const childReleased = defineEmail('event-registration-released-child', {
  kind: 'event-registration-released',
  to: 'anyone',
  when: 'Sent to a child when no parent or guardian has agreed in time.',
  slots: again,
});

export const cancelled = defineEmail('event-registration-cancelled', {
  to: 'anyone',
  when: 'Sent when someone has cancelled a registration.',
  slots: again,
});

export const needsPart = definePart('event-needs', {
  when: 'Part of the email to us about a registration with dietary or accessibility answers.',
});

const one = {
  title,
  facts: typedBlocks(
    'Who registered, and how many places are taken',
    facts(['Event', 'Girls in Tech Day'], ['Name', 'Thandi Nkosi'], ['Places taken', '12 of 40']),
  ),
  needs: requiredBlocks('That there are dietary or accessibility answers; nothing where there are none', []),
};

export const arrivalNotices = {
  registered: defineEmail('event-registration-notice', {
    to: 'staff',
    when: 'Sent when someone registers for an event.',
    slots: one,
  }),
  waiting: defineEmail('event-registration-notice-waiting', {
    kind: 'event-registration-notice',
    to: 'staff',
    when: 'Sent when someone joins the waiting list of an event.',
    slots: one,
  }),
};

export const registrationEmails = submissionEmails('event-registration', {
  inbox: 'support',
  about: title,
  statuses: {
    attended: { path: '/events' },
    registered: { path: '/events' },
    cancelled: { path: '/events' },
  },
  others: [
    placeHeld,
    placeGiven,
    ...Object.values(waiting),
    promoted,
    reminder,
    released,
    childReleased,
    cancelled,
    ...Object.values(arrivalNotices),
  ],
});
