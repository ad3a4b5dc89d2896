CREATE TABLE "earlier_submissions" (
	"user_id" text NOT NULL,
	"submission_id" uuid NOT NULL,
	CONSTRAINT "earlier_submissions_user_id_submission_id_pk" PRIMARY KEY("user_id","submission_id")
);
--> statement-breakpoint
ALTER TABLE "earlier_submissions" ADD CONSTRAINT "earlier_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;