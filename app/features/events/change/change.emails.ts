import {
  defineEmail,
  definePart,
  greeting,
  optionalButton,
  requiredBlocks,
  text,
} from '#app/email/texts/define.ts';
import { cancel, eventFacts, join, title } from '#app/features/events/event/event.emails.ts';
import { child } from '#app/features/guardianship/guardianship.emails.ts';

const events = optionalButton('A button that leads to the other events');
const news = requiredBlocks('What has changed, one sentence for each change', [
  { type: 'paragraph', text: 'There is a new link to join it online.' },
]);

const change = {
  before: text('As it was', 'Community hall'),
  now: text('As it is now', 'Observatory library'),
};

export const newsParts = {
  reinstated: definePart('event-change-reinstated', {
    when: 'Part of the email about a change, where the event had been called off.',
  }),
  time: definePart('event-change-time', {
    when: 'Part of the email about a change of the time.',
    slots: change,
  }),
  place: definePart('event-change-place', {
    when: 'Part of the email about a change of the place.',
    slots: change,
  }),
  link: definePart('event-change-link', {
    when: 'Part of the email about a change, where there is a new link to join online.',
  }),
  noLink: definePart('event-change-no-link', {
    when: 'Part of the email about a change, where the link to join online is taken away.',
  }),
};

const calledOffSlots = { hello: greeting, title, facts: eventFacts, events };
const changedSlots = { hello: greeting, title, news, facts: eventFacts, join };

export const calledOff = defineEmail('event-called-off', {
  to: 'anyone',
  when: 'Sent to everyone who is registered or waiting when an event is called off.',
  slots: calledOffSlots,
});

export const calledOffToGuardian = defineEmail('event-called-off-guardian', {
  kind: 'event-called-off',
  to: 'anyone',
  when: 'Sent to the parent or guardian of a child who is registered, when an event is called off.',
  slots: { ...calledOffSlots, child },
});

export const changed = defineEmail('event-changed', {
  to: 'anyone',
  when: 'Sent to everyone who is registered or waiting when time, place or link of an event change.',
  slots: { ...changedSlots, cancel },
});

export const changedToGuardian = defineEmail('event-changed-guardian', {
  kind: 'event-changed',
  to: 'anyone',
  when: 'Sent to the parent or guardian of a child who is registered, when time, place or link of an event change.',
  slots: { ...changedSlots, child },
});

export const changeEmails = [calledOff, calledOffToGuardian, changed, changedToGuardian];
export const changeParts = Object.values(newsParts);
