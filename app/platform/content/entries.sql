-- What staff's lists of content are sorted and searched by. May run again.

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
