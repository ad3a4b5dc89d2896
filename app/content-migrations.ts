import { joinedTexts } from '#app/email/texts/joined-texts.ts';
import { entryMerge } from '#app/email/texts/merge-texts.ts';
import { joinCourses } from '#app/features/learning/courses/one-collection/migration.server.ts';
import { isFields } from '#app/platform/content/entry.ts';
import { mergeEntries } from '#app/platform/content/sync/merge-entries.server.ts';
import type { ContentMigration } from '#app/platform/content/sync/migrate.server.ts';
import { oneMarkMigrations } from '#app/platform/content/sync/one-mark.ts';

/** Changes of collections' schemas, oldest first (docs/recipes.md). */
export const contentMigrations: readonly ContentMigration[] = [
  { name: '2026-11-one-collection-of-courses', collection: 'courses', join: joinCourses },
  {
    name: '2026-11-one-text-for-all-emails-about-one-thing',
    collection: 'emails',
    join: (tx) => mergeEntries(tx, joinedTexts.map(entryMerge)),
  },
  ...oneMarkMigrations,
  {
    name: '2026-11-lessons-say-what-pages-show',
    collection: 'courses',
    carry(course) {
      if (!isFields(course.lessons)) return course;
      const { whatYouLearn: _, achievements: __, ...lessons } = course.lessons;
      return { ...course, lessons };
    },
  },
];
