CREATE TABLE "withdrawn_certificates" (
	"code" text PRIMARY KEY NOT NULL,
	"revoked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "contents" jsonb;