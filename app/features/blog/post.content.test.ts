import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { isSitePath, linksIn } from '#tests/pages/site-paths.ts';
import { type Post, post, posts } from './post.content.ts';

const { entries } = await readContent('content', [posts]);
const all = entries.posts as Post[];

test.each(all.map((entry) => [entry.id, entry] as const))('%s has good links', (_, { body }) => {
  expect(body.startsWith('#')).toBe(false);
  for (const link of linksIn(body)) expect(isSitePath(link) || /^https:\/\/\S+$/.test(link), link).toBe(true);
});

test('unknown fields are refused', () => {
  expect(post.safeParse({ ...all[0], likes: 1 }).success).toBe(false);
});
