import { expect, test } from 'vitest';
import { type EventFacts, eventChanges } from './change.ts';

const facts: EventFacts = {
  start: '2027-03-01T08:00:00.000Z',
  end: '2027-03-01T10:00:00.000Z',
  place: 'Community hall, Observatory',
  joinUrl: '',
  cancelled: false,
};

test('what was told already is no change', () => {
  expect(eventChanges(facts, { ...facts })).toEqual([]);
});

test('another time, place or link is told', () => {
  expect(eventChanges(facts, { ...facts, end: '2027-03-01T11:00:00.000Z' })).toEqual(['time']);
  expect(eventChanges(facts, { ...facts, place: 'Library', joinUrl: 'https://meet.test/1' })).toEqual([
    'place',
    'link',
  ]);
});

test('of an event that is called off nothing else matters', () => {
  const off = { ...facts, place: 'Library', cancelled: true };
  expect(eventChanges(facts, off)).toEqual(['cancelled']);
  expect(eventChanges(off, { ...off, place: 'Hall' })).toEqual([]);
});

test('one that takes place after all says so, with what is different', () => {
  const off = { ...facts, cancelled: true };
  expect(eventChanges(off, facts)).toEqual(['reinstated']);
  expect(eventChanges(off, { ...facts, place: 'Library' })).toEqual(['reinstated', 'place']);
});
