-- Registrations of one child are found by the mailbox, whatever way its address is written. May run again.

create index if not exists code_club_students_mailbox on code_club_student_registrations (mailbox_of(email));
create index if not exists code_club_students_guardian_mailbox on code_club_student_registrations (mailbox_of(parent_email));
