CREATE TABLE "content_presence" (
	"entry" bigint NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_presence_entry_user_id_pk" PRIMARY KEY("entry","user_id")
);
--> statement-breakpoint
ALTER TABLE "content_presence" ADD CONSTRAINT "content_presence_entry_content_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_presence" ADD CONSTRAINT "content_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_presence_user_id_index" ON "content_presence" USING btree ("user_id");