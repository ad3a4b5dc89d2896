-- One status says what five columns said together.
ALTER TABLE "event_registrations" RENAME COLUMN "hold_until" TO "expires_at";--> statement-breakpoint
ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_status_known";--> statement-breakpoint
DROP INDEX "event_registrations_holds";--> statement-breakpoint
DROP INDEX "event_registrations_one_standing";--> statement-breakpoint
DROP INDEX "event_registrations_queue";--> statement-breakpoint
-- `functions.sql` makes it anew, of the words that people read.
DROP INDEX IF EXISTS "event_registrations_work";--> statement-breakpoint
UPDATE "event_registrations" SET "status" = 'expired' WHERE "status" = 'cancelled' AND "released_at" IS NOT NULL;--> statement-breakpoint
UPDATE "event_registrations" SET "status" = CASE "status"
    WHEN 'attended' THEN 'attended awaiting consent'
    WHEN 'waitlisted' THEN CASE WHEN "is_child" THEN 'waitlisted awaiting consent' ELSE 'waitlisted unconfirmed' END
    WHEN 'registered' THEN CASE WHEN "is_child" THEN 'awaiting consent' ELSE 'unconfirmed' END
  END
  WHERE "expires_at" IS NOT NULL AND ("status" IN ('registered', 'waitlisted') OR "status" = 'attended' AND "is_child");--> statement-breakpoint
UPDATE "event_registrations" SET "expires_at" = NULL WHERE "expires_at" IS NOT NULL AND "status" IN ('attended', 'cancelled', 'expired');--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "shown_status" text GENERATED ALWAYS AS (case status when 'unconfirmed' then 'registered' when 'awaiting consent' then 'registered' when 'registered' then 'registered' when 'waitlisted unconfirmed' then 'waitlisted' when 'waitlisted awaiting consent' then 'waitlisted' when 'waitlisted' then 'waitlisted' when 'attended awaiting consent' then 'attended' when 'attended' then 'attended' when 'expired' then 'cancelled' when 'cancelled' then 'cancelled' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "event_registrations_expiring" ON "event_registrations" USING btree ("expires_at") WHERE "event_registrations"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_one_standing" ON "event_registrations" USING btree ("event_id",lower("email")) WHERE "event_registrations"."shown_status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "event_registrations_queue" ON "event_registrations" USING btree ("event_id","shown_status","queue_number");--> statement-breakpoint
ALTER TABLE "event_registrations" DROP COLUMN "released_at";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_expires" CHECK (("event_registrations"."expires_at" is not null) = ("event_registrations"."status" in ('unconfirmed', 'waitlisted unconfirmed', 'awaiting consent', 'waitlisted awaiting consent', 'attended awaiting consent')));
