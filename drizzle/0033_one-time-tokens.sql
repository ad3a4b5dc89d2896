CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text,
	"subject" text,
	"data" json DEFAULT '{}'::json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "newsletter_subscriptions_token";--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_id_purpose_index" ON "one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_subject_purpose_index" ON "one_time_tokens" USING btree ("subject","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_kept_until_index" ON "one_time_tokens" USING btree ("kept_until");--> statement-breakpoint
-- Links that were mailed before work until they expire.
INSERT INTO "one_time_tokens" ("purpose", "token_hash", "user_id", "data", "created_at", "expires_at", "kept_until")
SELECT split_part("identifier", ':', 1), split_part("identifier", ':', 2), "user_id", "value"::json, "created_at", "expires_at", "expires_at"
FROM "verifications" WHERE "identifier" LIKE '%:%' ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "one_time_tokens" ("purpose", "token_hash", "subject", "created_at", "expires_at", "kept_until")
SELECT 'newsletter', "confirm_token_hash", "id"::text, coalesce("mailed_at", "created_at"),
  coalesce("mailed_at", "created_at") + interval '14 days', coalesce("mailed_at", "created_at") + interval '1109 days'
FROM "newsletter_subscriptions" WHERE "confirm_token_hash" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" DROP COLUMN "confirm_token_hash";