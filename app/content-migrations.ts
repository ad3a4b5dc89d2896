import type { ContentMigration } from '#app/platform/content/sync/migrate.server.ts';

/** Changes of collections' schemas, oldest first (docs/recipes.md). */
export const contentMigrations: readonly ContentMigration[] = [];
