-- What the administration's lists are sorted and searched by (decision 103). May run again.

create index if not exists profiles_by_name on profiles (lower(full_name), user_id);
create index if not exists profiles_by_email on profiles (lower(email), user_id);
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

  -- Without pg_trgm the lists are searched without an index.
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    return;
  end if;
  foreach listed in array array[
    'profiles', 'scholarship_enquiries', 'event_registrations', 'code_club_starter_applications',
    'code_club_student_registrations', 'code_club_volunteer_registrations'
  ]
  loop
    execute format(
      'create index if not exists %I on %I using gin (full_name gin_trgm_ops, email gin_trgm_ops) with (fastupdate = off)',
      listed || '_search', listed
    );
  end loop;
end
$do$;
