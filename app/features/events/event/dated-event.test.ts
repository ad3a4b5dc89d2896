import { expect, test } from 'vitest';
import { placeOf } from './dated-event.ts';

test.each([
  ['place and address', 'Community hall', '3 Example Road', 'Community hall, 3 Example Road'],
  ['no address', 'Community hall', undefined, 'Community hall'],
  ['an address that names the place', 'Soweto', '21 Sample Avenue, Soweto', '21 Sample Avenue, Soweto'],
])('%s', (_, location, address, expected) => {
  expect(placeOf({ location, address })).toBe(expected);
});
