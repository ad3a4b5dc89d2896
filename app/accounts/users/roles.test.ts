import { expect, test } from 'vitest';
import { highestRole, includesRole } from './roles.ts';

test.each([
  [[], 'user'],
  [['user'], 'user'],
  [['user', 'moderator'], 'moderator'],
  [['moderator', 'admin', 'user'], 'admin'],
  [['user', 'editor'], 'editor'],
  [['editor', 'moderator'], 'moderator'],
  [['writer', 'user'], 'writer'],
  [['owner'], 'user'],
] as const)('records %j make %s', (records, role) => {
  expect(highestRole(records)).toBe(role);
});

test.each([
  [['admin'], 'moderator', true],
  [['admin'], 'editor', true],
  [['moderator'], 'moderator', true],
  [['moderator'], 'admin', false],
  [['moderator'], 'editor', false],
  [['editor'], 'editor', true],
  [['editor'], 'moderator', false],
  [['editor'], 'admin', false],
  [['editor', 'moderator'], 'editor', true],
  [['editor', 'moderator'], 'moderator', true],
  [['editor'], 'writer', true],
  [['writer'], 'writer', true],
  [['writer'], 'editor', false],
  [['writer'], 'moderator', false],
  [['moderator'], 'writer', false],
  [['admin'], 'writer', true],
  [[], 'editor', false],
  [[], 'writer', false],
  [[], 'user', true],
] as const)('whoever is %j and does what %s may: %s', (held, needed, may) => {
  expect(includesRole(held, needed)).toBe(may);
});
