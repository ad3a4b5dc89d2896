ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_status_known";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "event_registrations_holds" ON "event_registrations" USING btree ("hold_until") WHERE "event_registrations"."hold_until" is not null;--> statement-breakpoint
CREATE INDEX "event_registrations_networks" ON "event_registrations" USING btree ("registration_date") WHERE "event_registrations"."network" is not null;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_status_known" CHECK ("event_registrations"."status" in ('registered', 'waitlisted', 'cancelled', 'attended'));