import { describe, expect, test } from 'vitest';
import { ago } from '#app/features/community/feed/ago.ts';
import {
  isBlank,
  isLong,
  parseContributionRef,
  reportReasons,
} from '#app/features/community/feed/contribution.ts';
import { organisationPosts } from '#app/features/community/feed/own-posts.ts';
import { orderedId } from '#app/features/community/feed/post.server.ts';
import { commentForm, postForm, reportForm } from '#app/features/community/feed/post.ts';
import { parseForm } from '#app/forms/parse.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { initialOf, personView } from './person-view.ts';

const now = new Date('2026-11-21T08:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [0, 'Just now'],
  [0.9, 'Just now'],
  [-5, 'Just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [5 * 60 + 59, '5 hours ago'],
  [11 * 60, 'Yesterday'],
  [33 * 60, 'Yesterday'],
  [35 * 60, '19 November 2026'],
])('%s minutes ago reads %s', (minutes, text) => {
  expect(ago(before(minutes), now)).toBe(text);
});

test('the organisation’s post is in the feed from the start of its day', () => {
  const posts = [{ id: 'today', text: 'Good morning', date: '2026-11-21' }];
  const content = { list: () => posts, since: '2026-11-01' } as unknown as Content;
  const seen = (moment: string) => organisationPosts(content, new Date(moment)).length;
  expect(seen('2026-11-20T23:59:00+02:00')).toBe(0);
  expect(seen('2026-11-21T00:01:00+02:00')).toBe(1);
});

test.each(['', ' ', '\n\t ', '\u200b', '\u2060\ufeff', '\u3164', '\u2800 \u2800', '\u0000', '\u00a0\u3000'])(
  'nothing can be seen of %j',
  (text) => {
    expect(isBlank(text)).toBe(true);
    const fields = new FormData();
    fields.set('content', text);
    expect(parseForm(postForm, fields).ok).toBe(false);
  },
);

test.each([
  ['Good morning', false],
  [`${'a\n'.repeat(11)}b`, false],
  [`${'a\n'.repeat(12)}b`, true],
  ['x'.repeat(1000), false],
  ['x'.repeat(1001), true],
])('%j is long: %s', (text, long) => {
  expect(isLong(text)).toBe(long);
});

describe('what is kept of a post', () => {
  const kept = (content: string, form = postForm) => {
    const fields = new FormData();
    fields.set('content', content);
    const parsed = parseForm(form, fields);
    return parsed.ok ? parsed.values.content : Object.values(parsed.errors)[0];
  };

  test.each([
    ['  Hello  ', 'Hello'],
    ['a\r\nb', 'a\nb'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['a\n \n\t\n \nb', 'a\n\nb'],
    ['pay\u202egnp.exe', 'paygnp.exe'],
    ['\u0007bell\u0000', 'bell'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Molo 👋🏾', 'Molo 👋🏾'],
  ])('%j is kept as %j', (typed, text) => {
    expect(kept(typed)).toBe(text);
  });

  test('the limits count what is left after trimming', () => {
    expect(kept(`  ${'x'.repeat(2000)}  `)).toBe('x'.repeat(2000));
    expect(kept('x'.repeat(2001))).toBe('A post must be at most 2000 characters');
    expect(kept('x'.repeat(1001), commentForm)).toBe('A comment must be at most 1000 characters');
    expect(kept(' ')).toBe('Please write something first');
  });
});

test('an invalid key is replaced by a new one', () => {
  const fields = new FormData();
  fields.set('content', 'Hello');
  fields.set('key', "'; drop table posts");
  const parsed = parseForm(postForm, fields);
  expect(parsed.ok && parsed.values.key).toMatch(/^[\da-f-]{36}$/);
});

test('a report needs a listed reason and a subject', () => {
  const report = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return parseForm(reportForm, data);
  };
  for (const value of Object.keys(reportReasons))
    expect(report({ about: 'post:x', reason: value }).ok).toBe(true);
  expect(report({ about: 'post:x' })).toMatchObject({ errors: { reason: 'Please choose a reason' } });
  expect(report({ about: 'user:x', reason: 'scam' }).ok).toBe(false);
  expect(report({ about: 'post:x', reason: 'scam', details: 'x'.repeat(501) }).ok).toBe(false);
});

test.each([
  ['post:abc-1', { kind: 'post', id: 'abc-1' }],
  ['comment:1', { kind: 'comment', id: '1' }],
  ['post:', undefined],
  ['post:a b', undefined],
  ['profile:1', undefined],
  [null, undefined],
])('%j is about %j', (text, about) => {
  expect(parseContributionRef(text)).toEqual(about);
});

test.each([
  ['Thandi', 'T'],
  ['  élodie', 'É'],
  ['"Zee"', 'Z'],
  ['!!!', '?'],
  ['', '?'],
])('the picture of %j shows %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});

test('somebody without a name is a member, always in the same colour', () => {
  expect(personView('1', ' ').name).toBe('A member');
  expect(personView('1', 'A').ground).toBe(personView('1', 'B').ground);
});

test('ids stay in order of creation even if the clock stops or goes back', () => {
  const ids = [
    ...Array.from({ length: 5000 }, () => orderedId(now)),
    orderedId(before(10)),
    orderedId(new Date(now.getTime() + 60_000)),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids.slice(0, 10))
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
