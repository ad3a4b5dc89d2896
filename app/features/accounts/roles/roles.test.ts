import { expect, test } from 'vitest';
import { atLeast, highestRole } from './roles.ts';

test.each([
  [[], 'user'],
  [['user'], 'user'],
  [['user', 'moderator'], 'moderator'],
  [['moderator', 'admin', 'user'], 'admin'],
  [['owner'], 'user'],
] as const)('records %j make %s', (records, role) => {
  expect(highestRole(records)).toBe(role);
});

test('admin beats moderator beats user', () => {
  expect(atLeast('admin', 'moderator')).toBe(true);
  expect(atLeast('moderator', 'moderator')).toBe(true);
  expect(atLeast('moderator', 'admin')).toBe(false);
  expect(atLeast('user', 'moderator')).toBe(false);
});
