-- The audit log is append-only (decision 100): rows are never altered, and none is removed before it is a year old, so that
-- only the nightly erasure of what is past its retention can. One thing may go before: when a person's record is erased, words
-- about that person give way to the word "erased"; who did what to which record, and when, stays. May run again.

create or replace function audit_log_only_erased(was jsonb, becomes jsonb) returns boolean
language sql immutable as $$
  select case
    when was is not distinct from becomes then true
    when jsonb_typeof(was) is distinct from 'object' or jsonb_typeof(becomes) is distinct from 'object' then false
    else not exists (
      select from jsonb_each(was) old full join jsonb_each(becomes) new using (key)
      where old.value is distinct from new.value
        and not coalesce(
          old.value is not null and new.value = '"erased"' and key in ('note', 'guardian', 'name', 'email', 'phone'), false))
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
