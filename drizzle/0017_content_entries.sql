CREATE TABLE "content_addresses" (
	"collection" text NOT NULL,
	"old_id" text NOT NULL,
	"entry" bigint NOT NULL,
	CONSTRAINT "content_addresses_collection_old_id_pk" PRIMARY KEY("collection","old_id")
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"entry" bigint PRIMARY KEY NOT NULL,
	"value" json NOT NULL,
	"based_on" integer NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"entry_id" text NOT NULL,
	"position" double precision NOT NULL,
	"shipped_position" double precision,
	"title" text NOT NULL,
	"published_version" integer,
	"publish_at" timestamp with time zone,
	"scheduled_version" integer,
	"shipped_digest" text,
	"shipped_version" integer,
	"newest_version" integer NOT NULL,
	"edit_revision" integer DEFAULT 0 NOT NULL,
	"has_draft" boolean DEFAULT false NOT NULL,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "content_entries_collection_entry_id" UNIQUE("collection","entry_id")
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer NOT NULL,
	"shipped" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"entry" bigint NOT NULL,
	"number" integer NOT NULL,
	"value" json NOT NULL,
	"digest" text NOT NULL,
	"made_by" text,
	"made_at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "content_versions_entry_number_pk" PRIMARY KEY("entry","number")
);
--> statement-breakpoint
ALTER TABLE "content_addresses" ADD CONSTRAINT "content_addresses_entry_content_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_entry_content_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_entry_content_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_entries_revision" ON "content_entries" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "content_entries_order" ON "content_entries" USING btree ("collection","position","id");--> statement-breakpoint
CREATE INDEX "content_entries_publish_at" ON "content_entries" USING btree ("publish_at");