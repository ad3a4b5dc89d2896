ALTER TABLE "pictures" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "consent_by" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_consent_by_users_id_fk" FOREIGN KEY ("consent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Until now no picture with a child in it could be stored without the tick.
UPDATE "pictures" SET "consent_at" = "created_at", "consent_by" = "user_id" WHERE "shows_child";
