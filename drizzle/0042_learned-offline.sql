CREATE TABLE "course_programs" (
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"place_id" text NOT NULL,
	"text" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_programs_user_id_course_id_place_id_pk" PRIMARY KEY("user_id","course_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_draws" (
	"user_id" text NOT NULL,
	"draw_id" text NOT NULL,
	"course_id" text NOT NULL,
	"module_id" text NOT NULL,
	"result" jsonb NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quiz_draws_user_id_draw_id_pk" PRIMARY KEY("user_id","draw_id")
);
--> statement-breakpoint
ALTER TABLE "course_programs" ADD CONSTRAINT "course_programs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_draws" ADD CONSTRAINT "quiz_draws_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;