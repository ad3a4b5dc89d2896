import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffled } from './shuffled.ts';

test('any list comes back whole, in another order, and each time in the same one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 9 }), fc.string(), (list, seed) => {
      const mixed = shuffled(list, seed);
      expect(mixed.toSorted()).toEqual(list.toSorted());
      expect(mixed).not.toEqual(list);
      expect(shuffled(list, seed)).toEqual(mixed);
    }),
  );
});
