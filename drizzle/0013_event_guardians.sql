CREATE TABLE "event_consent_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "event_consent_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "event_guardian_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
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
	CONSTRAINT "event_guardian_consents_complete" CHECK (("event_guardian_consents"."answer" = 'given') = ("event_guardian_consents"."valid_until" is not null) and ("event_guardian_consents"."photos" is null) = ("event_guardian_consents"."photo_text_version" is null))
);
--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "is_child" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "parent_name" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "parent_email" text;--> statement-breakpoint
ALTER TABLE "event_consent_links" ADD CONSTRAINT "event_consent_links_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guardian_consents" ADD CONSTRAINT "event_guardian_consents_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guardian_consents" ADD CONSTRAINT "event_guardian_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_consent_links_one_open" ON "event_consent_links" USING btree ("registration_id","purpose") WHERE "event_consent_links"."used_at" is null and "event_consent_links"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_guardian_consents_newest" ON "event_guardian_consents" USING btree ("registration_id","recorded_at");--> statement-breakpoint
CREATE INDEX "event_guardian_consents_expiry" ON "event_guardian_consents" USING btree ("valid_until","id");