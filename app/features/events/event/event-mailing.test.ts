import { expect, test } from 'vitest';
import { wordingOf } from '#app/organisation/email-texts/words.ts';
import { shippedContent } from '#tests/shipped-content.ts';
import type { DatedEvent } from './dated-event.ts';
import { joining } from './event-mailing.server.ts';

const event = (given: Partial<DatedEvent>) => given as DatedEvent;

test.each([
  [
    'a real link is offered',
    { virtual: true, joinUrl: 'https://meet.naledi.org.za/summit' },
    'https://meet.naledi.org.za/summit',
  ],
  [
    'one that holds its place is not',
    { virtual: true, joinUrl: 'https://meet.naledi.example/summit' },
    'We will send the link',
  ],
  ['none', { virtual: true }, 'We will send the link'],
  ['on site', { virtual: false, joinUrl: 'https://meet.naledi.org.za/summit' }, undefined],
])('%s', (_, given, expected) => {
  const [block] = joining({ emails: wordingOf(shippedContent), event: event(given) });
  if (!expected) expect(block).toBeUndefined();
  else expect(JSON.stringify(block)).toContain(expected);
});
