import { type Fields, isFields } from '#app/platform/content/entry.ts';
import type { ContentMigration } from './migrate.server.ts';

/** A text without the two marks that stood beside `sample`. */
function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      name === 'claim' || name === 'toConfirm' ? [] : [[name, withoutMarks(part)]],
    ),
  );
}

const marked = [
  ...['code-clubs', 'code-clubs-page', 'contact', 'fellowships', 'funding-page', 'grants', 'help-articles'],
  ...['hero-slides', 'legal', 'newsroom-page', 'press-releases', 'scholarships', 'site', 'stories'],
];

export const oneMarkMigrations: readonly ContentMigration[] = marked.map((collection) => ({
  name: `2026-11-one-mark-${collection}`,
  collection,
  carry: (value) => withoutMarks(value) as Fields,
}));
