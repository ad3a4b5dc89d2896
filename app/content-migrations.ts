import type { ContentMigration } from '#app/platform/content/sync/migrate.server.ts';

/** Migrations of content schemas, oldest first (docs/recipes.md). */
export const contentMigrations: readonly ContentMigration[] = [];
