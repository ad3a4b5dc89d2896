import { expect, test } from 'vitest';
import type { Content } from './collection.ts';
import { memoByContentVersion } from './memo-by-version.ts';

test('derived values are computed once per state of the content, and old ones are freed', () => {
  const content = { version: '1', since: '2026-11-22' } as Content & { version: string; since: string };
  const another = { version: '1', since: '2026-11-22' } as Content;
  let times = 0;
  const count = memoByContentVersion(() => ++times);
  expect([count(content), count(content), count(another), count(content)]).toEqual([1, 1, 2, 1]);
  Object.assign(content, { version: '2' });
  expect([count(content), count(content)]).toEqual([3, 3]);
  Object.assign(content, { since: '2026-11-23' });
  expect(count(content)).toBe(4);
  Object.assign(content, { version: '1', since: '2026-11-22' });
  expect(count(content)).toBe(5);
});
