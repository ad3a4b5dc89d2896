import { joinedTexts } from '#app/email/texts/joined-texts.ts';
import { entryMerge } from '#app/email/texts/merge-texts.ts';
import { joinCourses } from '#app/features/learning/courses/one-collection/migration.server.ts';
import { mergeEntries } from '#app/platform/content/sync/merge-entries.server.ts';
import type { ContentMigration } from '#app/platform/content/sync/migrate.server.ts';
import { oneMarkMigrations } from '#app/platform/content/sync/one-mark.ts';
import type { Database } from '#app/platform/database/database.ts';

/** Changes of collections' schemas, oldest first (docs/recipes.md). */
export const contentMigrations: readonly ContentMigration[] = [
  { name: '2026-11-one-collection-of-courses', collection: 'courses', join: joinCourses },
  ...Object.entries(joinedTexts).map(([name, texts]) => ({
    name,
    collection: 'emails',
    join: (tx: Database) => mergeEntries(tx, texts.map(entryMerge)),
  })),
  ...oneMarkMigrations,
];
