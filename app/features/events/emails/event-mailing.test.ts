import { expect, test } from 'vitest';
import type { DatedEvent } from '#app/features/events/event/dated-event.ts';
import { cancelPath, joinValues, readCancelLink } from './event-mailing.server.ts';

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
  expect(joinValues(given as DatedEvent)).toEqual(expected);
});

const secret = 'a secret of the installation';
const id = 'dc0a4eb8-34ca-4911-90db-d20ebe46dce9';
const query = (path: string) => new URL(path, 'https://naledi.example').searchParams;

test('a link names its registration', () => {
  expect(readCancelLink(secret, query(cancelPath(secret, id)))).toBe(id);
});

test.each([
  ['of another registration', (path: string) => path.replace('dc0a', 'dc0b')],
  ['with another key', (path: string) => path.replace(/key=.{3}/, 'key=AAA')],
  ['with a shortened key', (path: string) => path.slice(0, -1)],
  ['without a key', (path: string) => path.replace(/&key=.*/, '')],
  ['without anything', () => '/events/cancel'],
  ['with another name of the key', (path: string) => path.replace('key=', 'key[]=')],
])('a link %s is refused', (_, change) => {
  expect(readCancelLink(secret, query(change(cancelPath(secret, id))))).toBeUndefined();
});

test('a link made with another secret is refused', () => {
  expect(readCancelLink(secret, query(cancelPath('another', id)))).toBeUndefined();
});
