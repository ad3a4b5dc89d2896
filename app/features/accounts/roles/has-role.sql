-- Asked when the role records do not say admin (accounts document, Roles and permissions). May run again.

create or replace function has_role(_user_id text, _role text) returns boolean
language sql stable as $$
  select exists (select 1 from user_roles where user_id = _user_id and role = _role)
$$;
