-- What submissions are filtered, sorted and searched by (decisions 101 and 103): status and date; name; and name, e-mail address and
-- the digits of the telephone number in small letters, each with a space before it, the guardian's as well. May run again.
-- For tables with assignee_id: these are the tables of submissions.

do $do$
declare
  kind record;
  searched text;
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
    searched := format($$' ' || lower(%I) || ' ' || lower(email)$$, kind.person)
      || (select coalesce(string_agg(format(
          case when column_name like '%%phone'
            then $$ || ' ' || coalesce(regexp_replace(%I, '\D', '', 'g'), '')$$
            else $$ || ' ' || coalesce(lower(%I), '')$$ end, column_name), '' order by column_name), '')
        from information_schema.columns
        where table_schema = current_schema() and table_name = kind.name
          and column_name in ('phone', 'parent_name', 'parent_email', 'parent_phone'));
    -- What was searched before a table had these columns.
    if searched like '%regexp_replace%' and not exists (
      select from information_schema.columns where table_schema = current_schema() and table_name = kind.name
        and column_name = 'search_text' and generation_expression like '%regexp_replace%'
    ) then
      execute format('alter table %I drop column if exists search_text', kind.name);
    end if;
    execute format(
      'alter table %I add column if not exists search_text text generated always as (%s) stored', kind.name, searched
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
