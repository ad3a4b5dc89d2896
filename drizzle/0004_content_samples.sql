CREATE TABLE "content_confirmations" (
	"key" text PRIMARY KEY NOT NULL,
	"print" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_sample_setting" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"shown" text NOT NULL
);
