CREATE TABLE "event_announcements" (
	"event_id" text PRIMARY KEY NOT NULL,
	"facts" json NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"announced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "told_sequence" integer DEFAULT 0 NOT NULL;