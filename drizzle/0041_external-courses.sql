CREATE TABLE "external_courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"course_id" text,
	"course_title" text NOT NULL,
	"provider" text NOT NULL,
	"finished_on" date NOT NULL,
	"link" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"assignee_id" text,
	"updated_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "external_courses_status_known" CHECK ("external_courses"."status" in ('pending', 'confirmed', 'not confirmed')),
	CONSTRAINT "external_courses_reason" CHECK (("external_courses"."reason" is not null) = ("external_courses"."status" = 'not confirmed'))
);
--> statement-breakpoint
ALTER TABLE "external_courses" ADD CONSTRAINT "external_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_courses" ADD CONSTRAINT "external_courses_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "external_courses_one" ON "external_courses" USING btree ("user_id",lower("course_title"));--> statement-breakpoint
CREATE UNIQUE INDEX "external_courses_one_link" ON "external_courses" USING btree ("user_id","link");--> statement-breakpoint
CREATE INDEX "external_courses_newest" ON "external_courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "external_courses_email" ON "external_courses" USING btree (lower("email"));