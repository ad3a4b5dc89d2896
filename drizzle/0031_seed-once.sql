ALTER TABLE "content_entries" DROP COLUMN "shipped_position";--> statement-breakpoint
ALTER TABLE "content_entries" DROP COLUMN "shipped_digest";--> statement-breakpoint
ALTER TABLE "content_entries" DROP COLUMN "shipped_version";--> statement-breakpoint
ALTER TABLE "content_revision" DROP COLUMN "shipped";