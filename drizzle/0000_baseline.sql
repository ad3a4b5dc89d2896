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
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text,
	"two_factor_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "login_analytics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"login_date" timestamp with time zone DEFAULT now() NOT NULL,
	"login_method" text NOT NULL,
	"city" text,
	"country" text
);
--> statement-breakpoint
CREATE TABLE "signup_analytics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"signup_date" timestamp with time zone DEFAULT now() NOT NULL,
	"signup_method" text NOT NULL,
	"city" text,
	"country" text
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"gender" text,
	"age_range" text,
	"country" text,
	"city" text,
	"newsletter_subscribed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"banned_at" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "statistics_changes" (
	"measure" text NOT NULL,
	"key" text NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_counts" (
	"measure" text NOT NULL,
	"key" text NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "statistics_counts_measure_key_pk" PRIMARY KEY("measure","key")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"to_email" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"claimed_until" timestamp (3) with time zone,
	"bounced" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "mail_outbox_status_known" CHECK ("mail_outbox"."status" in ('queued', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "code_club_student_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"club_id" text NOT NULL,
	"club_name" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"age_range" text NOT NULL,
	"school" text,
	"parent_name" text,
	"parent_email" text,
	"parent_phone" text,
	"experience_level" text,
	"consent_at" timestamp with time zone,
	"consent_text_version" text,
	"status" text NOT NULL,
	"status_after_consent" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"assignee_id" text,
	"updated_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "code_club_students_status_known" CHECK ("code_club_student_registrations"."status" in ('awaiting consent', 'pending', 'approved', 'rejected', 'waitlisted', 'done'))
);
--> statement-breakpoint
CREATE TABLE "code_club_starter_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"location_city" text NOT NULL,
	"location_province" text NOT NULL,
	"venue_details" text,
	"experience_level" text NOT NULL,
	"motivation" text,
	"availability" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"assignee_id" text,
	"updated_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "volunteer_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"club_id" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "volunteer_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"register" text NOT NULL,
	"checked_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"seen_by" text NOT NULL,
	"recorded_by" text,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_club_volunteer_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"club_id" text NOT NULL,
	"club_name" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"skills" text,
	"experience" text,
	"availability" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"assignee_id" text,
	"updated_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "study_buddy_requests" (
	"user_id" text NOT NULL,
	"to_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "study_buddy_requests_user_id_to_id_pk" PRIMARY KEY("user_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "findable_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_buddies" (
	"user_id" text NOT NULL,
	"buddy_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_buddies_user_id_buddy_id_pk" PRIMARY KEY("user_id","buddy_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"key" uuid,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" text,
	CONSTRAINT "comments_user_id_key_unique" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"content_id" text,
	"key" uuid,
	"content" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" text,
	CONSTRAINT "posts_content_id_unique" UNIQUE("content_id"),
	CONSTRAINT "posts_user_id_key_unique" UNIQUE("user_id","key"),
	CONSTRAINT "posts_somebodys" CHECK (("posts"."user_id" is null) <> ("posts"."content_id" is null)),
	CONSTRAINT "posts_words" CHECK (("posts"."content" is null) = ("posts"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"user_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"post_id" uuid,
	"comment_id" uuid,
	"reason" text NOT NULL,
	"details" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"outcome" text,
	CONSTRAINT "reports_user_id_post_id_unique" UNIQUE("user_id","post_id"),
	CONSTRAINT "reports_user_id_comment_id_unique" UNIQUE("user_id","comment_id"),
	CONSTRAINT "reports_about_one" CHECK (("reports"."post_id" is null) <> ("reports"."comment_id" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"assignee_id" text,
	"updated_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event_announcements" (
	"event_id" text PRIMARY KEY NOT NULL,
	"facts" json NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"announced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event_locks" (
	"event_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registration_needs" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"dietary_requirements" text,
	"accessibility_needs" text,
	"erase_after" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"event_id" text NOT NULL,
	"event_title" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"job_title" text,
	"is_child" boolean DEFAULT false NOT NULL,
	"parent_name" text,
	"parent_email" text,
	"status" text NOT NULL,
	"shown_status" text GENERATED ALWAYS AS (case status when 'unconfirmed' then 'registered' when 'awaiting consent' then 'registered' when 'registered' then 'registered' when 'waitlisted unconfirmed' then 'waitlisted' when 'waitlisted awaiting consent' then 'waitlisted' when 'waitlisted' then 'waitlisted' when 'attended awaiting consent' then 'attended' when 'attended' then 'attended' when 'expired' then 'cancelled' when 'cancelled' then 'cancelled' end) STORED NOT NULL,
	"registration_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"queue_number" bigserial NOT NULL,
	"promoted_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"mailbox" text,
	"network" text,
	"first_reminder_for" timestamp (3) with time zone,
	"last_reminder_for" timestamp (3) with time zone,
	"told_sequence" integer DEFAULT 0 NOT NULL,
	"note" text,
	"assignee_id" text,
	"updated_at" timestamp with time zone,
	CONSTRAINT "event_registrations_expires" CHECK (("event_registrations"."expires_at" is not null) = ("event_registrations"."status" in ('unconfirmed', 'waitlisted unconfirmed', 'awaiting consent', 'waitlisted awaiting consent', 'attended awaiting consent')))
);
--> statement-breakpoint
CREATE TABLE "funding_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opportunity_id" text NOT NULL,
	"opportunity_title" text NOT NULL,
	"kind" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"organization" text,
	"motivation" text NOT NULL,
	"link" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"assignee_id" text,
	"updated_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "collaboration_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"organization" text,
	"opportunity_type" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"assignee_id" text,
	"updated_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scholarship_enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"course_title" text,
	"motivation" text NOT NULL,
	"employment_status" text,
	"education_level" text,
	"country" text,
	"city" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"assignee_id" text,
	"updated_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"user_id" text,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"holder_name" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_one" UNIQUE("user_id","course_id"),
	CONSTRAINT "certificates_revoked" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoked_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "credential_keys" (
	"public_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"access_granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "course_access_user_id_course_id_unique" UNIQUE("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "course_enrollment_analytics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"enrolled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"progress_percentage" integer DEFAULT 0 NOT NULL,
	"time_spent_minutes" integer DEFAULT 0 NOT NULL,
	"enrollment_method" text NOT NULL,
	"seconds_spent" integer DEFAULT 0 NOT NULL,
	"time_counted_at" timestamp (3) with time zone,
	"last_place" text,
	"last_seen_at" timestamp (3) with time zone,
	CONSTRAINT "course_enrollments_one" UNIQUE("user_id","course_id"),
	CONSTRAINT "course_enrollments_percentage" CHECK ("course_enrollment_analytics"."progress_percentage" between 0 and 100)
);
--> statement-breakpoint
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
CREATE TABLE "course_interests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"email" text NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_parts_done" (
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"part_id" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_parts_done_user_id_course_id_part_id_pk" PRIMARY KEY("user_id","course_id","part_id")
);
--> statement-breakpoint
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
CREATE TABLE "quiz_results" (
	"user_id" text NOT NULL,
	"course_id" text NOT NULL,
	"module_id" text NOT NULL,
	"best_percentage" integer NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"best_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quiz_results_user_id_course_id_module_id_pk" PRIMARY KEY("user_id","course_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_by" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"audience" json,
	"sent_by" text,
	"send_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"collected_from" integer DEFAULT 0 NOT NULL,
	"collected_up_to" uuid,
	"collected_at" timestamp (3) with time zone,
	"left_out" json DEFAULT '{}'::json NOT NULL,
	CONSTRAINT "newsletter_issues_status_known" CHECK ("newsletter_issues"."status" in ('draft', 'scheduled', 'sending', 'stopped', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issue_id" uuid NOT NULL,
	"email" text NOT NULL,
	"source_id" uuid NOT NULL,
	"subscription_id" uuid,
	"is_guardian" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"mail_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_recipients_status_known" CHECK ("newsletter_recipients"."status" in ('waiting', 'queued', 'sent', 'bounced', 'failed', 'unsubscribed', 'left-out'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"consent_version" text NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscriptions_status_known" CHECK ("newsletter_subscriptions"."status" in ('pending', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "content_presence" (
	"entry" bigint NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_presence_entry_user_id_pk" PRIMARY KEY("entry","user_id")
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"form" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_submissions_form_key_pk" PRIMARY KEY("form","key")
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "picture_files_hash_width_format_pk" PRIMARY KEY("hash","width","format")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"alt" text NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"shows_child" boolean NOT NULL,
	"consent_at" timestamp with time zone,
	"consent_by" text,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_addresses" (
	"collection" text NOT NULL,
	"old_id" text NOT NULL,
	"was_published" boolean DEFAULT true NOT NULL,
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
	"id_follows_title" boolean DEFAULT false NOT NULL,
	"position" double precision NOT NULL,
	"title" text NOT NULL,
	"published_version" integer,
	"publish_at" timestamp with time zone,
	"scheduled_version" integer,
	"newest_version" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"links_ended" integer DEFAULT 0 NOT NULL,
	"has_draft" boolean DEFAULT false NOT NULL,
	"asked_by" text,
	"asked_at" timestamp with time zone,
	"changed_by" text,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"publication" integer NOT NULL,
	CONSTRAINT "content_entries_collection_entry_id" UNIQUE("collection","entry_id")
);
--> statement-breakpoint
CREATE TABLE "content_migrations" (
	"name" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_publications" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"newest" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_start" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"day" date NOT NULL
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
CREATE TABLE "content_sample_setting" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"shown" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
CREATE TABLE "restore_guard" (
	"id" smallint PRIMARY KEY NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"restored_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_analytics" ADD CONSTRAINT "login_analytics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signup_analytics" ADD CONSTRAINT "signup_analytics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_club_student_registrations" ADD CONSTRAINT "code_club_student_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_club_student_registrations" ADD CONSTRAINT "code_club_student_registrations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_club_starter_applications" ADD CONSTRAINT "code_club_starter_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_club_starter_applications" ADD CONSTRAINT "code_club_starter_applications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_assignments" ADD CONSTRAINT "volunteer_assignments_registration_id_code_club_volunteer_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."code_club_volunteer_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_assignments" ADD CONSTRAINT "volunteer_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_checks" ADD CONSTRAINT "volunteer_checks_registration_id_code_club_volunteer_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."code_club_volunteer_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_checks" ADD CONSTRAINT "volunteer_checks_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_club_volunteer_registrations" ADD CONSTRAINT "code_club_volunteer_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_club_volunteer_registrations" ADD CONSTRAINT "code_club_volunteer_registrations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_buddy_requests" ADD CONSTRAINT "study_buddy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_buddy_requests" ADD CONSTRAINT "study_buddy_requests_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findable_members" ADD CONSTRAINT "findable_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_buddies" ADD CONSTRAINT "study_buddies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_buddies" ADD CONSTRAINT "study_buddies_buddy_id_users_id_fk" FOREIGN KEY ("buddy_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registration_needs" ADD CONSTRAINT "event_registration_needs_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_applications" ADD CONSTRAINT "funding_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_applications" ADD CONSTRAINT "funding_applications_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_inquiries" ADD CONSTRAINT "collaboration_inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaboration_inquiries" ADD CONSTRAINT "collaboration_inquiries_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_enquiries" ADD CONSTRAINT "scholarship_enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarship_enquiries" ADD CONSTRAINT "scholarship_enquiries_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_access" ADD CONSTRAINT "course_access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollment_analytics" ADD CONSTRAINT "course_enrollment_analytics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_courses" ADD CONSTRAINT "external_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_courses" ADD CONSTRAINT "external_courses_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_interests" ADD CONSTRAINT "course_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_parts_done" ADD CONSTRAINT "course_parts_done_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_programs" ADD CONSTRAINT "course_programs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_draws" ADD CONSTRAINT "quiz_draws_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_results" ADD CONSTRAINT "quiz_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_presence" ADD CONSTRAINT "content_presence_entry_content_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_presence" ADD CONSTRAINT "content_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_consent_by_users_id_fk" FOREIGN KEY ("consent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_addresses" ADD CONSTRAINT "content_addresses_entry_content_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_entry_content_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_entry_content_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_id_purpose_index" ON "one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_subject_purpose_index" ON "one_time_tokens" USING btree ("subject","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_kept_until_index" ON "one_time_tokens" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_analytics_login_date_id_index" ON "login_analytics" USING btree ("login_date","id");--> statement-breakpoint
CREATE INDEX "login_analytics_user_id_index" ON "login_analytics" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "signup_analytics_signup_date_id_index" ON "signup_analytics" USING btree ("signup_date","id");--> statement-breakpoint
CREATE INDEX "signup_analytics_user_id_index" ON "signup_analytics" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_id_account_id_index" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_created_at_user_id_index" ON "profiles" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "statistics_counts_largest" ON "statistics_counts" USING btree ("measure","n");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("entity","entity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient" ON "mail_outbox" USING btree (lower("to_email"));--> statement-breakpoint
CREATE INDEX "mail_outbox_status" ON "mail_outbox" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_outbox_untried" ON "mail_outbox" USING btree ("kind") WHERE "mail_outbox"."status" = 'queued' and "mail_outbox"."attempts" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "code_club_students_one_standing" ON "code_club_student_registrations" USING btree ("club_id",lower("email"),lower("full_name")) WHERE "code_club_student_registrations"."status" not in ('rejected', 'done');--> statement-breakpoint
CREATE INDEX "code_club_students_newest" ON "code_club_student_registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "code_club_students_email" ON "code_club_student_registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "code_club_students_user" ON "code_club_student_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "code_club_starters_newest" ON "code_club_starter_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "code_club_starters_email" ON "code_club_starter_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "code_club_starters_user" ON "code_club_starter_applications" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_assignments_standing" ON "volunteer_assignments" USING btree ("registration_id","club_id") WHERE "volunteer_assignments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "volunteer_assignments_club" ON "volunteer_assignments" USING btree ("club_id","assigned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_checks_once" ON "volunteer_checks" USING btree ("registration_id","register","checked_on");--> statement-breakpoint
CREATE INDEX "volunteer_checks_expiry" ON "volunteer_checks" USING btree ("expires_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "code_club_volunteers_one_standing" ON "code_club_volunteer_registrations" USING btree ("club_id",lower("email")) WHERE "code_club_volunteer_registrations"."status" not in ('rejected', 'done');--> statement-breakpoint
CREATE INDEX "code_club_volunteers_newest" ON "code_club_volunteer_registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "code_club_volunteers_email" ON "code_club_volunteer_registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "code_club_volunteers_user" ON "code_club_volunteer_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked_id_index" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "study_buddy_requests_to_id_created_at_user_id_index" ON "study_buddy_requests" USING btree ("to_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "findable_members_created_at_user_id_index" ON "findable_members" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "study_buddies_buddy_id_index" ON "study_buddies" USING btree ("buddy_id");--> statement-breakpoint
CREATE INDEX "study_buddies_user_id_created_at_buddy_id_index" ON "study_buddies" USING btree ("user_id","created_at","buddy_id");--> statement-breakpoint
CREATE INDEX "comments_post_id_created_at_id_index" ON "comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_feed" ON "posts" USING btree ("created_at","id") WHERE "posts"."content_id" is null;--> statement-breakpoint
CREATE INDEX "post_likes_user_id_index" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_post_id_index" ON "reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "reports_comment_id_index" ON "reports" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "reports_created_at_id_index" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","id") WHERE "reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_registration_needs_event" ON "event_registration_needs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_registration_needs_erase" ON "event_registration_needs" USING btree ("erase_after");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_one_standing" ON "event_registrations" USING btree ("event_id",lower("email")) WHERE "event_registrations"."shown_status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "event_registrations_newest" ON "event_registrations" USING btree ("registration_date","id");--> statement-breakpoint
CREATE INDEX "event_registrations_queue" ON "event_registrations" USING btree ("event_id","shown_status","queue_number");--> statement-breakpoint
CREATE INDEX "event_registrations_email" ON "event_registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "event_registrations_user" ON "event_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_registrations_expiring" ON "event_registrations" USING btree ("expires_at") WHERE "event_registrations"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "event_registrations_networks" ON "event_registrations" USING btree ("registration_date") WHERE "event_registrations"."network" is not null;--> statement-breakpoint
CREATE INDEX "funding_applications_newest" ON "funding_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "funding_applications_opportunity" ON "funding_applications" USING btree ("opportunity_id","created_at");--> statement-breakpoint
CREATE INDEX "funding_applications_email" ON "funding_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "funding_applications_user" ON "funding_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "collaboration_inquiries_newest" ON "collaboration_inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "collaboration_inquiries_email" ON "collaboration_inquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "collaboration_inquiries_user" ON "collaboration_inquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scholarship_enquiries_newest" ON "scholarship_enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "scholarship_enquiries_email" ON "scholarship_enquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "scholarship_enquiries_user" ON "scholarship_enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consent_links_subject" ON "consent_links" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_links_one_open" ON "consent_links" USING btree ("subject_id","purpose") WHERE "consent_links"."used_at" is null and "consent_links"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "guardian_access_email" ON "guardian_access" USING btree ("email","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consents_newest" ON "guardian_consents" USING btree ("subject_id","recorded_at");--> statement-breakpoint
CREATE INDEX "guardian_consents_expiry" ON "guardian_consents" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "certificates_newest" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "course_access_access_granted_at_id_index" ON "course_access" USING btree ("access_granted_at","id");--> statement-breakpoint
CREATE INDEX "course_enrollments_newest" ON "course_enrollment_analytics" USING btree ("enrolled_at","id");--> statement-breakpoint
CREATE INDEX "course_enrollments_course" ON "course_enrollment_analytics" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_courses_one" ON "external_courses" USING btree ("user_id",lower("course_title"));--> statement-breakpoint
CREATE UNIQUE INDEX "external_courses_one_link" ON "external_courses" USING btree ("user_id","link");--> statement-breakpoint
CREATE INDEX "external_courses_newest" ON "external_courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "external_courses_email" ON "external_courses" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "course_interests_once" ON "course_interests" USING btree ("course_id",lower("email"));--> statement-breakpoint
CREATE INDEX "course_interests_newest" ON "course_interests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "course_interests_email" ON "course_interests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "course_interests_user" ON "course_interests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest" ON "newsletter_issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_at_work" ON "newsletter_issues" USING btree ("status") WHERE "newsletter_issues"."status" in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_recipients_once" ON "newsletter_recipients" USING btree ("issue_id",lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_recipients_status" ON "newsletter_recipients" USING btree ("issue_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_recipients_mail" ON "newsletter_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_email" ON "newsletter_recipients" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_recipients_subscription" ON "newsletter_recipients" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_age" ON "newsletter_recipients" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email" ON "newsletter_subscriptions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_status" ON "newsletter_subscriptions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "content_presence_user_id_index" ON "content_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_submissions_created_at_index" ON "form_submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at","hash");--> statement-breakpoint
CREATE INDEX "content_entries_publication" ON "content_entries" USING btree ("publication");--> statement-breakpoint
CREATE INDEX "content_entries_order" ON "content_entries" USING btree ("collection","position","id");--> statement-breakpoint
CREATE INDEX "content_entries_publish_at" ON "content_entries" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("erased_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");