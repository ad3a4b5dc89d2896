import { expect, test, vi } from 'vitest';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { findLearnable } from './learnable.server.ts';

test('nothing is kept under a name that a visitor makes up', () => {
  expect(findLearnable(shippedContent, 'digital-literacy-basics')?.title).toBe('Digital Literacy Basics');
  const kept = vi.spyOn(Map.prototype, 'set');
  expect(findLearnable(shippedContent, 'made-up')).toBeUndefined();
  expect(kept.mock.calls.filter(([key]) => key === 'made-up')).toEqual([]);
  kept.mockRestore();
});
