-- What the work queue is filtered and sorted by (decision 101). May run again.

do $do$
declare
  listed record;
begin
  for listed in
    select * from (values
      ('scholarship_enquiries', 'created_at', 'full_name', false),
      ('funding_applications', 'created_at', 'full_name', true),
      ('collaboration_inquiries', 'created_at', 'full_name', true),
      ('contact_messages', 'created_at', 'name', true),
      ('event_registrations', 'registration_date', 'full_name', false),
      ('code_club_starter_applications', 'created_at', 'full_name', false),
      ('code_club_volunteer_registrations', 'created_at', 'full_name', false)
    ) as t (name, came, person, alone)
  loop
    execute format('create index if not exists %I on %I (status, %I, id)', listed.name || '_work', listed.name, listed.came);
    -- The others have these from the analytics' lists.
    if listed.alone then
      execute format('create index if not exists %I on %I (lower(%I), id)', listed.name || '_by_name', listed.name, listed.person);
    end if;
  end loop;
end
$do$;
