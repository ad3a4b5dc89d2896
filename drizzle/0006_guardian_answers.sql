ALTER TABLE "code_club_guardian_consents" DROP CONSTRAINT "code_club_guardian_consents_complete";--> statement-breakpoint
DROP INDEX "code_club_guardian_consents_registration";--> statement-breakpoint
ALTER TABLE "code_club_guardian_consents" ADD COLUMN "guardian_email" text;--> statement-breakpoint
ALTER TABLE "code_club_guardian_consents" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- No two answers of a registration are learned of at the same moment.
update code_club_guardian_consents as c set recorded_at = c.recorded_at + (again.nth - 1) * interval '1 millisecond'
from (select id, row_number() over (partition by registration_id, recorded_at order by answered_at, id) as nth from code_club_guardian_consents) as again
where again.id = c.id and again.nth > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "code_club_guardian_consents_newest" ON "code_club_guardian_consents" USING btree ("registration_id","recorded_at");--> statement-breakpoint
ALTER TABLE "code_club_guardian_consents" ADD CONSTRAINT "code_club_guardian_consents_complete" CHECK (("code_club_guardian_consents"."answer" = 'given') = ("code_club_guardian_consents"."valid_until" is not null) and ("code_club_guardian_consents"."photos" is null) = ("code_club_guardian_consents"."photo_text_version" is null));