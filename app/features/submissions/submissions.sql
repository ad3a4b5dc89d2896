-- What submissions are filtered, sorted and searched by (decisions 101 and 103): status and date; name; and the words of name and
-- e-mail address in small letters, each with a space before it. May run again.
-- For tables with assignee_id: these are the tables of submissions.

do $do$
declare
  kind record;
begin
  for kind in
    select c.table_name::text as name,
      coalesce(max(c.column_name::text) filter (where c.column_name = 'full_name'), 'name') as person,
      coalesce(max(c.column_name::text) filter (where c.column_name = 'registration_date'), 'created_at') as came
    from information_schema.columns c
    where c.table_schema = current_schema()
    group by 1 having bool_or(c.column_name = 'assignee_id')
    order by 1
  loop
    execute format('create index if not exists %I on %I (status, %I, id)', kind.name || '_work', kind.name, kind.came);
    execute format('create index if not exists %I on %I (lower(%I), id)', kind.name || '_by_name', kind.name, kind.person);
    execute format(
      $$alter table %I add column if not exists search_text text
        generated always as (' ' || lower(%I) || ' ' || lower(email)) stored$$,
      kind.name, kind.person
    );
    -- Without pg_trgm people are searched without an index.
    if exists (select from pg_extension where extname = 'pg_trgm') then
      execute format(
        'create index if not exists %I on %I using gin (search_text gin_trgm_ops) with (fastupdate = off)',
        kind.name || '_search', kind.name
      );
    end if;
  end loop;
end
$do$;

drop index if exists scholarship_enquiries_waiting;
