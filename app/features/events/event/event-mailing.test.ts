import { expect, test } from 'vitest';
import { emailRenderer } from '#app/email/texts/render.ts';
import { emailWords, shippedContent } from '#tests/content/shipped-content.ts';
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
    emailWords('event-join-later'),
  ],
  ['none', { virtual: true }, emailWords('event-join-later')],
  ['on site', { virtual: false, joinUrl: 'https://meet.naledi.org.za/summit' }, undefined],
])('%s', (_, given, expected) => {
  const [block] = joining({ emails: emailRenderer(shippedContent), event: event(given) });
  if (!expected) expect(block).toBeUndefined();
  else expect(JSON.stringify(block)).toContain(expected);
});
