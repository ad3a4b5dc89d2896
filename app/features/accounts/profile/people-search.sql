-- What members are searched by (decision 103): name and e-mail address in small letters, each with a space before it. May run
-- again.

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
