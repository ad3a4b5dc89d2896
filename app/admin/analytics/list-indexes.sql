-- What the administration's lists are sorted by (decision 103). May run again.

create index if not exists login_analytics_by_city on login_analytics (lower(city), login_date, id);
create index if not exists login_analytics_by_country on login_analytics (lower(country), login_date, id);
create index if not exists course_access_by_expiry on course_access (expires_at) where is_active and expires_at is not null;
create index if not exists scholarship_enquiries_waiting on scholarship_enquiries (created_at) where status = 'pending';

do $do$
declare
  listed text;
begin
  foreach listed in array array[
    'scholarship_enquiries', 'event_registrations', 'code_club_starter_applications',
    'code_club_student_registrations', 'code_club_volunteer_registrations'
  ]
  loop
    execute format('create index if not exists %I on %I (lower(full_name), id)', listed || '_by_name', listed);
  end loop;
end
$do$;
