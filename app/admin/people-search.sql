-- What people are searched by (decision 103): name and e-mail address in small letters, each with a space before it. May
-- run again.

do $do$
declare
  listed record;
begin
  for listed in
    select * from (values
      ('profiles', 'full_name'),
      ('scholarship_enquiries', 'full_name'),
      ('funding_applications', 'full_name'),
      ('collaboration_inquiries', 'full_name'),
      ('contact_messages', 'name'),
      ('event_registrations', 'full_name'),
      ('code_club_starter_applications', 'full_name'),
      ('code_club_student_registrations', 'full_name'),
      ('code_club_volunteer_registrations', 'full_name')
    ) as t (name, person)
  loop
    execute format(
      $$alter table %I add column if not exists search_text text
        generated always as (' ' || lower(%I) || ' ' || lower(email)) stored$$,
      listed.name, listed.person
    );
    -- Without pg_trgm people are searched without an index.
    if exists (select from pg_extension where extname = 'pg_trgm') then
      execute format(
        'create index if not exists %I on %I using gin (search_text gin_trgm_ops) with (fastupdate = off)',
        listed.name || '_search', listed.name
      );
    end if;
  end loop;
end
$do$;

-- A search that walks along the names or addresses needs nothing but the index.
create index if not exists profiles_by_name on profiles (lower(full_name), user_id) include (full_name, search_text);
create index if not exists profiles_by_email on profiles (lower(email), user_id) include (email, search_text);
-- Other lists look up thousands of people; by hash that takes half as long as down a tree of texts.
create index if not exists profiles_by_id on profiles using hash (user_id);
