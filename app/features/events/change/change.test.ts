import { expect, test } from 'vitest';
import { changesOf, type EventFacts } from './change.ts';

const facts: EventFacts = {
  start: '2027-03-01T08:00:00.000Z',
  end: '2027-03-01T10:00:00.000Z',
  place: 'Community hall, Observatory',
  joinUrl: '',
  cancelled: false,
};

test('what was told already is no change', () => {
  expect(changesOf(facts, { ...facts })).toEqual([]);
});

test('another time, place or link is told', () => {
  expect(changesOf(facts, { ...facts, end: '2027-03-01T11:00:00.000Z' })).toEqual(['time']);
  expect(changesOf(facts, { ...facts, place: 'Library', joinUrl: 'https://meet.test/1' })).toEqual([
    'place',
    'link',
  ]);
});

test('of an event that is called off nothing else matters', () => {
  const off = { ...facts, place: 'Library', cancelled: true };
  expect(changesOf(facts, off)).toEqual(['cancelled']);
  expect(changesOf(off, { ...off, place: 'Hall' })).toEqual([]);
});

test('one that takes place after all says so, with what is different', () => {
  const off = { ...facts, cancelled: true };
  expect(changesOf(off, facts)).toEqual(['reinstated']);
  expect(changesOf(off, { ...facts, place: 'Library' })).toEqual(['reinstated', 'place']);
});
