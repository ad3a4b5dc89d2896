import { standardTextMerges } from '#app/email/texts/standard-texts.migration.ts';
import { eventEmailMerges } from '#app/features/events/emails/event-emails.migration.ts';
import { guardianTextMerges } from '#app/features/guardianship/guardian-texts.migration.ts';
import { joinCourses } from '#app/features/learning/courses/one-collection/migration.server.ts';
import { mergeEntries } from '#app/platform/content/sync/merge-entries.server.ts';
import type { ContentMigration } from '#app/platform/content/sync/migrate.server.ts';
import { oneMarkMigrations } from '#app/platform/content/sync/one-mark.ts';

/** Changes of collections' schemas, oldest first (docs/recipes.md). */
export const contentMigrations: readonly ContentMigration[] = [
  { name: '2026-11-one-collection-of-courses', collection: 'courses', join: joinCourses },
  {
    name: '2026-11-one-text-for-each-email-about-events',
    collection: 'emails',
    join: (tx) => mergeEntries(tx, eventEmailMerges),
  },
  {
    name: '2026-11-standard-texts-of-emails',
    collection: 'emails',
    join: (tx) => mergeEntries(tx, standardTextMerges),
  },
  {
    name: '2026-11-one-set-of-emails-to-guardians',
    collection: 'emails',
    join: (tx) => mergeEntries(tx, guardianTextMerges),
  },
  ...oneMarkMigrations,
];
