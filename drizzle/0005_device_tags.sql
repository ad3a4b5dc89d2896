CREATE TABLE "device_tags" (
	"user_id" text PRIMARY KEY NOT NULL,
	"tag" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_tags" ADD CONSTRAINT "device_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;