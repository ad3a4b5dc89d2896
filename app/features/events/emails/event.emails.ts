import { button, facts, inCase, requiredBlocks, sometimes, text } from '#app/email/texts/define.ts';

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

export const cancelSlot = button('The button that cancels the registration');

/** How to join an event that is online. */
export const joinSlots = {
  join: sometimes(button('The button that opens the online event')),
  later: inCase('The event is online, and its link is not known yet', false),
};

/** Asks to confirm an address that has not been shown to be the reader's own. */
export const confirmSlots = {
  until: sometimes(
    text(
      'The last moment at which the address can be confirmed',
      '28 November 2026, 09:30, South African time',
    ),
  ),
  confirm: sometimes(button('The button that confirms the address')),
};
