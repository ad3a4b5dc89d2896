import { expect, test } from 'vitest';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import { joining } from './event-mailing.server.ts';

const real = 'https://meet.naledi.org.za/summit';
const later = { join: undefined, later: true };

test.each([
  ['a real link is offered', { virtual: true, joinUrl: real }, { join: real, later: false }],
  [
    'one that holds its place is not',
    { virtual: true, joinUrl: 'https://meet.naledi.example/summit' },
    later,
  ],
  ['none', { virtual: true }, later],
  ['on site', { virtual: false, joinUrl: real }, { join: undefined, later: false }],
])('%s', (_, given, expected) => {
  expect(joining(given as DatedEvent)).toEqual(expected);
});
