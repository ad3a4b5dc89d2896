-- A process of the release before may be writing.
lock table code_club_consent_links, code_club_guardian_consents, event_consent_links, event_guardian_consents in exclusive mode;--> statement-breakpoint
insert into consent_links (subject_kind, subject_id, id, purpose, token_hash, created_at, expires_at, used_at, replaced_at)
select 'club', registration_id, id, purpose, token_hash, created_at, expires_at, used_at, replaced_at from code_club_consent_links
union all
select 'event', registration_id, id, purpose, token_hash, created_at, expires_at, used_at, replaced_at from event_consent_links;--> statement-breakpoint
insert into guardian_consents (subject_kind, subject_id, id, answer, method, guardian_name, guardian_email, counts, text_version, photos, photo_text_version, answered_at, valid_until, recorded_by, recorded_at)
select 'club', registration_id, id, answer, method, guardian_name, guardian_email, counts, text_version, photos, photo_text_version, answered_at, valid_until, recorded_by, recorded_at from code_club_guardian_consents
union all
select 'event', registration_id, id, answer, method, guardian_name, guardian_email, counts, text_version, photos, photo_text_version, answered_at, valid_until, recorded_by, recorded_at from event_guardian_consents;--> statement-breakpoint
create or replace function delete_of_child() returns trigger
language plpgsql as $$
begin
  delete from consent_links where subject_id = old.id;
  delete from guardian_consents where subject_id = old.id;
  return null;
end
$$;--> statement-breakpoint
create or replace trigger code_club_students_delete_of_child after delete on code_club_student_registrations
for each row execute function delete_of_child();--> statement-breakpoint
create or replace trigger event_registrations_delete_of_child after delete on event_registrations
for each row execute function delete_of_child();--> statement-breakpoint
DROP TABLE "code_club_consent_links" CASCADE;--> statement-breakpoint
DROP TABLE "code_club_guardian_consents" CASCADE;--> statement-breakpoint
DROP TABLE "event_consent_links" CASCADE;--> statement-breakpoint
DROP TABLE "event_guardian_consents" CASCADE;