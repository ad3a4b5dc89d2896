CREATE TABLE "consent_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "consent_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "guardian_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"method" text NOT NULL,
	"guardian_name" text NOT NULL,
	"guardian_email" text,
	"counts" boolean DEFAULT true NOT NULL,
	"text_version" text NOT NULL,
	"photos" boolean,
	"photo_text_version" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"valid_until" date,
	"recorded_by" text,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guardian_consents_complete" CHECK (("guardian_consents"."answer" = 'given') = ("guardian_consents"."valid_until" is not null) and ("guardian_consents"."photos" is null) = ("guardian_consents"."photo_text_version" is null))
);
--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_links_subject" ON "consent_links" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_links_one_open" ON "consent_links" USING btree ("subject_id","purpose") WHERE "consent_links"."used_at" is null and "consent_links"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consents_newest" ON "guardian_consents" USING btree ("subject_id","recorded_at");--> statement-breakpoint
CREATE INDEX "guardian_consents_expiry" ON "guardian_consents" USING btree ("valid_until","id");