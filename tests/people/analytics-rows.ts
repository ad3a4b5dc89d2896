import type { Pool } from 'pg';

/** Empties the ten tables of the analytics page and inserts some rows into each. */
export async function refill(pool: Pool): Promise<void> {
  await pool.query(`delete from users where id like 'p_'`);
  await pool.query(`delete from signup_analytics; delete from login_analytics; delete from scholarship_enquiries; delete from event_registrations;
    delete from code_club_starter_applications; delete from code_club_student_registrations; delete from code_club_volunteer_registrations;
    delete from course_access; delete from newsletter_subscriptions`);
  await pool.query(`
    insert into users (id, name, email, email_verified) select 'p' || i, 'Person ' || i, 'p' || i || '@mail.example', true from generate_series(1, 9) i;
    insert into profiles (user_id, full_name, email, gender, age_range, country, city, newsletter_subscribed, created_at)
      select 'p' || i, 'Person ' || i, 'p' || i || '@mail.example', case when i < 9 then 'rather_not_say' end, '25-34', 'Uganda', 'Kampala',
        i <= 3, '2026-11-19 08:00Z'::timestamptz + i * interval '1 hour' from generate_series(1, 9) i;
    insert into newsletter_subscriptions (email, status, consent_version) select 'p' || i || '@mail.example', 'confirmed', '1' from generate_series(1, 3) i;
    insert into signup_analytics (user_id, signup_method, signup_date, city, country)
      select 'p' || i, case when i <= 5 then 'email' when i <= 7 then 'google' else 'facebook' end,
        '2026-11-19 08:00Z'::timestamptz + i * interval '1 hour', 'Kampala', 'Uganda' from generate_series(1, 9) i;
    insert into course_enrollment_analytics (user_id, course_id, course_title, enrolled_at, completed_at, progress_percentage, time_spent_minutes, enrollment_method)
      values ('p1', 'a', 'Course A', '2026-11-18', '2026-11-20', 100, 90, 'self-paced'), ('p2', 'a', 'Course A', '2026-11-19', null, 40, 25, 'automatic'),
        ('p3', 'a', 'Course A', '2026-11-17', null, 99, 25, 'automatic'), ('p1', 'b', 'Course B', '2026-11-16', null, 0, 0, 'self-reported');
    insert into course_access (user_id, course_id, course_title, access_granted_at, expires_at, is_active) values
      ('p1', 'a', 'Course A', '2026-11-18', null, true), ('p2', 'a', 'Course A', '2026-11-17', '2026-11-21 07:59Z', true),
      ('p3', 'a', 'Course A', '2026-11-16', '2026-11-21 08:01Z', true), ('p4', 'a', 'Course A', '2026-11-15', '2027-11-21', true),
      ('p5', 'a', 'Course A', '2026-11-14', null, false), ('p6', 'a', 'Course A', '2026-11-13', '2026-11-21 22:30Z', true);
    insert into scholarship_enquiries (full_name, email, phone, course_title, motivation, employment_status, education_level, country, city, status, created_at) values
      ('Ana Early', 'ana@mail.example', '+27 82 1', 'Course A', 'I would like to learn.', 'self_employed', 'high_school', 'Uganda', 'Kampala', 'pending', '2026-11-12 08:00Z'),
      ('Bea Late', 'bea@mail.example', null, null, 'Me too.', null, null, null, null, 'pending', '2026-11-20 08:00Z'),
      ('Cee Done', 'cee@mail.example', null, null, 'Thank you.', null, null, null, null, 'approved', '2026-11-01 08:00Z');
    insert into event_registrations (event_id, event_title, full_name, email, phone, company, job_title, status, registration_date) values
      ('1', 'Women in Tech', 'Eve One', 'eve@mail.example', '+27 82 2', 'Acacia', 'Analyst', 'registered', '2026-11-20'),
      ('1', 'Women in Tech', 'Eve Two', 'two@mail.example', null, null, null, 'waitlisted', '2026-11-19');
    insert into code_club_starter_applications (full_name, email, phone, location_city, location_province, experience_level, motivation, status, created_at) values
      ('Sta One', 'sta@mail.example', '+27 82 3', 'Soweto', 'gauteng', 'beginner', repeat('motive ', 40), 'pending', '2026-11-20'),
      ('Sta Two', 'st2@mail.example', null, 'Durban', 'kwazulu-natal', 'advanced', null, 'approved', '2026-11-19'),
      ('Sta Three', 'st3@mail.example', null, 'Durban', 'kwazulu-natal', 'advanced', null, 'rejected', '2026-11-18');
    insert into code_club_student_registrations (club_id, club_name, full_name, email, age_range, school, parent_name, parent_email, status, created_at) values
      ('1', 'Club One', 'Stu One', 'stu@mail.example', '13-17', 'Ubuntu High', 'Par Ent', 'par@mail.example', 'awaiting consent', '2026-11-20'),
      ('2', 'Club Two', 'Stu Two', 'st2@mail.example', '18-24', null, null, null, 'approved', '2026-11-19');
    insert into code_club_volunteer_registrations (club_id, club_name, full_name, email, phone, skills, experience, status, created_at) values
      ('1', 'Club One', 'Vol One', 'vol@mail.example', '+27 82 4', 'Scratch', 'Two years', 'done', '2026-11-20');
    insert into volunteer_checks (registration_id, register, checked_on, expires_on, seen_by, recorded_at)
      select id, 'national-child-protection-register', '2026-11-01', '2028-11-01', 'Chief', now() from code_club_volunteer_registrations`);
}
