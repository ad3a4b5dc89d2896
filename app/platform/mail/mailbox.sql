-- The mailbox behind an address; says the same as mailboxOf in mailbox-of.ts. May run again.

create or replace function mailbox_of(address text) returns text
language sql immutable parallel safe strict as $$
select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') else name end
  || '@' || case when host = 'googlemail.com' then 'gmail.com' else host end
from (select normalize(lower(btrim(address)), nfkc) as whole) as a,
  lateral (select
    case when strpos(whole, '@') > 0 then split_part(regexp_replace(whole, '@[^@]*$', ''), '+', 1) else '' end as name,
    regexp_replace(whole, '^.*@', '') as host) as parts
$$;
