-- The address on record is the one that was asked.
update code_club_guardian_consents as c set guardian_email = r.parent_email
from code_club_student_registrations as r where r.id = c.registration_id;--> statement-breakpoint
-- An agreement by mail from the child's own address counts only once staff have spoken to the guardian.
update code_club_guardian_consents as c set counts = false
from code_club_student_registrations as r
where r.id = c.registration_id and c.answer = 'given' and c.method = 'link' and mailbox_of(r.parent_email) = mailbox_of(r.email);--> statement-breakpoint
-- That a guardian took an agreement back is an answer of its own, later than the agreement.
insert into code_club_guardian_consents
  (registration_id, answer, method, guardian_name, guardian_email, text_version, answered_at, recorded_at)
select registration_id, 'withdrawn', 'telephone', guardian_name, guardian_email, text_version, withdrawn_at,
  greatest(withdrawn_at, max(recorded_at) over (partition by registration_id)
    + row_number() over (partition by registration_id order by withdrawn_at) * interval '1 millisecond')
from code_club_guardian_consents c
where withdrawn_at is not null
  and not exists (select from code_club_guardian_consents n where n.registration_id = c.registration_id and n.recorded_at > c.withdrawn_at);--> statement-breakpoint
-- Children who take part though the newest answer is no agreement wait for their guardians.
update code_club_student_registrations as r
set status_after_consent = r.status, status = 'awaiting consent', updated_at = now()
where r.age_range in ('8-12', '13-17') and r.status in ('pending', 'approved', 'waitlisted')
  and not exists (
    select from code_club_guardian_consents c
    where c.registration_id = r.id and c.answer = 'given' and c.counts
      and not exists (select from code_club_guardian_consents n where n.registration_id = r.id and n.recorded_at > c.recorded_at));--> statement-breakpoint
ALTER TABLE "code_club_guardian_consents" DROP COLUMN "withdrawn_at";