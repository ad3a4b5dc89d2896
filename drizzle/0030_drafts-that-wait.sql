ALTER TABLE "content_entries" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "content_entries" ADD COLUMN "asked_at" timestamp with time zone;