-- Functions, triggers, computed columns, and the indexes that stand on them. The start runs all of it, after the migrations
-- and as one transaction, when this file changed or a migration ran: everything here may run again, on tables with rows and
-- beside a process of the release before. What is taken out of here is dropped by name. A migration that needs a function makes
-- it itself.
-- The order of tables is that of a request: audit log and outbox come last, or each would wait for the other.

-- The mailbox behind an address; says the same as mailboxOf in mailbox-of.ts.

create or replace function mailbox_of(address text) returns text
language sql immutable parallel safe strict as $$
select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') else name end
  || '@' || case when host = 'googlemail.com' then 'gmail.com' else host end
from (select normalize(lower(btrim(address)), nfkc) as whole) as a,
  lateral (select
    case when strpos(whole, '@') > 0 then split_part(regexp_replace(whole, '@[^@]*$', ''), '+', 1) else '' end as name,
    regexp_replace(whole, '^.*@', '') as host) as parts
$$;


-- Asked when the role records do not say admin (accounts document, Roles and permissions).

create or replace function has_role(_user_id text, _role text) returns boolean
language sql stable as $$
  select exists (select 1 from user_roles where user_id = _user_id and role = _role)
$$;


-- Erasures, bans and roles are also kept outside of the database, as they change (ERASURES_DIR): every process hears of them.

create or replace function restore_guard_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('content', 'restore-guard');
  return null;
end
$$;

create or replace trigger users_restore_guard after update of banned_at on users
  for each row when (old.banned_at is distinct from new.banned_at) execute function restore_guard_changed();
create or replace trigger user_roles_restore_guard after insert or delete on user_roles
  for each statement execute function restore_guard_changed();
create or replace trigger erasures_restore_guard after insert on erasures
  for each statement execute function restore_guard_changed();
-- A state of the database knows how old it is; of a new one no list was written yet.
insert into restore_guard (id, kept_at) values (1, 'epoch') on conflict do nothing;



-- What members are searched by (decision 083): name and e-mail address in small letters, each with a space before it.

alter table profiles add column if not exists search_text text
  generated always as (' ' || lower(full_name) || ' ' || lower(email)) stored;

do $do$
begin
  -- Without pg_trgm people are searched without an index.
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index if not exists profiles_search on profiles using gin (search_text gin_trgm_ops) with (fastupdate = off);
  end if;
end
$do$;

-- A search that walks along the names or addresses needs nothing but the index.
create index if not exists profiles_by_name on profiles (lower(full_name), user_id) include (full_name, search_text);
create index if not exists profiles_by_email on profiles (lower(email), user_id) include (email, search_text);
-- Other lists look up thousands of people; by hash that takes half as long as down a tree of texts.
create index if not exists profiles_by_id on profiles using hash (user_id);


-- Passwords that another service hashed: whether there are any is asked at each sign-in.

create index if not exists accounts_imported on accounts (user_id) where password like '$2%';


-- What staff's lists of content are sorted and searched by.

create index if not exists content_entries_by_change on content_entries (changed_at desc, id desc) where deleted_at is null;

do $$
begin
  -- Without pg_trgm they are searched without an index.
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index if not exists content_entries_by_words on content_entries
      using gin (title gin_trgm_ops, entry_id gin_trgm_ops) with (fastupdate = off);
  end if;
end
$$;


-- What the administration's lists are sorted by (decision 083).

create index if not exists login_analytics_by_city on login_analytics (lower(city), login_date, id);
create index if not exists login_analytics_by_country on login_analytics (lower(country), login_date, id);
create index if not exists course_access_by_expiry on course_access (expires_at) where is_active and expires_at is not null;


-- Registrations of one child are found by the mailbox, whatever way its address is written.

create index if not exists code_club_students_mailbox on code_club_student_registrations (mailbox_of(email));
create index if not exists code_club_students_guardian_mailbox on code_club_student_registrations (mailbox_of(parent_email));


-- What guardians have answered about a child's registration, and the links in mail about it, go with it.

create or replace function delete_of_child() returns trigger
language plpgsql as $$
begin
  delete from one_time_tokens where subject = old.id::text;
  delete from guardian_consents where subject_id = old.id;
  return null;
end
$$;

create or replace trigger code_club_students_delete_of_child after delete on code_club_student_registrations
for each row execute function delete_of_child();

create or replace trigger event_registrations_delete_of_child after delete on event_registrations
for each row execute function delete_of_child();

-- Links to a guardian's page are counted per mailbox.
create index if not exists one_time_tokens_mailbox on one_time_tokens (mailbox_of(subject)) where purpose = 'guardian-page';


-- The release before, which may run beside this one, keeps these links in consent_links and guardian_access. Until the next release the same
-- rows are in one_time_tokens and there, so that a link works with either, and once. A row that already agrees is not written again, which
-- ends the loop; pg_trigger_depth() would not do, since deleting a registration deletes its links from within a trigger. The migration of the
-- next release drops consent_links, these three triggers and their functions, and the links in guardian_access; this section goes with them.

lock table consent_links, guardian_access in share row exclusive mode;

insert into one_time_tokens (id, purpose, token_hash, subject, created_at, expires_at, used_at, replaced_at, kept_until)
select id, purpose, token_hash, subject_id::text, created_at, expires_at, used_at, replaced_at, expires_at + interval '100 years'
from consent_links
union all
select id, 'guardian-page', token_hash, email, created_at, expires_at, ended_at, null, expires_at + interval '100 years'
from guardian_access where purpose = 'link'
on conflict (id) do nothing;

create or replace function copy_consent_link() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from one_time_tokens where id = old.id;
    return null;
  end if;
  insert into one_time_tokens as t (id, purpose, token_hash, subject, created_at, expires_at, used_at, replaced_at, kept_until)
  values (new.id, new.purpose, new.token_hash, new.subject_id::text, new.created_at, new.expires_at, new.used_at,
    new.replaced_at, new.expires_at + interval '100 years')
  on conflict (id) do update set used_at = excluded.used_at, replaced_at = excluded.replaced_at
  where (t.used_at, t.replaced_at) is distinct from (excluded.used_at, excluded.replaced_at);
  return null;
end
$$;

create or replace function copy_guardian_access() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from one_time_tokens where id = old.id;
    return null;
  elsif new.purpose = 'session' then
    return null;
  end if;
  insert into one_time_tokens as t (id, purpose, token_hash, subject, created_at, expires_at, used_at, kept_until)
  values (new.id, 'guardian-page', new.token_hash, new.email, new.created_at, new.expires_at, new.ended_at,
    new.expires_at + interval '100 years')
  on conflict (id) do update set used_at = excluded.used_at
  where t.used_at is distinct from excluded.used_at;
  return null;
end
$$;

create or replace function copy_one_time_token() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from consent_links where id = old.id;
    delete from guardian_access where id = old.id;
  elsif new.purpose = 'guardian-page' then
    insert into guardian_access as g (id, email, purpose, token_hash, created_at, expires_at, ended_at)
    values (new.id, new.subject, 'link', new.token_hash, new.created_at, new.expires_at, new.used_at)
    on conflict (id) do update set ended_at = excluded.ended_at
    where g.ended_at is distinct from excluded.ended_at;
  elsif new.purpose in ('consent', 'guardian') then
    insert into consent_links as l (id, subject_kind, subject_id, purpose, token_hash, created_at, expires_at, used_at, replaced_at)
    values (new.id, case when exists (select from event_registrations where id = new.subject::uuid) then 'event' else 'club' end,
      new.subject::uuid, new.purpose, new.token_hash, new.created_at, new.expires_at, new.used_at, new.replaced_at)
    on conflict (id) do update set used_at = excluded.used_at, replaced_at = excluded.replaced_at
    where (l.used_at, l.replaced_at) is distinct from (excluded.used_at, excluded.replaced_at);
  end if;
  return null;
end
$$;

create or replace trigger consent_links_copy after insert or update or delete on consent_links
for each row execute function copy_consent_link();

create or replace trigger guardian_access_copy after insert or update or delete on guardian_access
for each row execute function copy_guardian_access();

create or replace trigger one_time_tokens_copy after insert or update or delete on one_time_tokens
for each row execute function copy_one_time_token();


-- A withdrawn certificate that is erased, by whatever way, stays withdrawn: its badge may be on somebody's disk. No name is kept, and no reason, in
-- which one may stand.

create or replace function keep_withdrawn() returns trigger
language plpgsql as $$
begin
  insert into withdrawn_certificates (code, revoked_at) values (old.code, old.revoked_at)
  on conflict do nothing;
  return null;
end
$$;

create or replace trigger certificates_keep_withdrawn after delete on certificates
for each row when (old.revoked_at is not null) execute function keep_withdrawn();


-- What submissions are filtered, sorted and searched by (decision 083): the status that is shown and date; name; and name, e-mail address and
-- the digits of the telephone number in small letters, each with a space before it, the guardian's as well. A table with an
-- assignee_id is one of submissions.

do $do$
declare
  kind record;
  searched text;
begin
  for kind in
    select c.table_name::text as name,
      coalesce(max(c.column_name::text) filter (where c.column_name = 'full_name'), 'name') as person,
      coalesce(max(c.column_name::text) filter (where c.column_name = 'registration_date'), 'created_at') as came,
      coalesce(max(c.column_name::text) filter (where c.column_name = 'shown_status'), 'status') as status
    from information_schema.columns c
    where c.table_schema = current_schema()
    group by 1 having bool_or(c.column_name = 'assignee_id')
    order by 1
  loop
    execute format('create index if not exists %I on %I (%I, %I, id)', kind.name || '_work', kind.name, kind.status, kind.came);
    execute format('create index if not exists %I on %I (lower(%I), id)', kind.name || '_by_name', kind.name, kind.person);
    searched := format($$' ' || lower(%I) || ' ' || lower(email)$$, kind.person)
      || (select coalesce(string_agg(format(
          case when column_name like '%%phone'
            then $$ || ' ' || coalesce(regexp_replace(%I, '\D', '', 'g'), '')$$
            else $$ || ' ' || coalesce(lower(%I), '')$$ end, column_name), '' order by column_name), '')
        from information_schema.columns
        where table_schema = current_schema() and table_name = kind.name
          and column_name in ('phone', 'parent_name', 'parent_email', 'parent_phone'));
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


-- Counts of rows by kind, kept in the transaction of the row itself, whoever writes it (decision 083).
-- Of every kind of submissions is counted how many have which status.

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
    select t.name, string_agg(t.facts, ', ' order by t.facts) as facts from (values
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
      select c.table_name::text, format($$ (%L, r.%I) $$, c.table_name || '.status',
        coalesce(max(c.column_name::text) filter (where c.column_name = 'shown_status'), 'status'))
      from information_schema.columns c
      where c.table_schema = current_schema()
      group by 1 having bool_or(c.column_name = 'assignee_id')
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


-- The audit log is append-only (decision 100): rows are never altered, and none is removed before it is a year old, so that
-- only the nightly erasure of what is past its retention can. One thing may go before: when a person's record is erased, words
-- about that person give way to the word "erased"; who did what to which record, and when, stays.

create or replace function audit_log_only_erased(was jsonb, becomes jsonb) returns boolean
language sql immutable as $$
  select case
    when was is not distinct from becomes then true
    when jsonb_typeof(was) is distinct from 'object' or jsonb_typeof(becomes) is distinct from 'object' then false
    else not exists (
      select from jsonb_each(was) old full join jsonb_each(becomes) new using (key)
      where old.value is distinct from new.value
        and not coalesce(
          old.value is not null and new.value = '"erased"' and key in ('note', 'guardian', 'name', 'email', 'phone', 'reason'), false))
  end
$$;

create or replace function audit_log_refuse() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '1 year' then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
    and audit_log_only_erased(old.before, new.before) and audit_log_only_erased(old.after, new.after) then
    return new;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end
$$;

create or replace trigger audit_log_no_change before update or delete on audit_log
  for each row execute function audit_log_refuse();
create or replace trigger audit_log_no_emptying before truncate on audit_log
  for each statement execute function audit_log_refuse();


-- What became of an email stands in the log of its issue from the same moment on.

create or replace function note_newsletter_mail() returns trigger
language plpgsql as $$
begin
  update newsletter_recipients
  set status = case when status = 'unsubscribed' and new.status <> 'dead' then status
      when new.status = 'dead' then case when new.bounced then 'bounced' else 'failed' end
      else new.status end,
    changed_at = now()
  where mail_id = new.id;
  return null;
end $$;

create or replace trigger newsletter_mail_stored after insert on mail_outbox
for each row when (new.kind = 'newsletter-issue' and new.status <> 'queued')
execute function note_newsletter_mail();

create or replace trigger newsletter_mail_done after update of status on mail_outbox
for each row when (new.kind = 'newsletter-issue' and new.status <> old.status)
execute function note_newsletter_mail();
