CREATE TABLE "guardian_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "guardian_access_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "guardian_access_email" ON "guardian_access" USING btree ("email","created_at");