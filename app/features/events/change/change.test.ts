import { expect, test } from 'vitest';
import { type EventFacts, eventChanges } from './change.ts';

const facts: EventFacts = {
  start: '2027-03-01T08:00:00.000Z',
  end: '2027-03-01T10:00:00.000Z',
  place: 'Community hall, Observatory',
  joinUrl: '',
  cancelled: false,
};

test('announced facts are not a change', () => {
  expect(eventChanges(facts, { ...facts })).toEqual([]);
});

test('a new time, place or link is a change', () => {
  expect(eventChanges(facts, { ...facts, end: '2027-03-01T11:00:00.000Z' })).toEqual(['time']);
  expect(eventChanges(facts, { ...facts, place: 'Library', joinUrl: 'https://meet.test/1' })).toEqual([
    'place',
    'link',
  ]);
});

test('for a cancelled event no other change matters', () => {
  const off = { ...facts, place: 'Library', cancelled: true };
  expect(eventChanges(facts, off)).toEqual(['cancelled']);
  expect(eventChanges(off, { ...off, place: 'Hall' })).toEqual([]);
});

test('a reinstated event says so, with its other changes', () => {
  const off = { ...facts, cancelled: true };
  expect(eventChanges(off, facts)).toEqual(['reinstated']);
  expect(eventChanges(off, { ...facts, place: 'Library' })).toEqual(['reinstated', 'place']);
});
