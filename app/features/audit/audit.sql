-- The audit log is append-only (decision 100): rows are never altered, and none is removed before it is a year old, so that
-- only the nightly erasure of what is past its retention can. May run again.

create or replace function audit_log_refuse() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end
$$;

create or replace trigger audit_log_no_change before update or delete on audit_log
  for each row execute function audit_log_refuse();
create or replace trigger audit_log_no_emptying before truncate on audit_log
  for each statement execute function audit_log_refuse();
