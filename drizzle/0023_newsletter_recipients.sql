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
ALTER TABLE "newsletter_issues" ADD COLUMN "audience" json;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "collected_from" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "collected_up_to" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "collected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "left_out" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "bounced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_recipients_once" ON "newsletter_recipients" USING btree ("issue_id",lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_recipients_status" ON "newsletter_recipients" USING btree ("issue_id","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_recipients_mail" ON "newsletter_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_email" ON "newsletter_recipients" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_recipients_subscription" ON "newsletter_recipients" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_age" ON "newsletter_recipients" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_issues_at_work" ON "newsletter_issues" USING btree ("status") WHERE "newsletter_issues"."status" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_untried" ON "mail_outbox" USING btree ("kind") WHERE "mail_outbox"."status" = 'queued' and "mail_outbox"."attempts" = 0;