-- Counts of rows by kind, kept in the transaction of the row itself, whoever writes it (decision 102). May run again.
-- For tables with assignee_id: of every kind of submissions is counted how many have which status.

create or replace function statistics_day(moment timestamptz) returns text
language sql stable as $$
  select to_char(moment at time zone 'Africa/Johannesburg', 'YYYY-MM-DD')
$$;

-- Adds the appended changes to the counts. One transaction at a time does; others go on without waiting.
create or replace function statistics_fold() returns void
language plpgsql as $$
begin
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(7230519468) then
    return;
  end if;
  with gone as (delete from statistics_changes returning measure, key, change)
  insert into statistics_counts as c (measure, key, n)
  select measure, key, sum(change) from gone group by measure, key
  on conflict (measure, key) do update set n = c.n + excluded.n;
end
$$;

-- Per table: what its trigger counts of a row `r`. A key of null is not counted.
do $do$
declare
  counted record;
  recount text := '';
  tables text := '';
begin
  for counted in
    select t.name, string_agg(t.facts, ', ') as facts from (values
      ('profiles', $$
        ('users', ''),
        ('users.gender', coalesce(r.gender, '')),
        ('users.age', coalesce(r.age_range, '')),
        ('users.country', coalesce(r.country, '')),
        ('users.newsletter', case when r.newsletter_subscribed then '' end) $$),
      ('signup_analytics', $$
        ('signups.method', r.signup_method),
        ('signups.day', statistics_day(r.signup_date) || ' ' || r.signup_method),
        ('signups.place', coalesce(r.city, '') || chr(31) || coalesce(r.country, '')) $$),
      ('login_analytics', $$
        ('logins.method', r.login_method),
        ('logins.day', statistics_day(r.login_date) || ' ' || r.login_method) $$),
      ('course_enrollment_analytics', $$
        ('enrolments.course', r.course_title),
        ('enrolments.completed', case when r.completed_at is not null then r.course_title end) $$),
      ('course_access', $$
        ('access', ''),
        ('access.active', case when r.is_active then coalesce(statistics_day(r.expires_at), 'never') end) $$),
      ('event_registrations', $$ ('events.title', r.event_title) $$),
      ('code_club_student_registrations', $$ ('students.club', r.club_name) $$),
      ('volunteer_checks', $$ ('volunteers.checks', r.register) $$)
      union all
      select c.table_name::text, format($$ (%L, r.status) $$, c.table_name || '.status')
      from information_schema.columns c
      where c.table_schema = current_schema() and c.column_name = 'assignee_id'
    ) as t (name, facts)
    group by t.name order by t.name
  loop
    execute format($body$
      create or replace function statistics_of_%1$s() returns trigger
      language plpgsql as $f$
      declare
        appended bigint;
      begin
        if tg_op = 'TRUNCATE' then
          perform statistics_recount();
        elsif tg_op = 'INSERT' then
          insert into statistics_changes (measure, key, change)
          select f.measure, f.key, count(*) from added r cross join lateral (values %2$s) f (measure, key)
          where f.key is not null group by 1, 2;
        elsif tg_op = 'DELETE' then
          insert into statistics_changes (measure, key, change)
          select f.measure, f.key, -count(*) from removed r cross join lateral (values %2$s) f (measure, key)
          where f.key is not null group by 1, 2;
        else
          insert into statistics_changes (measure, key, change)
          select moved.measure, moved.key, sum(moved.change) from (
            select f.measure, f.key, 1 as change from added r cross join lateral (values %2$s) f (measure, key)
            union all
            select f.measure, f.key, -1 from removed r cross join lateral (values %2$s) f (measure, key)
          ) moved
          where moved.key is not null group by 1, 2 having sum(moved.change) <> 0;
        end if;
        get diagnostics appended = row_count;
        if random() < 0.02 * appended then
          perform statistics_fold();
        end if;
        return null;
      end
      $f$ $body$, counted.name, counted.facts);
    execute format($body$
      create or replace trigger statistics_added after insert on %1$I
        referencing new table as added for each statement execute function statistics_of_%1$s();
      create or replace trigger statistics_changed after update on %1$I
        referencing old table as removed new table as added
        for each statement execute function statistics_of_%1$s();
      create or replace trigger statistics_removed after delete on %1$I
        referencing old table as removed for each statement execute function statistics_of_%1$s();
      create or replace trigger statistics_emptied after truncate on %1$I
        for each statement execute function statistics_of_%1$s()
      $body$, counted.name);
    tables := concat_ws(', ', nullif(tables, ''), quote_ident(counted.name));
    recount := recount || format($body$
      insert into statistics_counts (measure, key, n)
      select f.measure, f.key, count(*) from %1$I r cross join lateral (values %2$s) f (measure, key)
      where f.key is not null group by 1, 2;
      $body$, counted.name, counted.facts);
  end loop;

  -- Counts everything anew: at first, and after a table was emptied. Writers wait meanwhile.
  execute format($body$
    create or replace function statistics_recount() returns void
    language plpgsql as $f$
    begin
      lock table %1$s in share mode;
      perform pg_advisory_xact_lock(7230519468);
      delete from statistics_changes;
      delete from statistics_counts;
      %2$s
    end
    $f$ $body$, tables, recount);
end
$do$;

-- Rows come and go all the time here: keep the table of changes short.
alter table statistics_changes set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000
);

select statistics_recount();
