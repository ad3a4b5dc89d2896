-- A revision is an entry's; what counts for the site is its publications.
ALTER TABLE "content_entries" RENAME COLUMN "revision" TO "publication";--> statement-breakpoint
ALTER TABLE "content_entries" RENAME COLUMN "edit_revision" TO "revision";--> statement-breakpoint
ALTER INDEX "content_entries_revision" RENAME TO "content_entries_publication";--> statement-breakpoint
ALTER TABLE "content_revision" RENAME TO "content_publications";--> statement-breakpoint
ALTER TABLE "content_publications" RENAME CONSTRAINT "content_revision_pkey" TO "content_publications_pkey";--> statement-breakpoint
ALTER TABLE "content_publications" RENAME COLUMN "revision" TO "newest";
