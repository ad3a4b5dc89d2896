import { button, definePart, facts, requiredBlocks, text } from '#app/email/texts/define.ts';

export const title = text('The event', 'Girls in Tech Day');

export const eventFacts = requiredBlocks(
  'Event, date, time and place',
  facts(
    ['Event', 'Girls in Tech Day'],
    ['Date', 'Saturday, 5 December 2026'],
    ['Time', '10:00 to 13:00, South African time'],
    ['Where', 'Community hall, Observatory'],
  ),
);

export const cancel = button('The button that cancels the registration');

export const joinPart = definePart('event-join', {
  when: 'Part of emails about an online event whose link is known.',
  slots: { join: button('The button that opens the online event') },
});

export const joinLaterPart = definePart('event-join-later', {
  when: 'Part of emails about an online event whose link is not known yet.',
});

export const join = requiredBlocks(
  'How to join online, or that the link comes later; nothing for other events',
  [
    {
      type: 'paragraph',
      text: 'The event is online. We will send the link to this address before it starts.',
    },
  ],
);

const until = text('The last moment', '28 November 2026, 09:30, South African time');
const confirmButton = button('The button that confirms the address');

export const confirmPlacePart = definePart('event-confirm-place', {
  when: 'Part of the emails about a place that is held until the address is confirmed.',
  slots: { until, confirm: confirmButton },
});

export const confirmWaitingPart = definePart('event-confirm-waiting', {
  when: 'Part of the emails about the waiting list, where the address is not confirmed yet.',
  slots: { until, confirm: confirmButton },
});

export const confirmChildPart = definePart('event-confirm-child', {
  when: 'Part of the emails to children whose address is not confirmed yet.',
  slots: { confirm: confirmButton },
});

export const confirm = requiredBlocks(
  'Asks to confirm the address, with a button; nothing once it is confirmed',
  [
    { type: 'paragraph', text: 'Please confirm before 28 November 2026, 09:30, South African time.' },
    { type: 'button', label: 'Confirm your place', url: 'https://naledi.example/' },
  ],
);

export const eventParts = [joinPart, joinLaterPart, confirmPlacePart, confirmWaitingPart, confirmChildPart];
